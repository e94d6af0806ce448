import { PRODUCT_TITLE } from '../../src/domain/constants'
import { eventName } from '../../src/domain/event/labels'
import { html, safe, type Html } from '../html/escapeHtml'
import { jsonForHtml } from '../html/jsonForHtml'
import { eventJsonLd } from './eventJsonLd'
import { cardAddress } from '../previewCard/cardAddress'
import { CARD_SIZE } from '../previewCard/previewCard'
import { ownPicture, type Picture } from './eventPicture'
import { summaryOf, titleOf } from './eventSummary'
import { oembedAddress } from './oembedAddress'
import type { ShownEvent } from './shownEvent'

/**
 * The part of an event page's head for chats, search engines and other sites: canonical address, previews and JSON-LD.
 */
export function eventHead(shown: ShownEvent): Html {
  const { occurrence, origin, url } = shown
  const { event } = occurrence
  const own = ownPicture(event, origin)
  const title = titleOf(shown)
  const description = summaryOf(shown)
  const picture = own ?? { url: cardAddress(shown), size: CARD_SIZE }
  const alt = own ? `Picture of ${eventName(event)}` : description
  return html`<link rel="canonical" href="${url}" data-of-page />
    <link
      rel="alternate"
      type="application/json+oembed"
      href="${oembedAddress(url, origin)}"
      title="${title}"
      data-of-page
    />
    ${[
      property('og:type', 'website'),
      property('og:site_name', PRODUCT_TITLE),
      property('og:locale', 'en_GB'),
      property('og:url', url),
      property('og:title', title),
      property('og:description', description),
      ...pictureTags(picture, alt),
      // X takes a card's title, description and picture from the tags above. Some other readers of cards don't.
      named('twitter:card', 'summary_large_image'),
      named('twitter:title', title),
      named('twitter:description', description),
      named('twitter:image', picture.url),
      named('twitter:image:alt', alt),
    ]}
    ${jsonLdScript(shown)}`
}

const pictureTags = ({ url, size }: Picture, alt: string) => [
  property('og:image', url),
  ...(size
    ? [property('og:image:width', String(size.width)), property('og:image:height', String(size.height))]
    : []),
  property('og:image:alt', alt),
]

const property = (name: string, content: string) =>
  html`<meta property="${name}" content="${content}" data-of-page />`
const named = (name: string, content: string) =>
  html`<meta name="${name}" content="${content}" data-of-page />`

/**
 * The app's policy `script-src 'self'` doesn't block this element. Its type isn't JavaScript, so it is a data block.
 * Browsers don't run data blocks, and policies don't check them (HTML, 4.12.1).
 */
const jsonLdScript = (shown: ShownEvent) =>
  html`<script type="application/ld+json" data-of-page>
    ${safe(jsonForHtml(eventJsonLd(shown)))}
  </script>`
