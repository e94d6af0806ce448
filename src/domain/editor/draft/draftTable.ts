import type { OccurrenceFields } from '../../event/event'
import { ruleOf, type AboutText, type TextField } from '../../event/reader/eventTable'
import type { EventDraft } from './eventDraft'
import { COUNTY, TICKET_LINK } from '../../texts/editorMessages'
import { ORGANISER_PAGE } from '../../texts/labels'

/**
 * A field of a draft. The device stores every such field while the person types (R44), and a copy includes it (R43).
 */
export type DraftField = Exclude<keyof EventDraft, 'image'>
/** A field of a draft that one date of a series may override (R15). */
export type DatedField = DraftField & keyof OccurrenceFields
export type DraftText = DraftField & TextField

interface DraftRule {
  /** §2 Create and edit wizard: the field can't change once the event exists. The rules refuse such a change too. */
  isLocked: boolean
}

/** `name` is the field's name in a list of changes: 'start time'. */
type DatedRule = DraftRule & { name: string }

/** The tab where a line or text is typed, and its name in messages. */
interface TextRule {
  tab: 'Event' | 'About' | 'Pricing' | 'Location'
  longName: string
}

/** The field of a text with a title. Without rows it takes one line. Without a long name, messages use its title. */
interface AboutRule {
  tab: 'About'
  longName?: string
  isOptional: boolean
  rows: number | undefined
}

type RuleOf<Name extends DraftField> = (Name extends DatedField ? DatedRule : DraftRule) &
  (Name extends AboutText ? AboutRule : Name extends DraftText ? TextRule : unknown)

/** Every field of a draft. `EVENT_FIELDS` holds the kind, limit and title of each, and whether it varies by date. */
export const DRAFT_FIELDS = {
  eventName: { name: 'name', isLocked: false, tab: 'Event', longName: 'Event Name' },
  description: {
    name: 'description',
    isLocked: false,
    tab: 'About',
    longName: 'Event description',
    isOptional: false,
    rows: 8,
  },
  team: { name: 'team', isLocked: false, tab: 'About', isOptional: true, rows: 1 },
  ticketUrl: { name: 'ticket link', isLocked: false, tab: 'Pricing', longName: TICKET_LINK },
  organiserUrl: { name: "organiser's page", isLocked: false, tab: 'About', longName: ORGANISER_PAGE },
  announcementText: { name: 'reason', isLocked: false, tab: 'Event', longName: 'Reason' },
  danceTypes: { name: 'dance types', isLocked: false },
  startTime: { name: 'start time', isLocked: false },
  endTime: { name: 'end time', isLocked: false },
  location: { name: 'location', isLocked: false },
  agenda: { name: 'agenda', isLocked: false },
  pricing: { name: 'pricing', isLocked: false },
  isRecurring: { isLocked: true },
  recurrenceDay: { isLocked: true },
  rhythm: { isLocked: false },
  eventDate: { isLocked: false },
  eventEndDate: { isLocked: false },
  shortLocation: { name: 'location', isLocked: false, tab: 'Location', longName: COUNTY },
} as const satisfies { [Name in DraftField]: RuleOf<Name> }

/** All fields, in the order of the table. */
export const DRAFT_NAMES = Object.keys(DRAFT_FIELDS) as DraftField[]

export const DATED_NAMES = DRAFT_NAMES.filter(
  (name): name is DatedField => ruleOf(name)?.variesByDate === true,
)

const isText = (name: DraftField): name is DraftText => 'tab' in DRAFT_FIELDS[name]
export const TEXT_NAMES = DRAFT_NAMES.filter(isText)

/** The name of a line or text in messages. */
export function longNameOf(name: DraftText): string {
  const rule: Partial<TextRule> = DRAFT_FIELDS[name]
  return rule.longName ?? ruleOf(name)?.title ?? ''
}

/** The lines and texts of a draft. `valueOf` supplies the value of each. */
export function textsOf(valueOf: (name: DraftText) => string): Record<DraftText, string> {
  return Object.fromEntries(TEXT_NAMES.map(name => [name, valueOf(name)])) as Record<DraftText, string>
}

/** The names of these fields for a list of changes: 'start time, location'. */
export function fieldNames(fields: readonly DatedField[]): string {
  return [...new Set(fields.map(field => DRAFT_FIELDS[field].name))].join(', ')
}
