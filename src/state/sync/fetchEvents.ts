import type { County, DanceEvent, EventId, UserId } from '../../domain/event/event'
import { isPending, isRunBy } from '../../domain/event/visibility'
import { makeFilter, type Filters } from '../../domain/sync/filters'
import { gapsToAsk, nextOverlap, wasAskedTooLate } from '../../domain/sync/overlap'
import { addDays, londonMoment } from '../../domain/time/days'
import { countyChunks, isFullLoad, nextCursor, staleIds, type SyncCursor } from '../../domain/sync/sync'
import { wholeAfter } from '../../domain/sync/wholeCounties'
import type { FetchedEvents } from '../../services/eventDb/eventDb'
import type { RemoteError } from '../../services/network/remoteCall'
import type { StoredCursor } from '../../services/eventDb/schema'
import type { Services } from '../../services/services'
import { beginWithSnapshots } from './beginWithSnapshots'
import { findInPages } from './fetchInPages'
import { findLeftEvents } from './leftEvents'

export interface FetchRequest {
  filters: Filters
  userId: UserId | null
  /** The filters contain an addition that no fetch has covered. The cursor is then ignored (§4). */
  isOutdated: boolean
  /** Device ms when the fetch began (R28). */
  at: number
  /** Called after each answer, to show other waiting tabs that this one is alive. */
  beat: () => void
  /**
   * Called with the events of snapshots, and with each page of an answer that is too large for the network. These
   * events are already stored.
   */
  onPage: (page: { events: DanceEvent[]; goneIds: EventId[] }) => void
}

/**
 * Runs a complete fetch (§4 Filters and sync, §7 queries A and B, R27-R31). Once every part has succeeded, stores the
 * events together with the cursors. If any part fails, stores nothing and rejects.
 */
export async function fetchEvents(request: FetchRequest, services: Services): Promise<FetchedEvents> {
  const { eventDb, serverClock } = services
  const measuring = serverClock.measure()
  const [fromFilter, fromCreator] = await Promise.all([
    fetchByFilter(request, measuring, services),
    fetchByCreator(request, measuring, services),
  ])
  const parts = [fromFilter, ...(fromCreator ? [fromCreator] : [])]

  const returned = uniqueById(parts.flatMap(part => part.events))
  // R32: deleted events are removed from the device.
  const fetched: FetchedEvents = {
    events: withoutDeleted(returned),
    removedIds: [...parts.flatMap(part => part.removedIds), ...idsOfDeleted(returned)],
    cursors: parts.map(part => part.cursor),
  }
  await eventDb.storeFetch(fetched)
  return fetched
}

interface Part {
  events: DanceEvent[]
  removedIds: EventId[]
  cursor: FetchedEvents['cursors'][number]
}

async function fetchByFilter(
  request: FetchRequest,
  measuring: Promise<number | null>,
  services: Services,
): Promise<Part> {
  const { filters, userId, isOutdated, at, beat, onPage } = request
  const { dances } = filters
  const { eventDb } = services
  const keepPage = async (found: DanceEvent[]) => {
    const events = withoutDeleted(found)
    const goneIds = idsOfDeleted(found)
    await eventDb.storeFetch({ events, removedIds: goneIds, cursors: [] })
    onPage({ events, goneIds })
    beat()
  }

  const stored = await eventDb.loadCursor('A')
  const isFull = isFullLoad(stored, { isOutdated, now: at })
  const begun = isFull ? await beginWithSnapshots(request, services) : null
  if (begun) await keepPage(begun.events)

  const queriesFrom = (cursor: SyncCursor | null, ofCounties: readonly County[]) =>
    countyChunks(ofCounties, dances.length).flatMap(counties =>
      gapsToAsk(cursor, { isOutdated: false, now: at }, counties).map(gap => ({
        counties,
        dances,
        userId,
        ...gap,
      })),
    )
  const inSnapshots = begun?.counties ?? []
  const others = filters.counties.filter(county => !inSnapshots.includes(county))
  const queries = [
    ...queriesFrom(begun?.cursor ?? null, inSnapshots),
    ...queriesFrom(isFull ? null : stored, others),
  ]
  const answers = await Promise.all(
    queries.map(async query => {
      const found = await findInPages(query, keepPage, services)
      beat()
      return found
    }),
  )
  // A deletion comes after the version in a snapshot.
  const events = uniqueById([...(begun?.events ?? []), ...answers.flat()])
  const after = begun ? { cursor: begun.cursor, isFull: false } : { cursor: stored, isFull }
  const cursor = await cursorAfter({ ...after, events, request, measuring }, services)
  return {
    events,
    removedIds: isFull ? await findStale(request, events, services) : [],
    cursor: { query: 'A', cursor: { ...cursor, whole: wholeAfter(stored?.whole, filters, at) } },
  }
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

interface Answered {
  /** The cursor from which the query asked. */
  cursor: SyncCursor | null
  events: DanceEvent[]
  isFull: boolean
  request: FetchRequest
  measuring: Promise<number | null>
}

/** R28: the cursor of a query after its answer. */
async function cursorAfter(
  { cursor, events, isFull, request, measuring }: Answered,
  { serverClock }: Services,
): Promise<StoredCursor> {
  const askedAt = await measuring
  const next = nextCursor(cursor, events, { serverNow: serverClock.now(), isFull, now: request.at })
  return {
    ...next,
    ...(wasAskedTooLate(cursor, askedAt) && !isFull && { fullAt: 0 }),
    ...nextOverlap(cursor, events, { newest: next.newest, askedAt, isFull }),
    fetchedAt: request.at,
    filters: request.filters,
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

function uniqueById(events: DanceEvent[]): DanceEvent[] {
  return [...new Map(events.map(event => [event.eventId, event])).values()]
}

const withoutDeleted = (events: DanceEvent[]) => events.filter(event => event.status !== 'deleted')

function idsOfDeleted(events: DanceEvent[]): EventId[] {
  return events.filter(event => event.status === 'deleted').map(event => event.eventId)
}
