import { readEventId } from '../../src/domain/event/event'
import { shownEvent } from '../event/shownEvent'
import { textAnswer } from '../http/publicAnswer'
import { publicEvent } from '../publicDocuments'
import type { PublicPage } from '../publicPage'
import { cardFacts } from './cardFacts'
import { drawnCard } from './drawnCard'

/**
 * The picture of an event's preview, for an event without a picture of its own. It is public like the event's page
 * (R63). The parameter `v` of its address has no effect here. It changes with the facts, and chats then ask again.
 */
export const previewCardPage: PublicPage = {
  path: /^\/card\/([^/]+)\.png$/i,
  async answer([, id], query, context) {
    const { documents, now, origin } = context
    const eventId = readEventId(id)
    const document = eventId === null ? null : await documents.event(eventId)
    const event = document && publicEvent(document)
    if (event === null) return textAnswer('There is no such event.', 404)
    if (event === 'gone') return textAnswer('This event was removed.', 410)
    const shown = shownEvent(event, query.get('date'), origin, now)
    return drawnCard(cardFacts(shown), context)
  },
}
