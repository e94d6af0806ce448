import { REQUEST_LIMIT_MS } from '../../domain/constants'
import type { County, DanceEvent, EventId, UserId } from '../../domain/event/event'
import type { CreationArgs } from '../../domain/organiser/eventIntents'
import type { EventPatch } from '../../domain/organiser/eventPatch'
import type { AuthApi } from '../auth/authApi'
import type { ServerClock } from '../network/serverClock'
import { makeUserCall } from './userCall'

/** §7: what an organiser writes, as this person or not at all (R37). Every call may be made twice, and throws RemoteError. */
export interface EventWrites {
  /**
   * §7 Create event, R42: looks before it writes. Where the rules refuse 'current' it is pending (R36). `isNew`
   * is false where this person had created it before.
   */
  create(userId: UserId, creation: CreationArgs): Promise<{ event: DanceEvent; isNew: boolean }>
  /**
   * R18: reads the event, asks what to make of it, and writes that in one transaction, stamped (R29); nothing where
   * it is so already. Gives the event as the server has it then. What `patchOf` throws is thrown; it is told the
   * server's time, ms: a device whose clock is a year ahead must not take dates for past ones (R55).
   */
  change(
    userId: UserId,
    eventId: EventId,
    patchOf: (event: DanceEvent, now: number) => EventPatch,
  ): Promise<DanceEvent>
  /** §7 Report, R53: on the event where it is the first, and in events/{id}/reports/{uid}. */
  report(userId: UserId, eventId: EventId, reason: string): Promise<void>
  /** §7 Counties: added where there is none of this name. */
  addCounty(userId: UserId, name: County): Promise<void>
}

const documents = () => import(/* webpackChunkName: 'event-writes' */ './eventWrites.firebase')

interface Surroundings {
  auth: Pick<AuthApi, 'requireUser' | 'renewToken'>
  serverClock: ServerClock
  /** Device ms. */
  now: () => number
}

export function makeEventWrites({ auth, serverClock, now }: Surroundings): EventWrites {
  const asUser = makeUserCall(auth)
  /** What nobody waits for any longer tries no more. */
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
      asUser(userId, async () => (await documents()).reportEvent(userId, eventId, reason)),
    addCounty: (userId, name) => asUser(userId, async () => (await documents()).addCounty(name)),
  }
}
