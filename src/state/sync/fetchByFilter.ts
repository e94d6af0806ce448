import type { County, DanceEvent, EventId } from '../../domain/event/event'
import { isPending, isRunBy } from '../../domain/event/visibility'
import { makeFilter } from '../../domain/sync/filters'
import { isFullLoad, staleIds } from '../../domain/sync/sync'
import { heldWhole, wholeAfter } from '../../domain/sync/wholeCounties'
import { addDays, londonMoment } from '../../domain/time/days'
import type { StoredCursor } from '../../services/eventDb/schema'
import type { Services } from '../../services/services'
import { askCounties } from './askCounties'
import { cursorAfter, uniqueById, type Answered, type FetchRequest, type Part } from './fetchParts'
import { beginFullLoad, beginWithSnapshots, endFullLoad } from './fullLoad'

/** Query A: what has changed, or all events (R28). Rejects if any county failed, once all others have answered. */
export async function fetchByFilter(
  request: FetchRequest,
  measuring: Promise<number | null>,
  services: Services,
): Promise<Part> {
  const { filters, isOutdated, at } = request
  const stored = await services.eventDb.loadCursor('A')
  const isFull = isFullLoad(stored, { isOutdated, now: at })
  const held = heldWhole(stored?.whole, filters.dances, at)
  const answered = isFull
    ? await loadAll(request, stored, [...held], measuring, services)
    : await loadChanges(request, stored, [...held], services)
  const cursor = await cursorAfter({ ...answered, request, measuring }, services)
  return {
    events: answered.events,
    removedIds: isFull ? await findStale(request, answered.events, services) : [],
    cursor: { query: 'A', cursor: { ...cursor, whole: wholeAfter(stored?.whole, filters, at) } },
  }
}

type Loaded = Pick<Answered, 'cursor' | 'events' | 'isFull' | 'since'>

async function loadChanges(
  request: FetchRequest,
  cursor: StoredCursor | null,
  held: County[],
  services: Services,
): Promise<Loaded> {
  const { askChanges, end } = askCounties(request, held, services)
  const events = await askChanges(cursor, request.filters.counties)
  await end()
  return { cursor, events, isFull: false }
}

/**
 * Loads each county by itself (R27), so that one that is late or fails holds up no other: from its snapshot, or else
 * from the database.
 */
async function loadAll(
  request: FetchRequest,
  stored: StoredCursor | null,
  held: County[],
  measuring: Promise<number | null>,
  services: Services,
): Promise<Loaded> {
  const { filters, userId } = request
  const { counties } = filters
  const load = beginFullLoad(request, stored, measuring, services.eventDb)
  const { answers, snapshots } = load
  const answered = [...held, ...answers.keys(), ...snapshots.keys()]
  const { keep, ask, askChanges, end } = askCounties(request, answered, services)
  const own = userId === null ? [] : await services.eventDb.loadCreatedBy(userId)

  const asked: Promise<void>[] = []
  const askAll = async (county: County) => {
    const found = await ask([county], null)
    if (found) answers.set(county, found)
  }
  const begin = async (county: County) => {
    if (answers.has(county) || snapshots.has(county)) return
    const [snapshot] = await services.events.findSnapshots([county])
    if (!snapshot) return void asked.push(askAll(county))
    keep([county], beginWithSnapshots([snapshot], request, own).events)
    snapshots.set(county, snapshot)
  }
  await Promise.all(counties.map(begin))
  const withSnapshot = counties.filter(county => snapshots.has(county))
  const read = withSnapshot.flatMap(county => snapshots.get(county) ?? [])
  const begun = read.length > 0 ? beginWithSnapshots(read, request, own) : null
  const changes = begun ? askChanges(begun.cursor, withSnapshot) : []
  const [changed] = await Promise.all([changes, ...asked])
  await end()

  endFullLoad(services.eventDb)
  const whole = counties.flatMap(county => answers.get(county) ?? [])
  return {
    // A deletion comes after the version in a snapshot.
    events: uniqueById([...(begun?.events ?? []), ...whole, ...changed]),
    since: load.measuring,
    ...(begun ? { cursor: begun.cursor, isFull: false } : { cursor: stored, isFull: true }),
  }
}

/**
 * R31: the stored events within the filters that a full load should have returned but didn't. Two kinds of
 * events don't count, because query A never returns unlisted events (R63). Query B brings the person's own
 * events, and events that wait for approval are fetched by id.
 */
async function findStale(
  { filters, userId }: FetchRequest,
  returned: DanceEvent[],
  { eventDb, serverClock }: Services,
): Promise<EventId[]> {
  const stored = await eventDb.loadCounties(filters.counties)
  // R86: the server lists an event only where it takes place from now on. Events of last night may still run.
  const lastNight = addDays(londonMoment(serverClock.now()).day, -1)
  const isWithin = makeFilter(filters, lastNight)
  const isAsked = (event: DanceEvent) => isWithin(event) && !isPending(event) && !isRunBy(event, userId)
  return staleIds(stored.filter(isAsked), returned)
}
