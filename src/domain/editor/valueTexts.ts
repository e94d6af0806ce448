import { DRAFT_FIELDS } from './draft/draftTable'
import type { DanceEvent, EventLocation, PricingItem, Slot } from '../event/event'
import { ABOUT_TEXTS } from '../event/reader/aboutTexts'
import { dateRange } from '../time/dateRange'
import { shortDate } from '../time/dayLabels'
import { timeLabel } from '../event/labels'
import { shortPriceLabel } from '../event/pricing'
import { listedUnder } from '../places/locationMessages'
import { seriesLabel } from '../rhythm/rhythmLabel'
import { isDay, isTime } from '../time/days'
import { standingText } from '../organiser/pauseEnd'
import type { Values } from '../organiser/threeWay'

/** Names for fields that have no label in the wizard. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  announcementText: 'announcement',
  imageUrl: 'picture',
  eventDate: 'date and time',
  isCancelled: 'cancellation',
  rhythm: 'dates',
  status: 'pause',
}

/** R81: the subject of a question: 'Description', 'Agenda', or the date whose reason is asked about. */
export function unitTitle(unit: string): string {
  const [field = ''] = unit.split('/')
  if (unit === '') return 'Announcement'
  if (isDay(unit)) return `Reason, ${shortDate(unit)}`
  const rule: object = Object.hasOwn(DRAFT_FIELDS, field)
    ? DRAFT_FIELDS[field as keyof typeof DRAFT_FIELDS]
    : {}
  const name = OTHER_NAMES[field] ?? ('name' in rule ? String(rule.name) : 'county')
  return name.slice(0, 1).toUpperCase() + name.slice(1)
}

const NOTHING = 'Nothing'
const REMOVED = 'Removed'

/** R81: one side of a question in words. '' for a picture. */
export function valueText(unit: string, values: Values): string {
  const [field = ''] = unit.split('/')
  if (field === 'agenda') return unit === field ? slotsText(values) : slotText(values.agenda as Slot[])
  if (field === 'pricing')
    return unit === field ? itemsText(values) : itemText(values.pricing as PricingItem[])
  if (field === 'eventDate') return whenText(values)
  if (field === 'location') return placeText(values)
  if (field === 'rhythm') return seriesLabel(values as Partial<DanceEvent>)
  const value = values[unit]
  if (field === 'status') return standingText(String(value))
  if (field === 'isCancelled') return value ? 'Cancelled' : 'It takes place'
  if (isTime(value) && (field === 'startTime' || field === 'endTime')) return timeLabel(value)
  const text = Array.isArray(value) ? value.join(', ') : String(value ?? '')
  return text === '' ? NOTHING : text
}

const slotsText = ({ agenda }: Values) =>
  (agenda as Slot[]).map(slot => slotText([slot])).join('\n') || NOTHING
const itemsText = ({ pricing }: Values) =>
  (pricing as PricingItem[]).map(item => itemText([item])).join('\n') || NOTHING

function slotText([slot]: readonly Slot[]): string {
  if (!slot) return REMOVED
  const levels = slot.levels.length > 0 ? ` (${slot.levels.join(', ')})` : ''
  const day = slot.date === undefined ? '' : `${shortDate(slot.date)}, `
  return `${slot.slotName}, ${day}${hoursText(slot)}${levels}`
}

function itemText([item]: readonly PricingItem[]): string {
  if (!item) return REMOVED
  return `${item.itemName}: ${item.prices.map(({ label, price }) => `${label} ${shortPriceLabel(price)}`).join(', ')}`
}

const hoursText = ({ startTime, endTime }: { startTime?: unknown; endTime?: unknown }) =>
  [startTime, endTime].flatMap(time => (isTime(time) ? timeLabel(time) : [])).join(' – ')

function whenText(values: Values): string {
  const [first, last] = [String(values.eventDate ?? ''), String(values.eventEndDate ?? '')]
  const days = isDay(first) ? dateRange(first, isDay(last) ? last : first) : ''
  return [days, hoursText(values)].filter(Boolean).join(', ') || NOTHING
}

function placeText({ location, shortLocation }: Values): string {
  const { venue, street, city, county, postcode, description } = (location ?? {}) as Partial<EventLocation>
  const place = [venue, street, city, shortLocation ? '' : county, postcode].filter(Boolean).join(', ')
  const listed = shortLocation ? listedUnder(String(shortLocation)) : ''
  return [place, description, listed].filter(Boolean).join('\n') || NOTHING
}

/** '' is the announcement of the event. */
const TEXT_UNITS = ['', 'eventName', 'announcementText', ...ABOUT_TEXTS]

/**
 * Whether the person may answer a question about `unit` with a new text. `count` is the number of questions.
 * A date's reason can be rewritten only if `count` is 1, because all dates of an act share one reason.
 */
export const isTextUnit = (unit: string, count: number): boolean =>
  (isDay(unit) && count === 1) || TEXT_UNITS.includes(unit)

/** A text in three parts: the start that both texts share, the part that differs, and the end that both share. */
export type Split = [before: string, own: string, after: string]

/** R81: splits each text before and after the part in which the two differ. */
export function splitTexts(one: string, other: string): [Split, Split] {
  const [words, others] = [wordsOf(one), wordsOf(other)]
  const most = Math.min(words.length, others.length)
  let start = 0
  while (start < most && words[start] === others[start]) start += 1
  let end = 0
  while (end < most - start && words.at(-1 - end) === others.at(-1 - end)) end += 1
  return [words, others].map(list => [
    list.slice(0, start).join(''),
    list.slice(start, list.length - end).join(''),
    list.slice(list.length - end).join(''),
  ]) as [Split, Split]
}

const wordsOf = (text: string) => text.split(/(?<=\s)/u)

/** R81 'Write one from both': the initial text to edit. */
export function bothTexts(one: string, other: string): string {
  const [[before, own, after], [, theirs]] = splitTexts(one, other)
  return `${before}${[own.trimEnd(), theirs.trimEnd()].filter(Boolean).join(' ')}${after === '' ? '' : ' '}${after}`
}
