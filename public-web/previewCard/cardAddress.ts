import type { ShownEvent } from '../event/shownEvent'
import { cardFacts } from './cardFacts'
import { cardVersion } from './cardVersion'

/** The whole address of a page's preview card. It changes with the card's facts, because chats keep old pictures. */
export function cardAddress(shown: ShownEvent): string {
  const { origin, base, occurrence, isDated } = shown
  const version = cardVersion(cardFacts(shown))
  const date = isDated ? `date=${occurrence.occurrenceDate}&` : ''
  return `${origin}/card/${encodeURIComponent(base.eventId)}.png?${date}v=${version}`
}
