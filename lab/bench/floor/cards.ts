import { addDays, type Day } from '../../../src/domain/time/days'
import { makeEvents } from '../events'
import type { FloorCard } from './byDay'

const DAYS = 7

/** `count` cards, spread over a week from `from`. */
export function floorCards(count: number, from: Day): FloorCard[] {
  return makeEvents(count, { from }).map((event, position) => ({
    id: event.eventId,
    name: event.eventName,
    place: `${event.location.venue} · ${event.location.city}`,
    day: addDays(from, Math.floor((position * DAYS) / count)),
    time: event.startTime,
    dances: event.danceTypes.join(' · '),
  }))
}
