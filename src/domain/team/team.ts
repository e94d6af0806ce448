import type { EventId, UserId } from '../event/event'
import { readLine } from '../event/reader/eventText'
import { shortDate } from '../time/dayLabels'
import { londonMoment } from '../time/days'

// R73: several people run an event.

/** The maximum number of organisers besides the owner. */
export const MAX_ORGANISERS = 10
/** How long a link works and an offer stands, by the server's time. */
const LINK_MS = 7 * 86_400_000
export const PERSON_NAME_MAX_LENGTH = 100
const UNNAMED = 'Somebody without a name'

/** A person who runs the event. The id is only for acts, and is never shown. */
export interface TeamPerson {
  userId: UserId
  /** The name that the person gave to the others. */
  name: string
  isOwner: boolean
  isMe: boolean
  /** Server ms at which the name was given. Null if no name is stored. */
  since: number | null
}

/** An unused link for one person. */
export interface TeamLink {
  token: string
  /** Server ms. */
  madeAt: number
  endsAt: number
}

/** The owner offers the event to an organiser, who may take it over. */
interface TeamOffer {
  to: UserId
  /** Server ms. */
  endsAt: number
}

/** Whether a link can still be used, was used, or has ended. */
export type LinkState = 'open' | 'used' | 'ended'

export interface Team {
  /** The owner comes first. */
  people: TeamPerson[]
  /** The links that still work, newest first. Only the owner sees them. */
  links: TeamLink[]
  /** The offers that stand. The owner sees them all, an organiser only their own. */
  offers: TeamOffer[]
  /** Whether the signed-in person is the owner. */
  isMine: boolean
  /** Whether another person can join. */
  hasRoom: boolean
}

interface StoredTeam {
  creator: unknown
  organisers: unknown
  people: { userId: UserId; name: unknown; at: number | null }[]
  /** Links and offers. The name of an offer is the organiser's id. */
  links: { token: string; by: unknown; at: number | null; offer: unknown }[]
}

/** Reads a team from its documents. `me` is the reader, `now` server ms. Odd values are left out. */
export function readTeam({ creator, organisers, people, links }: StoredTeam, me: UserId, now: number): Team {
  const listed = (Array.isArray(organisers) ? organisers : []).filter(id => typeof id === 'string')
  const ids = [...new Set([...(typeof creator === 'string' && creator !== '' ? [creator] : []), ...listed])]
  const named = new Map(people.map(person => [person.userId, person]))
  // Both end with the ownership of their maker.
  const open = links.flatMap(({ token, by, at, offer }) =>
    by === creator && at !== null && isLinkOpen(at, now)
      ? { token, madeAt: at, endsAt: linkEnd(at), isOffer: offer === true }
      : [],
  )
  return {
    people: ids.map(userId => ({
      userId,
      name: personName(named.get(userId)?.name),
      isOwner: userId === creator,
      isMe: userId === me,
      since: named.get(userId)?.at ?? null,
    })),
    links: open
      .flatMap(({ isOffer, ...link }) => (isOffer ? [] : link))
      .sort((one, other) => other.madeAt - one.madeAt),
    offers: open.flatMap(({ isOffer, token, endsAt }) =>
      isOffer && listed.includes(token) ? { to: token, endsAt } : [],
    ),
    isMine: creator === me,
    hasRoom: listed.length < MAX_ORGANISERS,
  }
}

/** The name that a person gave to the others, from its stored value. */
export const personName = (stored: unknown) => readLine(stored, PERSON_NAME_MAX_LENGTH) || UNNAMED

/** Whether a person may give this name to the others. */
export const isTeamName = (name: string) => name.trim() !== '' && name.length <= PERSON_NAME_MAX_LENGTH

/** Whether a link still works, or an offer still stands. `madeAt` and `now` are server ms. */
export function isLinkOpen(madeAt: number, now: number): boolean {
  return now < linkEnd(madeAt)
}

const linkEnd = (madeAt: number) => madeAt + LINK_MS

/** The day on which a link or an offer ends, in words. */
export const endsText = ({ endsAt }: { endsAt: number }) => `Ends ${shortDate(londonMoment(endsAt).day)}`

/** Up to two capital letters that stand for a name. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(word => word !== '')
  const first = (word: string | undefined) => [...(word ?? '')][0] ?? ''
  return (first(words[0]) + (words.length > 1 ? first(words.at(-1)) : '')).toUpperCase()
}

/** The name by which a sentence calls a person: the first word. */
export function firstNameOf(name: string): string {
  return name.split(/\s+/)[0] ?? name
}

const TOKEN = /^#([A-Za-z0-9_-]{22,64})$/

/**
 * The path of an invitation. The secret is behind '#': browsers don't send that part to any server, so it is in no log
 * and in no referrer.
 */
export function joinPath(eventId: EventId, token: string): string {
  return `/join/${encodeURIComponent(eventId)}#${token}`
}

/** The secret of an invitation, from the part of its address behind '#'. Null if it can't be one. */
export function tokenOf(hash: string): string | null {
  return TOKEN.exec(hash)?.[1] ?? null
}
