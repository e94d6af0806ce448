import { timeLabel } from '../event/labels'
import { shortPriceLabel } from '../event/pricing'
import { everyLabel } from '../rhythm/rhythmLabel'
import { shortDate } from '../time/dayLabels'
import type { FoundEvent, FoundField } from './found'

/** A line of what was found: its label, what was read, and why it isn't clear, or null. */
export interface FoundLine {
  field: FoundField
  label: string
  value: string
  doubt: string | null
}

/** The lines under the text. */
export function foundLines(found: FoundEvent): FoundLine[] {
  const {
    name,
    dances,
    rhythm,
    date,
    endDate,
    lastDate,
    start,
    end,
    venue,
    street,
    town,
    postcode,
    county,
    prices,
  } = found
  const line = (
    field: FoundField,
    label: string,
    parts: readonly { doubt: string | null; words: string }[],
    value: string,
  ): FoundLine[] => {
    const [first] = parts
    if (!first) return []
    const doubt = parts.map(part => part.doubt).find(one => one !== null) ?? null
    return [{ field, label, value: value === '' ? `"${first.words}"` : value, doubt }]
  }
  const here = <Part>(...parts: (Part | undefined)[]) => parts.filter(part => part !== undefined)
  const days = here(date?.value ?? undefined, endDate?.value).map(day => shortDate(day))
  const places = here(venue, street, town, postcode)
  const series = rhythm?.value && { recurrenceDay: rhythm.value.weekday, rhythm: rhythm.value }
  return [
    ...line('name', 'Name', here(name), name?.value ?? ''),
    ...line('rhythm', 'How often', here(rhythm), series ? everyLabel(series) : ''),
    ...line('date', rhythm ? 'First date' : 'Date', here(date, endDate), days.join(' – ')),
    ...line('lastDate', 'Last date', here(lastDate), lastDate?.value ? shortDate(lastDate.value) : ''),
    ...line(
      'start',
      'Times',
      here(start, end),
      here(start, end)
        .map(({ value }) => timeLabel(value))
        .join(' – '),
    ),
    ...line('venue', 'Place', places, places.map(({ value }) => value).join(', ')),
    ...line('county', 'County', here(county), county?.value ?? ''),
    ...line('dances', 'Dances', here(dances), dances?.value.join(', ') ?? ''),
    ...line(
      'prices',
      'Prices',
      here(prices),
      prices?.value.map(({ amount }) => shortPriceLabel(amount)).join(', ') ?? '',
    ),
  ]
}

/** A part of the text. `isFound`: an answer was read from it. */
export interface TextPart {
  text: string
  isFound: boolean
}

/** The text in parts, so that what was found can be marked in it. */
export function textParts({ text, isCut: _isCut, ...found }: FoundEvent): TextPart[] {
  const marks = Object.values(found).sort((one, other) => one.from - other.from)
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
