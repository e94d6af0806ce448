import { EVENT_IMAGE_SIZE, PRODUCT_TITLE, THUMBNAIL_SIZE } from '../../src/domain/constants'
import { readEventId } from '../../src/domain/event/event'
import type { DanceEvent } from '../../src/domain/event/event'
import { answerOf, textAnswer, AT_EDGE_SECONDS } from '../http/publicAnswer'
import { publicEvent } from '../publicDocuments'
import type { PublicPage } from '../publicPage'
import { eventPage } from './eventPage'
import { ownPicture } from './eventPicture'
import { titleOf } from './eventSummary'
import { shownEvent } from './shownEvent'

const JSON_TYPE = 'application/json; charset=utf-8'

/**
 * oEmbed 1.0: describes an event's page to other sites. The type is `link`, because an event needs no player. The
 * answer is 404 for any other address and for events that the public can't see (R63), and 501 for XML.
 */
export const oembed: PublicPage = {
  path: /^\/oembed\/*$/,
  async answer(_match, query, { documents, now, origin }) {
    if ((query.get('format') ?? 'json') !== 'json') return textAnswer('Only JSON is answered here.', 501)
    const named = namedEvent(query.get('url'), origin)
    const document = named && (await documents.event(named.eventId))
    const event = document && publicEvent(document)
    if (!named || !event || event === 'gone') return textAnswer('No event has this address.', 404)

    const shown = shownEvent(event, named.date, origin, now)
    const description = {
      type: 'link',
      version: '1.0',
      title: titleOf(shown),
      url: shown.url,
      provider_name: PRODUCT_TITLE,
      provider_url: origin,
      cache_age: AT_EDGE_SECONDS,
      ...thumbnailOf(shown.occurrence.event, origin, query),
    }
    return answerOf(JSON_TYPE, JSON.stringify(description))
  },
}

/** The event that an address of this site names, or null. */
function namedEvent(address: string | null, origin: string) {
  const url = address === null ? null : readUrl(address)
  if (!url || url.host !== new URL(origin).host) return null
  const eventId = readEventId(eventPage.path.exec(url.pathname)?.[1])
  return eventId === null ? null : { eventId, date: url.searchParams.get('date') }
}

function readUrl(address: string): URL | null {
  try {
    return new URL(address)
  } catch {
    return null
  }
}

/**
 * The larger of the event's two pictures that fits into the requested size. A picture of unknown size is left out,
 * because oEmbed requires the size.
 */
function thumbnailOf(event: DanceEvent, origin: string, query: URLSearchParams) {
  const [maxWidth, maxHeight] = ['maxwidth', 'maxheight'].map(name => Number(query.get(name)) || Infinity)
  const large = ownPicture(event, origin)
  if (!large) return {}
  const small = ownPicture({ ...event, imageUrl: event.thumbnailUrl }, origin)
  const fitting = [
    ...(large.size ? [{ url: large.url, ...EVENT_IMAGE_SIZE }] : []),
    ...(small ? [{ url: small.url, ...THUMBNAIL_SIZE }] : []),
  ].find(({ width, height }) => width <= (maxWidth ?? 0) && height <= (maxHeight ?? 0))
  if (!fitting) return {}
  return { thumbnail_url: fitting.url, thumbnail_width: fitting.width, thumbnail_height: fitting.height }
}
