import { IMAGE_REQUEST_LIMIT_MS, REQUEST_LIMIT_MS } from '../../domain/constants'
import type { EventId, UserId } from '../../domain/event/event'
import type { Case } from '../../domain/moderation/cases'
import type { Deeds, Step } from '../../domain/moderation/deeds'
import type { ModeratorAct } from '../../domain/moderation/moderatorWrites'
import type { AuthApi } from '../auth/authApi'
import { makeUserCall } from '../firestore/userCall'
import type { ServerClock } from '../network/serverClock'

/**
 * R74: the reads and acts of a moderator. The rules refuse everybody else. Each call runs only as this person (R37)
 * and throws RemoteError. The error's cause may be a Refusal. 'changed': the event has changed since the moderator
 * saw it (R64). 'not-found': the event is gone. 'not-possible': its state doesn't allow the act.
 */
export interface ModerationApi {
  /**
   * Whether the sign-in service says that this person is a moderator. If the current token doesn't say so, asks for a
   * new one.
   */
  isModerator(userId: UserId): Promise<boolean>
  /** The whole list, in display order. */
  readCases(userId: UserId): Promise<Case[]>
  /** One event with all that is known about it. Null if the event doesn't exist. */
  readCase(userId: UserId, eventId: EventId): Promise<Case | null>
  /** All that one account did. */
  readDeeds(userId: UserId, person: UserId): Promise<Deeds>
  /** Acts on the version of the event that the moderator saw, and logs the act in the same commit. */
  act(userId: UserId, seen: Case, act: ModeratorAct): Promise<void>
  /**
   * Undoes a part of what an account did, in one commit: all of these steps or none. Returns the steps that are done, with
   * their events as they were just before. An event with a new owner since it was found is left alone.
   */
  undo(userId: UserId, steps: readonly Step[]): Promise<Step[]>
  /** R62: trusts a person, or stops trusting them. */
  setTrust(userId: UserId, person: UserId, isTrusted: boolean): Promise<void>
  /** R82: tells the creator once that a moderator looks at the reports. Never rejects. */
  tellReported(userId: UserId, seen: Case): Promise<void>
}

const cases = () => import(/* webpackChunkName: 'event-writes' */ './moderationCases.firebase')
const acts = () => import(/* webpackChunkName: 'event-writes' */ './moderationActs.firebase')

interface Surroundings {
  auth: Pick<AuthApi, 'requireUser' | 'token' | 'isModerator'>
  serverClock: ServerClock
  /** Device ms. */
  now: () => number
  newId: () => string
}

export function makeModerationApi({ auth, serverClock, now, newId }: Surroundings): ModerationApi {
  const asUser = makeUserCall(auth)
  const limits = () => {
    const until = now() + REQUEST_LIMIT_MS
    return { serverClock, isOver: () => now() >= until }
  }
  return {
    isModerator: userId =>
      asUser(userId, async () => {
        if (await auth.isModerator()) return true
        await auth.token(true)
        return auth.isModerator()
      }),
    // The list needs several requests, one after another.
    readCases: userId =>
      asUser(
        userId,
        async () => (await cases()).findCases(await auth.token(), now()),
        IMAGE_REQUEST_LIMIT_MS,
      ),
    readCase: (userId, eventId) =>
      asUser(userId, async () => (await cases()).findCase(await auth.token(), eventId)),
    readDeeds: (userId, person) =>
      asUser(
        userId,
        async () => (await cases()).findDeeds(await auth.token(), person),
        IMAGE_REQUEST_LIMIT_MS,
      ),
    act: (userId, seen, act) =>
      asUser(userId, async () =>
        (await acts()).actOn(seen, act, { moderator: userId, entryId: newId(), limits: limits() }),
      ),
    undo: (userId, steps) =>
      asUser(
        userId,
        async () => {
          const current = await (await cases()).stepsOfNow(await auth.token(), steps)
          await (await acts()).undo(current, { moderator: userId, newId, limits: limits() })
          return current
        },
        IMAGE_REQUEST_LIMIT_MS,
      ),
    setTrust: (userId, person, isTrusted) =>
      asUser(userId, async () =>
        (await acts()).setTrust(person, isTrusted, { moderator: userId, entryId: newId() }),
      ),
    tellReported: (userId, seen) =>
      asUser(userId, async () => (await acts()).tellReported(seen)).catch(() => {
        // The organiser's notice is a courtesy. The next moderator who opens the event tries again.
      }),
  }
}
