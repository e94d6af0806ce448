import type { County, DanceEvent, EventId, UserId } from '../../domain/event/event'
import { isPending, isRunBy } from '../../domain/event/visibility'
import { makeFilter } from '../../domain/sync/filters'
import { gapsToAsk } from '../../domain/sync/overlap'
import { isFullLoad, staleIds } from '../../domain/sync/sync'
import { heldWhole, wholeAfter } from '../../domain/sync/wholeCounties'
import { addDays, londonMoment } from '../../domain/time/days'
import type { FetchedEvents } from '../../services/eventDb/eventDb'
import type { StoredCursor } from '../../services/eventDb/schema'
import type { RemoteError } from '../../services/network/remoteCall'
import type { Services } from '../../services/services'
import { askCounties } from './askCounties'
import {
  type Answered,
  beginFullLoad,
  beginWithSnapshots,
  cursorAfter,
  endFullLoad,
  type FetchRequest,
  idsOfDeleted,
  type Part,
  uniqueById,
  withoutDeleted,
} from './fetchParts'

/**
 * Runs a complete fetch (§4 Filters and sync, §7 queries A and B, R27-R31). Query A stores its events as they come. Once
 * every part has succeeded, stores the others together with the cursors. If any part fails, moves no cursor and rejects,
 * after all parts have ended.
 */
export async function fetchEvents(request: FetchRequest, services: Services): Promise<FetchedEvents> {
  const { eventDb, serverClock } = services
  const measuring = serverClock.measure()
  void measuring.then(time => request.onMeasured(time !== null))
  const asked = [
    fetchByFilter(request, measuring, services),
    fetchByCreator(request, measuring, services),
  ] as const
  await Promise.allSettled(asked)
  const [fromFilter, fromCreator] = await Promise.all(asked)
  const own = fromCreator?.events ?? []
  const returned = uniqueById([...fromFilter.events, ...own])
  const fetched: FetchedEvents = {
    events: withoutDeleted(returned),
    // R32: deleted events are removed from the device.
    removedIds: [...fromFilter.removedIds, ...(fromCreator?.removedIds ?? []), ...idsOfDeleted(returned)],
    cursors: [fromFilter.cursor, ...(fromCreator ? [fromCreator.cursor] : [])],
  }
  await eventDb.storeFetch({ ...fetched, events: withoutDeleted(own) })
  return fetched
}

async function fetchByCreator(
  request: FetchRequest,
  measuring: Promise<number | null>,
  services: Services,
): Promise<Part | null> {
  const { userId, at } = request
  if (userId === null) return null

  const { events: eventsApi, eventDb } = services
  // R38: the first fetch of a user on this device finds no cursor, so it starts from zero.
  const query = `B:${userId}` as const
  const cursor = await eventDb.loadCursor(query)
  const range = { isOutdated: false, now: at }
  const gaps = gapsToAsk(cursor, range, null)
  const answers = await Promise.all(gaps.map(gap => eventsApi.findByCreator({ userId, ...gap }))).catch(
    // Without a login, the lists are still fetched.
    (error: unknown) => {
      if ((error as Partial<RemoteError> | null)?.kind !== 'auth') throw error
      services.log("One's own events could not be fetched", error)
      return null
    },
  )
  if (!answers) return null
  const events = answers.flat()
  const isFull = isFullLoad(cursor, range)
  const left = isFull ? await findLeftEvents(userId, events, services) : { events: [], goneIds: [] }
  return {
    events: [...events, ...left.events],
    removedIds: left.goneIds,
    cursor: { query, cursor: await cursorAfter({ cursor, events, isFull, request, measuring }, services) },
  }
}

interface LeftEvents {
  /** The server's copies, which no longer name the person. */
  events: DanceEvent[]
  /** The events that the server doesn't have. */
  goneIds: EventId[]
}

/**
 * R31, R73: reads again the stored events that seem to be the person's own, but that a full load of query B did not
 * return. They were handed over, or the person left the organisers, on another device. No later query B returns them, so
 * without this they would stay under Manage events for good. An event that can't be read now keeps its copy.
 */
async function findLeftEvents(
  userId: UserId,
  returned: readonly DanceEvent[],
  { events: eventsApi, eventDb, log }: Pick<Services, 'events' | 'eventDb' | 'log'>,
): Promise<LeftEvents> {
  const left: LeftEvents = { events: [], goneIds: [] }
  const ids = staleIds(await eventDb.loadWhere(event => isRunBy(event, userId)), returned)
  await Promise.all(
    ids.map(async eventId => {
      try {
        const event = await eventsApi.findById(eventId, userId)
        if (event) left.events.push(event)
        else left.goneIds.push(eventId)
      } catch (error) {
        log('An event that the person no longer runs could not be read', error)
      }
    }),
  )
  return left
}

/** Query A: what has changed, or all events (R28). Rejects if any county failed, once all others have answered. */
async function fetchByFilter(
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
  const own = userId === null ? [] : await services.eventDb.loadWhere(event => isRunBy(event, userId))

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
