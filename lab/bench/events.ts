import { addDays, type Day } from '../../src/domain/time/days'
import type { DanceEvent } from '../../src/domain/event/event'
import { DANCE_TYPES } from '../../src/domain/event/dances'
import { EMPTY_FIELDS } from '../../src/domain/event/reader/emptyFields'

export const BENCH_COUNTIES = ['Kent', 'Surrey', 'Devon', 'Bristol', 'Hampshire']
/** Counties of stored events that no device has chosen. */
export const OTHER_COUNTIES = Array.from({ length: 25 }, (_, number) => `Elsewhere ${number}`)
/** A Friday. */
export const BENCH_DAY = '2026-11-20'
const WORDS = 'A class for everybody, then dancing until late with two rooms and a sprung floor. '

export interface EventMix {
  counties?: readonly string[]
  /** The day before the first one-off. */
  from?: Day
  /** Every n-th event is a one-off; 0 for no one-offs. */
  oneOffIn?: number
  /** Number of days that the one-offs cover. */
  span?: number
}

/** Makes `count` events of about 1.6 KB: weekly series on all weekdays, and one-offs. Some events have exceptions. */
export function makeEvents(
  count: number,
  { counties = BENCH_COUNTIES, from = BENCH_DAY, oneOffIn = 5, span = 40 }: EventMix = {},
): DanceEvent[] {
  const days = Array.from({ length: span }, (_, number) => addDays(from, number))
  return Array.from({ length: count }, (_, n) => {
    const isRecurring = oneOffIn === 0 || n % oneOffIn !== 0
    const dance = DANCE_TYPES[n % DANCE_TYPES.length] ?? 'Salsa'
    // The county varies independently of weekdays and dances.
    const county = counties[(n + Math.floor(n / 42)) % counties.length] ?? 'Kent'
    const day = days[Math.floor((n * 7) / 5) % days.length] ?? from
    return {
      ...EMPTY_FIELDS,
      eventId: `event-${n}`,
      status: 'current',
      lastUpdated: 1_790_000_000_000 + n,
      hasCreator: true,
      eventName: `${dance} night number ${n}`,
      description: WORDS.repeat(9),
      team: 'DJ and two teachers',
      danceTypes: [dance],
      startTime: `${18 + (n % 4)}:30`,
      endTime: n % 3 === 0 ? '01:00' : '23:30',
      location: {
        venue: `Hall ${n % 97}`,
        street: '1 High Street',
        city: 'Town',
        county: 'County',
        postcode: 'AB1 2CD',
        state: 'England',
        country: 'United Kingdom',
        description: '',
      },
      agenda: [
        { id: 's1', slotName: 'Class', startTime: '19:30', endTime: '20:30', levels: ['Beginner'] },
        { id: 's2', slotName: 'Social', startTime: '20:30', endTime: '23:30', levels: ['Open level'] },
      ],
      pricing: [{ id: 'p1', itemName: 'Entry', prices: [{ label: 'Standard', price: 8 }], sort: 0 }],
      imageUrl: `/sample-images/${n % 24}.jpg`,
      thumbnailUrl: `/sample-images/${n % 24}_thumbnail.jpg`,
      shortLocation: county,
      friendlyEventId: `weekly_${n}`,
      isRecurring,
      ...(isRecurring ? { recurrenceDay: n % 7 } : { eventDate: day, eventEndDate: day, eventDays: [day] }),
      exceptions: n % 10 === 1 ? [{ date: addDays(from, 2), isCancelled: true }] : [],
    } satisfies DanceEvent
  })
}
