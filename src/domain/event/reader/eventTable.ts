import { ANNOUNCEMENT_MAX_LENGTH, COUNTY_MAX_LENGTH, NAME_MAX_LENGTH } from '../../constants'
import type { Time } from '../../time/days'
import type { DanceType } from '../dances'
import type {
  County,
  DanceEvent,
  EventException,
  EventLocation,
  OccurrenceFields,
  PricingItem,
  Slot,
} from '../event'
import type { Rhythm } from '../../rhythm/rhythm'
import type { EventFields } from '../eventFields'

/** The kinds of field, each with its value type. The kind decides how a field is read, checked and edited. */
export interface KindValues {
  /** Ids and the status, which the reader checks one by one. */
  word: string
  line: string
  text: string
  /** R75: a safe https address, or ''. */
  link: string
  time: Time
  day: string
  days: string[]
  counties: County[]
  weekday: number
  rhythm: Rhythm
  /** ms since 1970. */
  stamp: number
  flag: boolean
  url: string
  ground: string
  dances: DanceType[]
  location: EventLocation
  agenda: Slot[]
  pricing: PricingItem[]
  exceptions: EventException[]
}
export type FieldKind = keyof KindValues

/** The stored event, with the field names of the device and the database. */
type Fields = Required<DanceEvent & Pick<EventFields, 'timestamp'>>
type FieldName = keyof Fields

type KindOf<Value> = { [Kind in FieldKind]: Value extends KindValues[Kind] ? Kind : never }[FieldKind]

interface FieldRule {
  kind: FieldKind
  /** R55: the maximum number of characters in a line, text or link. */
  limit?: number
  /** §2 About: the title of a line or text that people type and read on the About tabs, in the order of the table. */
  title?: string
  /** R14: an exception may hold the field. */
  variesByDate?: true
  /** The database doesn't store this field. */
  isOnDeviceOnly?: true
}

type RuleOf<Name extends FieldName> = (Name extends keyof OccurrenceFields
  ? { variesByDate: true }
  : { variesByDate?: never }) & {
  isOnDeviceOnly?: true
} & (
    | { kind: 'line' | 'text'; limit: number; title?: string }
    | { kind: 'link'; limit: number }
    | { kind: Exclude<KindOf<Fields[Name]>, 'line' | 'text' | 'link'> }
  )

/**
 * Every field of an event (§3, R14, R55). The reader, the check of stored events, the overlay and the document all
 * use this table. Tests compare it with the security rules. `DRAFT_FIELDS` holds what only the wizard needs.
 */
export const EVENT_FIELDS = {
  eventId: { kind: 'word', isOnDeviceOnly: true },
  status: { kind: 'word' },
  pausedUntil: { kind: 'day' },
  lastUpdated: { kind: 'stamp' },
  creator: { kind: 'word' },
  creatorMark: { kind: 'word', isOnDeviceOnly: true },
  organiser: { kind: 'word', isOnDeviceOnly: true },
  hasCreator: { kind: 'flag', isOnDeviceOnly: true },
  isClaimed: { kind: 'flag', isOnDeviceOnly: true },
  isShared: { kind: 'flag', isOnDeviceOnly: true },
  eventName: { kind: 'line', limit: NAME_MAX_LENGTH, variesByDate: true },
  description: { kind: 'text', limit: 5_000, title: 'Description', variesByDate: true },
  team: { kind: 'text', limit: 1_000, title: 'Team', variesByDate: true },
  ticketUrl: { kind: 'link', limit: 300, variesByDate: true },
  organiserUrl: { kind: 'link', limit: 300, variesByDate: true },
  announcementText: { kind: 'line', limit: ANNOUNCEMENT_MAX_LENGTH, variesByDate: true },
  isCancelled: { kind: 'flag', variesByDate: true },
  danceTypes: { kind: 'dances', variesByDate: true },
  startTime: { kind: 'time', variesByDate: true },
  endTime: { kind: 'time', variesByDate: true },
  location: { kind: 'location', variesByDate: true },
  shortLocation: { kind: 'line', limit: COUNTY_MAX_LENGTH, variesByDate: true },
  agenda: { kind: 'agenda', variesByDate: true },
  pricing: { kind: 'pricing', variesByDate: true },
  imageUrl: { kind: 'url', variesByDate: true },
  thumbnailUrl: { kind: 'url', variesByDate: true },
  imageGround: { kind: 'ground', variesByDate: true },
  movedCounties: { kind: 'counties' },
  friendlyEventId: { kind: 'line', limit: 300 },
  isRecurring: { kind: 'flag' },
  recurrenceDay: { kind: 'weekday' },
  rhythm: { kind: 'rhythm' },
  eventDate: { kind: 'day' },
  eventEndDate: { kind: 'day' },
  eventDays: { kind: 'days' },
  timestamp: { kind: 'stamp' },
  exceptions: { kind: 'exceptions' },
} as const satisfies { [Name in FieldName]: RuleOf<Name> }

/** The names of the fields of these kinds. */
export type FieldsOfKind<Kind extends FieldKind> = {
  [Name in FieldName]: (typeof EVENT_FIELDS)[Name]['kind'] extends Kind ? Name : never
}[FieldName]

/** The lines, texts and links of an event. */
export type TextField = FieldsOfKind<'line' | 'text' | 'link'>

/** A text of the About tabs. */
export type AboutText = {
  [Name in FieldName]: (typeof EVENT_FIELDS)[Name] extends { title: string } ? Name : never
}[FieldName]

/** All rules, in table order. */
export const FIELD_RULES = Object.entries(EVENT_FIELDS) as [FieldName, FieldRule][]

/** The rule of a field. Undefined if events have no field of this name. */
export function ruleOf(name: string): FieldRule | undefined {
  return Object.hasOwn(EVENT_FIELDS, name) ? EVENT_FIELDS[name as FieldName] : undefined
}
