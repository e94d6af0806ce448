import { documentsOf, weekly } from '../../fuzz/documents'

type Plain = Record<string, unknown>

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** Who sends commits about teams, numbers and moderation. Everybody but the moderator owns events. */
export const MEMBERS = ['alice', 'mallory', 'trusty'] as const
export const MODERATOR = 'mia'

/** The open link and the ended link of an owner. */
export const openLink = (owner: string) => `open-link-of-${owner}`.padEnd(24, '_')
export const endedLink = (owner: string) => `ended-link-of-${owner}`.padEnd(24, '_')
/** An event of an owner, with or without organisers. */
export const OWN_EVENTS = ['current', 'shared', 'pending', 'deleted', 'claimed'] as const

/** The documents of a round: those of the fuzzer, and teams, links, numbers, reports and notes of moderators. */
export function sharedDocumentsOf(now: number): Record<string, Plain> {
  const at = new Date(now - HOUR_MS)
  const ofMembers = MEMBERS.flatMap((owner): [string, Plain][] => [
    ...OWN_EVENTS.flatMap((state): [string, Plain][] => [
      [`events/${owner}-${state}/links/${openLink(owner)}`, { by: owner, at }],
      [`events/${owner}-${state}/links/${endedLink(owner)}`, { by: owner, at: new Date(now - 8 * DAY_MS) }],
    ]),
    // The event is offered to both organisers.
    ...['alice', 'mallory'].map((heir): [string, Plain] => [
      `events/${owner}-shared/links/${heir}`,
      { by: owner, at, offer: true },
    ]),
    [
      `users/${owner}/counts/created`,
      { day: new Date(now - (now % DAY_MS)), count: 98, last: `${owner}-pending` },
    ],
    [`events/${owner}-current/closedReports/bob`, { lastUpdated: now - 2 * DAY_MS, by: MODERATOR, at }],
    [`events/${owner}-shared/people/alice`, { name: 'Alice', at }],
    [`events/${owner}-current/counts/favourites2`, { favourites: 3 }],
    [`events/${owner}-current/reports/bob`, { userId: 'bob', timestamp: at, reason: 'spam' }],
    [`sentBack/${owner}-pending`, { lastUpdated: 1, reason: 'No address', by: MODERATOR, at }],
  ])
  return {
    ...documentsOf(now),
    'events/left': { ...weekly('', now - DAY_MS), status: 'current', organisers: ['alice', 'trusty'] },
    'events/given-back': { ...weekly('', now - DAY_MS), status: 'current', claimed: false },
    'events/given-back/closedClaims/mallory': { by: MODERATOR, at },
    'users/alice': {
      eventFavourites: ['mallory-current', 'trusty-current'],
      countedFavourites: ['trusty-current'],
    },
    'users/mallory': { eventFavourites: ['alice-current', 'n1'] },
    [`moderationLog/old`]: { act: 'keep', by: MODERATOR, at },
    ...Object.fromEntries(ofMembers),
  }
}
