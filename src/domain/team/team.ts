import type { EventId, UserId } from '../event/event'
import { readLine } from '../event/reader/eventText'

// R73: several people run an event.

/** The maximum number of organisers besides the owner. */
export const MAX_ORGANISERS = 10
/** How long a link works, by the server's time. */
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

/** Whether a link can still be used, was used, or has ended. */
export type LinkState = 'open' | 'used' | 'ended'

export interface Team {
  /** The owner comes first. */
  people: TeamPerson[]
  /** The links that still work, newest first. Only the owner sees them. */
  links: TeamLink[]
  /** Whether the signed-in person is the owner. */
  isMine: boolean
  /** Whether another person can join. */
  hasRoom: boolean
}

interface StoredTeam {
  creator: unknown
  organisers: unknown
  people: { userId: UserId; name: unknown; at: number | null }[]
  links: { token: string; by: unknown; at: number | null }[]
}

/** Reads a team from its documents. `me` is the reader, `now` server ms. Odd values are left out. */
export function readTeam({ creator, organisers, people, links }: StoredTeam, me: UserId, now: number): Team {
  const listed = (Array.isArray(organisers) ? organisers : []).filter(id => typeof id === 'string')
  const ids = [...new Set([...(typeof creator === 'string' && creator !== '' ? [creator] : []), ...listed])]
  const named = new Map(people.map(person => [person.userId, person]))
  const working = links.flatMap(({ token, by, at }) =>
    by === creator && at !== null && isLinkOpen(at, now) ? { token, madeAt: at, endsAt: at + LINK_MS } : [],
  )
  return {
    people: ids.map(userId => ({
      userId,
      name: readLine(named.get(userId)?.name, PERSON_NAME_MAX_LENGTH) || UNNAMED,
      isOwner: userId === creator,
      isMe: userId === me,
      since: named.get(userId)?.at ?? null,
    })),
    links: working.sort((one, other) => other.madeAt - one.madeAt),
    isMine: creator === me,
    hasRoom: listed.length < MAX_ORGANISERS,
  }
}

/** Whether a person may give this name to the others. */
export const isTeamName = (name: string) => name.trim() !== '' && name.length <= PERSON_NAME_MAX_LENGTH

/** Whether a link still works. `madeAt` and `now` are server ms. */
export function isLinkOpen(madeAt: number, now: number): boolean {
  return now < madeAt + LINK_MS
}

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
