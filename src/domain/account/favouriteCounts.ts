import { readEventId, type EventId, type UserId } from '../event/event'

// Decision 24: how many people have an event among their favourites. A person's profile notes which favourites count.

/** How many favourites of one person count. The rules keep it too. */
export const MAX_COUNTED = 1_000
/** How many favourites are counted one after another. The others follow the next time. */
const MAX_STEPS = 20

/** A favourite that begins to count, or that no longer counts. */
export interface CountStep {
  eventId: EventId
  by: 1 | -1
}

/** The favourites of a profile, and those of them that count. */
export interface CountedChoices {
  eventFavourites: readonly EventId[]
  countedFavourites?: readonly EventId[] | undefined
}

/** Reads the favourites that count from a stored profile. Impossible ids are dropped (C19). */
export function readCounted(document: unknown): EventId[] {
  const { countedFavourites } = (document ?? {}) as { countedFavourites?: unknown }
  return Array.isArray(countedFavourites) ? countedFavourites.flatMap(id => readEventId(id) ?? []) : []
}

/**
 * What is left to count of a profile, at most 20 steps. What is no longer a favourite comes first, and then the newest
 * favourites.
 */
export function countSteps({ eventFavourites, countedFavourites = [] }: CountedChoices): CountStep[] {
  const gone = countedFavourites.filter(eventId => !eventFavourites.includes(eventId))
  const room = MAX_COUNTED - countedFavourites.length + gone.length
  const fresh = eventFavourites.filter(eventId => !countedFavourites.includes(eventId)).reverse()
  return [
    ...gone.map(eventId => ({ eventId, by: -1 as const })),
    ...fresh.slice(0, room).map(eventId => ({ eventId, by: 1 as const })),
  ].slice(0, MAX_STEPS)
}

/**
 * The document of an event's counts in which this person counts. It is always the same one, so that the rules can tell
 * that nobody counts twice. It only shows to which of four groups the random id belongs, so it says nothing about the
 * person.
 */
export function favouritesPartOf(userId: UserId): string {
  if (/^[0-9A-F]/.test(userId)) return 'favourites0'
  if (/^[G-V]/.test(userId)) return 'favourites1'
  return /^[W-Za-l]/.test(userId) ? 'favourites2' : 'favourites3'
}
