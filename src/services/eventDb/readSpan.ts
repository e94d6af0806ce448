import type { IDBPIndex, IDBPObjectStore } from 'idb'
import type { County, DanceEvent, EventId } from '../../domain/event/event'
import { isInRhythm } from '../../domain/rhythm/rhythm'
import { weekdayOf } from '../../domain/time/days'
import type { Span } from '../../domain/lists/firstSight'
import type { EventDatabase } from './connection'
import type { EventDbSchema } from './schema'

type Names = ['events']
type Events = IDBPObjectStore<EventDbSchema, Names, 'events'>
type DayIndex = 'recurrenceDay' | 'eventDate' | 'eventDays'

/**
 * The events of these counties that take place in a span, found through the indexes of §3. It compares keys first and
 * reads only the events it needs. A span with series also includes one-offs that began earlier and last into it.
 */
export async function readSpan(
  db: EventDatabase,
  counties: readonly County[],
  { from, to, withSeries }: Span,
): Promise<DanceEvent[]> {
  const { store } = db.transaction('events')
  const days = IDBKeyRange.bound(from, to)
  const [own, moved] = [store.index('shortLocation'), store.index('movedCounties')]
  const keys = counties.flatMap(county => [own.getAllKeys(county), moved.getAllKeys(county)])
  const chosen = new Set((await Promise.all(keys)).flat())
  const found = await Promise.all([
    readChosen(store, store.index('eventDate'), days, chosen),
    ...(withSeries
      ? [
          readChosen(store, store.index('eventDays'), days, chosen),
          readChosen(store, store.index('recurrenceDay'), IDBKeyRange.only(weekdayOf(from)), chosen).then(
            series => series.filter(event => isInRhythm(event, from)),
          ),
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
  // If more than half are wanted, a single request for all is cheaper than one for each.
  if (wanted.length * 2 > ids.length) {
    return (await index.getAll(query)).filter(event => chosen.has(event.eventId))
  }
  const events = await Promise.all(wanted.map(id => store.get(id)))
  return events.filter(event => event !== undefined)
}
