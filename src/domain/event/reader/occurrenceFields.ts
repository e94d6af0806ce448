import {
  ANNOUNCEMENT_MAX_LENGTH,
  DESCRIPTION_MAX_LENGTH,
  MAX_LIST_ITEMS,
  NAME_MAX_LENGTH,
  TEAM_MAX_LENGTH,
} from '../../constants'
import { isDay, type Day } from '../../time/days'
import { type EventException, type OccurrenceFields } from '../event'
import { DANCE_TYPES } from '../dances'
import {
  asSource,
  own,
  readAgenda,
  readChoices,
  readLocation,
  readPricing,
  readTime,
  type Source,
} from './eventParts'
import { readLine, readLines } from './eventText'
import { safeImageUrl } from '../eventImages'

/** Gives undefined for what is not of the field's type. */
type Read<T> = (value: unknown) => T | undefined

const text =
  (clean: (value: string) => string): Read<string> =>
  value =>
    typeof value === 'string' ? clean(value) : undefined

/** An address that is refused is absent: '' would clear the event's own image (R14). */
const readImage = text(safeImageUrl)
const readOwnImage: Read<string> = value => (value === '' ? '' : readImage(value) || undefined)

/** The fields that base and exception share; status, creator and ids are none of them (C29, C30). */
const READERS: { [Name in keyof OccurrenceFields]: Read<OccurrenceFields[Name]> } = {
  eventName: text(value => readLine(value, NAME_MAX_LENGTH)),
  description: text(value => readLines(value, DESCRIPTION_MAX_LENGTH)),
  team: text(value => readLines(value, TEAM_MAX_LENGTH)),
  announcementText: text(value => readLine(value, ANNOUNCEMENT_MAX_LENGTH)),
  isCancelled: value => (typeof value === 'boolean' ? value : undefined),
  danceTypes: value => {
    const dances = readChoices(value, DANCE_TYPES)
    return dances?.length === 0 ? undefined : dances
  },
  startTime: text(readTime),
  endTime: text(readTime),
  location: readLocation,
  agenda: readAgenda,
  pricing: readPricing,
  imageUrl: readOwnImage,
  thumbnailUrl: readOwnImage,
}

/** R14: the fields that are there and of their type; all others are absent. */
export function readOccurrenceFields(source: Source): Partial<OccurrenceFields> {
  const fields: Partial<OccurrenceFields> = {}
  for (const [name, read] of Object.entries(READERS)) {
    const value = read(own(source, name))
    if (value !== undefined) Object.assign(fields, { [name]: value })
  }
  return fields
}

/** §3 exceptions. R13: one entry for each date; two for one date merge in order. */
export function readExceptions(value: unknown): EventException[] {
  if (!Array.isArray(value)) return []
  const exceptions = new Map<Day, EventException>()
  for (const item of value) {
    const source = asSource(item)
    if (!source) continue
    const date = own(source, 'date')
    if (isDay(date)) exceptions.set(date, { ...exceptions.get(date), ...readOccurrenceFields(source), date })
  }
  return [...exceptions.values()].slice(0, MAX_LIST_ITEMS)
}
