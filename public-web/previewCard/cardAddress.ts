import type { ShownEvent } from '../event/shownEvent'
import { hashOf } from '../http/etag'
import { cardFacts } from './cardFacts'
import { CARD_DESIGN } from './drawnCard'

/** The whole address of a page's preview card. It changes with the card's facts, because chats keep old pictures. */
export function cardAddress(shown: ShownEvent): string {
  const { origin, base, occurrence, isDated } = shown
  const version = hashOf(JSON.stringify([CARD_DESIGN, cardFacts(shown)]))
  const date = isDated ? `date=${occurrence.occurrenceDate}&` : ''
  return `${origin}/card/${encodeURIComponent(base.eventId)}.png?${date}v=${version}`
}
