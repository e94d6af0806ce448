import { DANCE_TYPES } from '../../src/domain/event/dances'
import { makeEvents } from './events'

/** England's 48 ceremonial counties and two more. */
const BENCH_COUNTY_COUNT = 50
const ORGANISERS = 500
const FIRST_STAMP = 1_790_000_000_000

const countyName = (number: number) => `County ${number}`

/** One event in ten is newer than this stamp. With a tenth of the counties, one event in a hundred matches. */
export const markOf = (count: number) => FIRST_STAMP + Math.floor(count * 0.9)

/** A stamp newer than every event: the query of a device that is up to date. */
export const newestMark = (count: number) => FIRST_STAMP + count

/** A tenth of the fifty counties. */
export const askedCounties = [3, 13, 23, 33, 43].map(countyName)

/** `count` stored events of about 2.4 KB each. Every second one has two dances. */
export function* benchDocuments(count: number): Generator<{ path: string; fields: Record<string, unknown> }> {
  const step = 10_000
  for (let from = 0; from < count; from += step) {
    const events = makeEvents(Math.min(step, count - from))
    for (const [at, { eventId: _id, hasCreator: _flag, ...event }] of events.entries()) {
      const number = from + at
      const dances = [number, number + 1].map(n => DANCE_TYPES[n % DANCE_TYPES.length])
      yield {
        path: `events/event-${String(number).padStart(7, '0')}`,
        fields: {
          ...event,
          listed: true,
          lastUpdated: FIRST_STAMP + number,
          creator: `organiser-${number % ORGANISERS}`,
          danceTypes: number % 2 === 0 ? dances : dances.slice(0, 1),
          // The county varies independently of dances and stamps.
          shortLocation: countyName((number * 7 + Math.floor(number / 50)) % BENCH_COUNTY_COUNT),
        },
      }
    }
  }
}
