import type { DanceEvent } from '../../src/domain/event/event'
import { addressLines } from '../../src/domain/event/labels'
import { mapsLink } from '../../src/domain/near/mapsLinks'
import { FIND_US, OPEN_IN_MAPS } from '../../src/domain/texts/eventMessages'
import { LOCATION_UNKNOWN } from '../../src/domain/texts/listMessages'
import { html, type Html, type Piece } from '../html/escapeHtml'

/**
 * §2 View event, Location: where the event takes place. `map` is null if the page has none. `findUs` is the organiser's
 * help, with links.
 */
export function placeText(event: DanceEvent, map: Html | null, findUs: readonly Piece[]): Html {
  const { location } = event
  const link = mapsLink(location)
  return html`<section>
    <h2>Location</h2>
    ${map}
    <p dir="auto"><b>${location.venue || LOCATION_UNKNOWN}</b></p>
    <address dir="auto">${addressLines(event).join(', ')}</address>
    ${link !== null && html`<p><a href="${link}" rel="noopener noreferrer">${OPEN_IN_MAPS}</a></p>`}
    ${
      findUs.length > 0 &&
      html`<h3>${FIND_US}</h3>
        <p dir="auto">${findUs}</p>`
    }
  </section>`
}
