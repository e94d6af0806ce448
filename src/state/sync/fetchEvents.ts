import { gapsToAsk } from '../../domain/sync/overlap'
import { isFullLoad, staleIds } from '../../domain/sync/sync'
import type { DanceEvent, EventId, UserId } from '../../domain/event/event'
import type { FetchedEvents } from '../../services/eventDb/eventDb'
import type { RemoteError } from '../../services/network/remoteCall'
import type { Services } from '../../services/services'
import { fetchByFilter } from './fetchByFilter'
import {
  cursorAfter,
  idsOfDeleted,
  uniqueById,
  withoutDeleted,
  type FetchRequest,
  type Part,
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
  const ids = staleIds(await eventDb.loadCreatedBy(userId), returned)
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
