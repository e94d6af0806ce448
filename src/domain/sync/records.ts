import { readEventId, type County, type EventId, type UserId } from '../event/event'
import { DANCE_TYPES, type DanceType } from '../event/dances'
import { isSame } from '../sameness'

/** The values that a profile's `permission` may hold. Only four of them make the person trusted (R36). */
export type Permission = number | boolean | string

/** §3 Local storage keys: the eleven stored records. Each is stored under exactly its name (R59). */
export interface Records {
  userId: UserId | null
  permission: Permission | null
  eventCreator: EventId[]
  eventFavourites: EventId[]
  /** R89: what the person follows (`followEntry`). */
  followed: string[]
  selectedDances: DanceType[]
  selectedCounties: County[]
  selectedDancesOutdated: boolean
  selectedCountiesOutdated: boolean
  /** Device ms when the last successful fetch began (R28). */
  lastFetch: number | null
  /** Device ms of the last fetch for each event page (R33). */
  dataTimestamp: Record<EventId, number>
}
export type RecordName = keyof Records

export const INITIAL_RECORDS: Records = {
  userId: null,
  permission: null,
  eventCreator: [],
  eventFavourites: [],
  followed: [],
  selectedDances: [],
  selectedCounties: [],
  selectedDancesOutdated: false,
  selectedCountiesOutdated: false,
  lastFetch: null,
  dataTimestamp: {},
}
export const RECORD_NAMES = Object.keys(INITIAL_RECORDS) as RecordName[]

type Read<T> = (value: unknown) => T | undefined

const readText: Read<string> = value => (typeof value === 'string' && value !== '' ? value : undefined)
const readFlag: Read<boolean> = value => (typeof value === 'boolean' ? value : undefined)
const readMoment: Read<number> = value =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : undefined
const readTexts: Read<string[]> = value =>
  Array.isArray(value) && value.every(item => typeof item === 'string')
    ? [...new Set<string>(value)]
    : undefined
/** Drops impossible event ids (C19). */
const readIds: Read<EventId[]> = value => readTexts(value)?.filter(text => readEventId(text) !== null)
const readDances: Read<DanceType[]> = value =>
  readTexts(value)?.filter((text): text is DanceType => DANCE_TYPES.some(dance => dance === text))
const readPermission: Read<Permission> = value =>
  ['number', 'boolean', 'string'].includes(typeof value) ? (value as Permission) : undefined
const readMoments: Read<Record<string, number>> = value =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.values(value).every(moment => readMoment(moment) !== undefined)
    ? { ...(value as Record<string, number>) }
    : undefined

const READERS: { [Name in RecordName]: Read<NonNullable<Records[Name]>> } = {
  userId: readText,
  permission: readPermission,
  eventCreator: readIds,
  eventFavourites: readIds,
  followed: readTexts,
  selectedDances: readDances,
  selectedCounties: readTexts,
  selectedDancesOutdated: readFlag,
  selectedCountiesOutdated: readFlag,
  lastFetch: readMoment,
  dataTimestamp: readMoments,
}

/** R59: the stored value if it has the record's shape. Otherwise undefined, and only that record is reset. */
export function readRecord<Name extends RecordName>(name: Name, value: unknown): Records[Name] | undefined {
  return READERS[name](value)
}

/**
 * The value of a record after two tabs changed it from the same `base`. A list keeps what either tab added and loses
 * what either removed. A map keeps the later moment. Of a single value, the changed one counts, or `mine` if both
 * tabs changed it.
 */
export function mergeRecord<Name extends RecordName>(
  base: Records[Name],
  mine: Records[Name],
  theirs: Records[Name],
): Records[Name] {
  if (Array.isArray(base) && Array.isArray(mine) && Array.isArray(theirs)) {
    return mergeLists<string>(base, mine, theirs) as Records[Name]
  }
  if (isMoments(mine) && isMoments(theirs)) return mergeMoments(mine, theirs) as Records[Name]
  return isSame(base, mine) ? theirs : mine
}

function mergeLists<T>(base: T[], mine: T[], theirs: T[]): T[] {
  const removed = new Set(base.filter(item => !mine.includes(item)))
  const added = mine.filter(item => !base.includes(item) && !theirs.includes(item))
  return [...theirs.filter(item => !removed.has(item)), ...added]
}

function isMoments(value: unknown): value is Record<string, number> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function mergeMoments(mine: Record<string, number>, theirs: Record<string, number>) {
  const merged = { ...theirs }
  for (const [id, moment] of Object.entries(mine)) merged[id] = Math.max(moment, merged[id] ?? 0)
  return merged
}
