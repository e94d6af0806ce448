import { IMAGE_REQUEST_LIMIT_MS, REQUEST_LIMIT_MS } from '../../domain/constants'
import type { EventId, UserId } from '../../domain/event/event'
import type { Case } from '../../domain/moderation/cases'
import type { ModeratorAct } from '../../domain/moderation/moderatorWrites'
import type { AuthApi } from '../auth/authApi'
import { makeUserCall } from '../firestore/userCall'
import type { ServerClock } from '../network/serverClock'

/**
 * R74: what a moderator asks and does. Each call runs only as this person (R37) and throws RemoteError; the rules refuse everybody
 * else. A Refusal inside it: 'changed' if the event is no longer as it was seen (R64), 'not-found' if it is gone, 'not-possible' if
 * its state doesn't allow the act.
 */
export interface ModerationApi {
  /** Whether the sign-in service calls this person a moderator. Asks it anew if the token at hand doesn't. */
  isModerator(userId: UserId): Promise<boolean>
  /** The whole list, in its order. */
  readCases(userId: UserId): Promise<Case[]>
  /** One event with everything that is known of it. Null if there is none. */
  readCase(userId: UserId, eventId: EventId): Promise<Case | null>
  /** Every event of a creator that isn't deleted, the newest change first. */
  readCasesOf(userId: UserId, creator: UserId): Promise<Case[]>
  /** Acts on the version of the event that the moderator saw, and logs it, in one commit. */
  act(userId: UserId, seen: Case, act: ModeratorAct): Promise<void>
  /** R62: trusts a person, or ends that. */
  setTrust(userId: UserId, person: UserId, isTrusted: boolean): Promise<void>
  /** R82: tells the creator, once, that a moderator looks at the reports. Never rejects. */
  tellReported(userId: UserId, seen: Case): Promise<void>
}

const documents = () => import(/* webpackChunkName: 'event-writes' */ './moderationApi.firebase')

interface Surroundings {
  auth: Pick<AuthApi, 'requireUser' | 'renewToken' | 'isModerator'>
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
        await auth.renewToken()
        return auth.isModerator()
      }),
    // The list takes several requests, one after another.
    readCases: userId =>
      asUser(userId, async () => (await documents()).findCases(now()), IMAGE_REQUEST_LIMIT_MS),
    readCase: (userId, eventId) => asUser(userId, async () => (await documents()).findCase(eventId)),
    readCasesOf: (userId, creator) => asUser(userId, async () => (await documents()).findCasesOf(creator)),
    act: (userId, seen, act) =>
      asUser(userId, async () =>
        (await documents()).actOn(seen, act, { moderator: userId, entryId: newId(), limits: limits() }),
      ),
    setTrust: (userId, person, isTrusted) =>
      asUser(userId, async () =>
        (await documents()).setTrust(person, isTrusted, { moderator: userId, entryId: newId() }),
      ),
    tellReported: (userId, seen) =>
      asUser(userId, async () => (await documents()).tellReported(seen)).catch(() => {
        // The rules refuse a second notice about the same event.
      }),
  }
}
