import { addressText } from '../../src/domain/event/labels'
import { followPath, isVenue } from '../../src/domain/following/followKey'
import { textAnswer } from '../http/publicAnswer'
import type { CardFacts } from '../previewCard/cardFacts'
import { CARD_SIZE } from '../previewCard/previewCard'
import { cardVersion } from '../previewCard/cardVersion'
import { drawnCard } from '../previewCard/drawnCard'
import type { PublicPage } from '../publicPage'
import { findFollowed, type Followed } from './findFollowed'

/** What the card of an organiser or venue says. It names no date, because chats keep a picture for weeks. */
function factsOf({ key, head }: Followed): CardFacts {
  return {
    name: head.name,
    when: head.line,
    place: isVenue(key) ? addressText(head.place) : '',
    dances: head.dances,
  }
}

/** R96: the picture of the page's preview. Its address changes with its facts, because chats keep old pictures. */
export function followPicture(followed: Followed, origin: string) {
  const version = cardVersion(factsOf(followed))
  return { url: `${origin}/card${followPath(followed.key)}.png?v=${version}`, size: CARD_SIZE }
}

/** R96: the drawn card of an organiser or venue. */
export const followCardPage: PublicPage = {
  path: /^\/card\/(?:organiser|venue)\/[^/]+\.png$/i,
  async answer([path], _query, context) {
    const followed = await findFollowed(path, context)
    if (followed === null) return textAnswer('No event that is listed belongs to this address.', 404)
    return drawnCard(factsOf(followed), context)
  },
}
