import { OPEN_LEVEL, slotDay, sortedSlots } from '../event/agenda'
import type { Occurrence } from '../event/event'
import { daysOfOneOff } from '../event/eventDays'
import { hoursOf } from '../event/hours'
import { timeLabel } from '../event/labels'
import { isOff } from '../event/visibility'
import { distanceLabel, type Distance } from './distances'
import { directionsLink } from './mapsLinks'
import { shortWeekday } from '../time/dayLabels'

/** A line of the page shows fewer characters. */
const NOTE_MAX_LENGTH = 80

/** DESIGN Event page: what a dancer asks first, answered in two lines. `note` may be ''. */
export interface HeadAnswer {
  text: string
  note: string
}

/**
 * DESIGN Event page: the first class for beginners from this day on, and what comes after it. Without one, the first
 * slot for all levels. Null without either, and for a date that doesn't take place.
 */
export function beginnersAnswer(occurrence: Occurrence): HeadAnswer | null {
  const { event, occurrenceDate } = occurrence
  if (isOff(event)) return null
  const slots = sortedSlots(event, daysOfOneOff(event)).filter(
    slot => slotDay(slot, occurrence) >= occurrenceDate,
  )
  const slot =
    slots.find(({ levels }) => levels.includes('Beginner')) ??
    slots.find(({ levels }) => levels.includes(OPEN_LEVEL))
  if (!slot) return null
  const day = slotDay(slot, occurrence)
  const isToday = day === occurrenceDate
  const startTime = slot.startTime || (isToday ? hoursOf(occurrence).startTime : '')
  const time = startTime === '' ? '' : timeLabel(startTime)
  const at = isToday
    ? time && `at ${time}`
    : ['on', [shortWeekday(day), time].filter(Boolean).join(', ')].join(' ')
  const isClass = slot.levels.includes('Beginner')
  const next = slots
    .slice(slots.indexOf(slot) + 1)
    .find(one => slotDay(one, occurrence) === day && one.startTime !== '' && one.startTime !== startTime)
  return {
    text: `${isClass ? 'Beginners: class' : OPEN_LEVEL} ${at}`.trim(),
    note: short(isClass && next ? `Then ${next.slotName}, ${timeLabel(next.startTime)}` : slot.slotName),
  }
}

/**
 * DESIGN Event page: how far it is, where, and the link to the way there (R80). `distance` is undefined if nobody knows
 * it. Null if only the country of the event is known, and for a date that doesn't take place.
 */
export function wayAnswer(
  { event }: Occurrence,
  distance: Distance | undefined,
): (HeadAnswer & { link: string }) | null {
  const { location } = event
  const link = isOff(event) ? null : directionsLink(location)
  if (link === null) return null
  const { venue, street, city, postcode, description } = location
  const [findUs = ''] = description.trim().split('\n')
  const [text = '', ...note] = [
    distance ? distanceLabel(distance) : '',
    street || city || venue || postcode,
    findUs,
  ].filter(Boolean)
  return { text: short(text), note: short(note.join('. ')), link }
}

const short = (text: string) => [...text.slice(0, 2 * NOTE_MAX_LENGTH)].slice(0, NOTE_MAX_LENGTH).join('')
