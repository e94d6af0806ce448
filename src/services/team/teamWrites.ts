import type { DanceEvent, EventId, UserId } from '../../domain/event/event'
import type { LinkState, Team } from '../../domain/team/team'
import type { TransactionLimits } from '../firestore/eventTransactions'
import { remoteCall } from '../network/remoteCall'
import type { makeUserCall } from '../firestore/userCall'

/**
 * R73: who runs an event. Each call runs only as this person (R37) and throws RemoteError. Calls that change the event
 * return it as the server then has it, or null if devices can't read it. Repeating a call does no harm.
 */
export interface TeamWrites {
  /** Reads the people and, for the owner, the links. Throws a Refusal 'not-found' without the event. */
  readTeam(userId: UserId, eventId: EventId): Promise<Team>
  /** Stores a link for one person, and the owner's name for the others. `token` is its secret. */
  makeLink(userId: UserId, eventId: EventId, link: { token: string; name: string }): Promise<void>
  /** Removes a link or an offer. The name of an offer is the id of the person, who may remove it too. */
  withdrawLink(userId: UserId, eventId: EventId, token: string): Promise<void>
  /** Whether an invitation still works. Needs no login. */
  lookAtLink(eventId: EventId, token: string): Promise<LinkState>
  /** Joins by a link and uses it up. Throws a Refusal 'link-used', 'link-ended' or 'team-full'. */
  joinTeam(
    userId: UserId,
    eventId: EventId,
    link: { token: string; name: string },
  ): Promise<DanceEvent | null>
  leaveTeam(userId: UserId, eventId: EventId): Promise<DanceEvent | null>
  /** The owner removes a person. */
  removePerson(userId: UserId, eventId: EventId, person: UserId): Promise<DanceEvent | null>
  /** The owner offers the event to an organiser, in place of every other offer. */
  offerTo(userId: UserId, eventId: EventId, person: UserId): Promise<void>
  /**
   * An organiser takes the event over, and the former owner becomes an organiser. Unused links end. Throws a Refusal
   * 'offer-gone', 'offer-ended' or 'not-organiser'.
   */
  takeOver(userId: UserId, eventId: EventId): Promise<DanceEvent | null>
  /**
   * R84: the owner gives back an event that they claimed or took over. Nobody owns it then. Throws a Refusal 'team-left'
   * if others run it, unless `letsGo` takes them off the team first.
   */
  giveBack(userId: UserId, eventId: EventId, how: { letsGo: boolean }): Promise<DanceEvent | null>
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
      asUser(userId, async () => (await documents()).makeLink(userId, eventId, link, limits())),
    withdrawLink: (userId, eventId, token) =>
      asUser(userId, async () => (await documents()).withdrawLink(eventId, token)),
    lookAtLink: (eventId, token) =>
      remoteCall(async () => (await documents()).lookAtLink(eventId, token, limits()), { tries: 1 }),
    joinTeam: (userId, eventId, link) =>
      asUser(userId, async () => (await documents()).joinTeam(userId, eventId, link, limits())),
    leaveTeam: (userId, eventId) =>
      asUser(userId, async () => (await documents()).leaveTeam(userId, eventId, limits())),
    removePerson: (userId, eventId, person) =>
      asUser(userId, async () => (await documents()).removePerson(userId, eventId, person, limits())),
    offerTo: (userId, eventId, person) =>
      asUser(userId, async () => (await documents()).offerTo(userId, eventId, person, limits())),
    takeOver: (userId, eventId) =>
      asUser(userId, async () => (await documents()).takeOver(userId, eventId, limits())),
    giveBack: (userId, eventId, how) =>
      asUser(userId, async () => (await documents()).giveBack(userId, eventId, how, limits())),
  }
}
