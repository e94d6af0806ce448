import type { IDBPIndex, IDBPObjectStore } from 'idb'
import type { County, DanceEvent, EventId } from '../../domain/event/event'
import { weekdayOf } from '../../domain/time/days'
import type { Span } from '../../domain/lists/firstSight'
import type { EventDatabase } from './connection'
import type { EventDbSchema } from './schema'

type Names = ['events']
type Events = IDBPObjectStore<EventDbSchema, Names, 'events'>
type DayIndex = 'recurrenceDay' | 'eventDate' | 'eventDays'

/**
 * What of these counties takes place in a span, by the indexes of §3: keys are compared first, and only events that
 * are wanted are read. A one-off that began before the span is given where its days say so and the span has series.
 */
export async function readSpan(
  db: EventDatabase,
  counties: readonly County[],
  { from, to, withSeries }: Span,
): Promise<DanceEvent[]> {
  const { store } = db.transaction('events')
  const days = IDBKeyRange.bound(from, to)
  const byCounty = store.index('shortLocation')
  const chosen = new Set((await Promise.all(counties.map(county => byCounty.getAllKeys(county)))).flat())
  const found = await Promise.all([
    readChosen(store, store.index('eventDate'), days, chosen),
    ...(withSeries
      ? [
          readChosen(store, store.index('eventDays'), days, chosen),
          readChosen(store, store.index('recurrenceDay'), IDBKeyRange.only(weekdayOf(from)), chosen),
        ]
      : []),
  ])
  return [...new Map(found.flat().map(event => [event.eventId, event])).values()]
}

async function readChosen<Name extends DayIndex>(
  store: Events,
  index: IDBPIndex<EventDbSchema, Names, 'events', Name>,
  query: IDBKeyRange,
  chosen: ReadonlySet<EventId>,
): Promise<DanceEvent[]> {
  const ids = await index.getAllKeys(query)
  const wanted = ids.filter(id => chosen.has(id))
  // One request for all costs less than one for each, where most are wanted.
  if (wanted.length * 2 > ids.length) {
    return (await index.getAll(query)).filter(event => chosen.has(event.eventId))
  }
  const events = await Promise.all(wanted.map(id => store.get(id)))
  return events.filter(event => event !== undefined)
}
