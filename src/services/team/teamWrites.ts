import type { DanceEvent, EventId, UserId } from '../../domain/event/event'
import type { LinkState, Team } from '../../domain/team/team'
import type { TransactionLimits } from '../firestore/eventTransactions'
import type { makeUserCall } from '../firestore/userCall'

/**
 * R73: who runs an event. Each call runs only as this person (R37) and throws RemoteError. Calls that change the event
 * return it as the server then has it.
 */
export interface TeamWrites {
  /** Reads the people and, for the owner, the links. Throws a Refusal 'not-found' without the event. */
  readTeam(userId: UserId, eventId: EventId): Promise<Team>
  /** Stores a link for one person, and the owner's name for the others. `token` is its secret. */
  makeLink(userId: UserId, eventId: EventId, link: { token: string; name: string }): Promise<void>
  withdrawLink(userId: UserId, eventId: EventId, token: string): Promise<void>
  lookAtLink(userId: UserId, eventId: EventId, token: string): Promise<LinkState>
  /** Joins by a link and uses it up. Throws a Refusal 'link-used', 'link-ended' or 'team-full'. */
  joinTeam(userId: UserId, eventId: EventId, link: { token: string; name: string }): Promise<DanceEvent>
  /** Leaves. Repeating it does no harm. */
  leaveTeam(userId: UserId, eventId: EventId): Promise<DanceEvent>
  /** The owner removes a person. */
  removePerson(userId: UserId, eventId: EventId, person: UserId): Promise<DanceEvent>
  /** The owner makes an organiser the owner, and stays as an organiser. The unused links end. */
  handOver(userId: UserId, eventId: EventId, person: UserId): Promise<DanceEvent>
}

const documents = () => import(/* webpackChunkName: 'event-writes' */ './teamWrites.firebase')

export function makeTeamWrites(
  asUser: ReturnType<typeof makeUserCall>,
  limits: () => TransactionLimits,
): TeamWrites {
  return {
    readTeam: (userId, eventId) =>
      asUser(userId, async () => (await documents()).readTeamOf(userId, eventId, limits())),
    makeLink: (userId, eventId, link) =>
      asUser(userId, async () => (await documents()).makeLink(userId, eventId, link)),
    withdrawLink: (userId, eventId, token) =>
      asUser(userId, async () => (await documents()).withdrawLink(eventId, token)),
    lookAtLink: (userId, eventId, token) =>
      asUser(userId, async () => (await documents()).lookAtLink(eventId, token, limits())),
    joinTeam: (userId, eventId, link) =>
      asUser(userId, async () => (await documents()).joinTeam(userId, eventId, link, limits())),
    leaveTeam: (userId, eventId) =>
      asUser(userId, async () => (await documents()).leaveTeam(userId, eventId, limits())),
    removePerson: (userId, eventId, person) =>
      asUser(userId, async () => (await documents()).removePerson(userId, eventId, person, limits())),
    handOver: (userId, eventId, person) =>
      asUser(userId, async () => (await documents()).handOver(userId, eventId, person, limits())),
  }
}
