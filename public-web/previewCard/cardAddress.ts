import type { ShownEvent } from '../event/shownEvent'
import { hashOf } from '../http/etag'
import { cardFacts } from './cardFacts'

/** Raise this number when the look of all cards changes. */
const DESIGN = 1

/** The whole address of a page's preview card. It changes with the card's facts, because chats keep old pictures. */
export function cardAddress(shown: ShownEvent): string {
  const { origin, base, occurrence, isDated } = shown
  const version = hashOf(JSON.stringify([DESIGN, cardFacts(shown)]))
  const date = isDated ? `date=${occurrence.occurrenceDate}&` : ''
  return `${origin}/card/${encodeURIComponent(base.eventId)}.png?${date}v=${version}`
}
