import type { DanceEvent } from '../../src/domain/event'
import { DANCE_TYPES } from '../../src/domain/event'

const COUNTIES = ['Kent', 'Surrey', 'Devon', 'Bristol', 'Hampshire']
const WORDS = 'A class for everybody, then dancing until late with two rooms and a sprung floor. '

/** `count` events of about 1.6 KB in five counties: weekly series, one in five a one-off, some with exceptions. */
export function makeEvents(count: number): DanceEvent[] {
  return Array.from({ length: count }, (_, n) => {
    const isRecurring = n % 5 !== 0
    const dance = DANCE_TYPES[n % DANCE_TYPES.length] ?? 'Salsa'
    const day = `2026-${String(11 + (n % 2)).padStart(2, '0')}-${String(1 + (n % 28)).padStart(2, '0')}`
    return {
      eventId: `event-${n}`,
      status: 'current',
      lastUpdated: 1_790_000_000_000 + n,
      hasCreator: true,
      eventName: `${dance} night number ${n}`,
      description: WORDS.repeat(9),
      team: 'DJ and two teachers',
      announcementText: '',
      isCancelled: false,
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
      shortLocation: COUNTIES[n % COUNTIES.length] ?? 'Kent',
      friendlyEventId: `weekly_${n}`,
      isRecurring,
      ...(isRecurring ? { recurrenceDay: n % 7 } : { eventDate: day, eventEndDate: day, eventDays: [day] }),
      exceptions: n % 10 === 1 ? [{ date: '2026-11-22', isCancelled: true }] : [],
    } satisfies DanceEvent
  })
}

export const BENCH_COUNTIES = COUNTIES
