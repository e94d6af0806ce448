import { answersOf, type Answer } from '../editor/foundMarks'
import { timeLabel } from '../event/labels'
import { hostOf } from '../event/links'
import { shortPriceLabel } from '../event/pricing'
import { everyLabel } from '../rhythm/rhythmLabel'
import { dayAndMonth, shortDate } from '../time/dayLabels'
import type { Found, FoundEvent } from './extract/found'
import { draftOfFound } from './markedDraft'

/** A line of what was found: its label, what was read, and why it isn't clear, or null. */
export interface FoundLine {
  answer: Answer
  label: string
  value: string
  doubt: string | null
}

/** The lines under the text: one for each answer that the draft will have a mark for. */
export function foundLines(found: FoundEvent): FoundLine[] {
  const answers = answersOf(draftOfFound(found, () => '').marks)
  const { name, dances, rhythm, date, endDate, start, end, venue, street, town, postcode, county } = found
  const line = (answer: Answer, label: string, value: string): FoundLine[] => {
    const doubt = answers.get(answer)
    return doubt === undefined ? [] : [{ answer, label, value, doubt }]
  }
  const here = <Part>(...parts: (Part | undefined)[]) => parts.filter(part => part !== undefined)
  const days = here(date?.value ?? undefined, endDate?.value).map(day => shortDate(day))
  const times = here(start, end).map(({ value }) => timeLabel(value))
  const places = here(venue, street, town, postcode).map(({ value }) => value)
  const prices = (found.prices?.value ?? []).map(({ amount }) => shortPriceLabel(amount))
  return [
    ...line('name', 'Name', name?.value ?? ''),
    ...line('rhythm', 'How often', rhythm?.value ? seriesText(found) : quoted(rhythm)),
    ...line('dates', 'Date', days.join(' – ') || quoted(date)),
    ...line('times', 'Times', times.join(' – ')),
    ...line('place', 'Place', places.join(', ')),
    ...line('county', 'County', county?.value ?? ''),
    ...line('dances', 'Dances', dances?.value.join(', ') ?? ''),
    ...line('prices', 'Prices', prices.join(', ')),
    ...line(
      'links',
      'Links',
      Object.values(found.links ?? {})
        .map(hostOf)
        .join(', '),
    ),
  ]
}

const quoted = (part: { words: string } | undefined) => (part ? `"${part.words}"` : '')

/** R72: 'Every first Friday from 4 Dec until 4 Jul'. What can't be read is shown as the text has it. */
function seriesText({ rhythm, date, lastDate, off = [] }: FoundEvent): string {
  const series = rhythm?.value && { recurrenceDay: rhythm.value.weekday, rhythm: rhythm.value }
  const from = date && (date.value === null ? `, ${quoted(date)}` : ` from ${dayAndMonth(date.value)}`)
  const until =
    lastDate && (lastDate.value === null ? `, ${quoted(lastDate)}` : ` until ${dayAndMonth(lastDate.value)}`)
  const not = off.length > 0 && `, not on ${off.map(day => dayAndMonth(day)).join(', ')}`
  return [series && everyLabel(series), from, until, not].filter(Boolean).join('')
}

/** A part of the text. `isFound`: an answer was read from it. */
export interface TextPart {
  text: string
  isFound: boolean
}

/** The answers that have a place in the text. */
export const answersIn = (found: FoundEvent): Found<unknown>[] =>
  Object.values(found).filter((part): part is Found<unknown> => typeof part === 'object' && 'from' in part)

/** The text in parts, so that what was found can be marked in it. */
export function textParts(found: FoundEvent): TextPart[] {
  const { text } = found
  const marks = answersIn(found).sort((one, other) => one.from - other.from)
  const parts: TextPart[] = []
  let at = 0
  for (const { from, to } of marks) {
    if (to <= at) continue
    const start = Math.max(at, from)
    if (start > at) parts.push({ text: text.slice(at, start), isFound: false })
    parts.push({ text: text.slice(start, to), isFound: true })
    at = to
  }
  if (at < text.length) parts.push({ text: text.slice(at), isFound: false })
  return parts
}
