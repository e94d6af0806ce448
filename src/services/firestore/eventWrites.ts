import { REQUEST_LIMIT_MS } from '../../domain/constants'
import type { County, DanceEvent, EventId, UserId } from '../../domain/event/event'
import type { CreationArgs } from '../../domain/organiser/eventIntents'
import type { EventPatch } from '../../domain/organiser/eventPatch'
import type { AuthApi } from '../auth/authApi'
import type { ServerClock } from '../network/serverClock'
import type { TransactionLimits } from './eventTransactions'
import { makeUserCall } from './userCall'

/**
 * §7: an organiser's writes. Each call writes only as this person (R37) and throws RemoteError. Repeating a call does no harm.
 */
export interface EventWrites {
  /**
   * §7 Create event, R42: creates the event unless it exists. If the rules refuse the status 'current', the event
   * becomes pending (R36). `isNew` is false if an earlier call of this person created it.
   */
  create(userId: UserId, creation: CreationArgs): Promise<{ event: DanceEvent; isNew: boolean }>
  /**
   * R18: reads the event, asks `patchOf` for the change, and writes it with a new stamp (R29), in one transaction.
   * Without a change, it writes nothing. Returns the event as the server then has it. Throws what `patchOf` throws.
   * `now` is server ms: a device clock that runs a year ahead would treat coming dates as past (R55).
   */
  change(
    userId: UserId,
    eventId: EventId,
    patchOf: (event: DanceEvent, now: number) => EventPatch,
  ): Promise<DanceEvent>
  /** §7 Report, R53: writes events/{id}/reports/{uid}. The first report of an event also marks the event. */
  report(userId: UserId, eventId: EventId, reason: string): Promise<void>
  /** §7 Counties: adds a county if there is none of this name. */
  addCounty(userId: UserId, name: County): Promise<void>
}

const documents = () => import(/* webpackChunkName: 'event-writes' */ './eventWrites.firebase')

export interface Surroundings {
  auth: Pick<AuthApi, 'requireUser' | 'token'>
  serverClock: ServerClock
  /** Device ms. */
  now: () => number
}

/** What `makeMore` adds runs as the same person, within the same limits. */
export function makeEventWrites<More>(
  { auth, serverClock, now }: Surroundings,
  makeMore: (asUser: ReturnType<typeof makeUserCall>, limits: () => TransactionLimits) => More,
): EventWrites & More {
  const asUser = makeUserCall(auth)
  /** Stop retrying once no caller is waiting. */
  const limits = () => {
    const until = now() + REQUEST_LIMIT_MS
    return { serverClock, isOver: () => now() >= until }
  }
  return {
    create: (userId, creation) =>
      asUser(userId, async () => (await documents()).createEvent(userId, creation, limits())),
    change: (userId, eventId, patchOf) =>
      asUser(userId, async () => (await documents()).changeEvent(userId, eventId, patchOf, limits())),
    report: (userId, eventId, reason) =>
      asUser(userId, async () => (await documents()).reportEvent(userId, eventId, reason, limits())),
    addCounty: (userId, name) => asUser(userId, async () => (await documents()).addCounty(name)),
    ...makeMore(asUser, limits),
  }
}
