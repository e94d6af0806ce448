import { rowDate } from '../../src/domain/event/dateLabels'
import type { DanceEvent } from '../../src/domain/event/event'
import { hostOf } from '../../src/domain/event/links'
import { addressText } from '../../src/domain/event/labels'
import type { ListedOccurrence } from '../../src/domain/event/occurrences'
import { linkedTo } from '../../src/domain/following/followHead'
import { byLine } from '../../src/domain/following/organiserName'
import { followFeedPath, followPath, isVenue, type FollowKey } from '../../src/domain/following/followKey'
import type { Nights } from '../../src/domain/following/nights'
import { directionsLink } from '../../src/domain/near/mapsLinks'
import { DIRECTIONS, FIND_US } from '../../src/domain/texts/eventMessages'
import { ORGANISER_PAGE } from '../../src/domain/texts/labels'
import { danceGlyph, icon } from '../frame/sprite'
import { breakable, html, type Html } from '../html/escapeHtml'
import { pageFoot, pageHead } from '../landing/pageEnds'
import { ALL_PLACES_PATH, calendarAddress, landingPath } from '../places/placePaths'
import { followLinks } from './followLinks'
import { eventRow } from '../rows/eventRow'
import type { Followed } from './findFollowed'

/** R96: 'Has been' has this many. */
const PAST_ROWS = 3

/** R96: who or where it is, what is next, and what has been. */
export function followBody({ key, events, head, nights, moment }: Followed, origin: string): Html {
  const { coming, past } = nights
  const bases = new Map(events.map(event => [event.eventId, event]))
  const row = (occurrence: ListedOccurrence, position: number) => {
    const { start } = rowDate(occurrence, moment)
    const { event } = occurrence
    const by = head.isNamed ? byLine(key, event) : undefined
    return eventRow(occurrence, { base: bases.get(event.eventId), position, start, by })
  }
  const counties = [...new Set(coming.map(({ event }) => event.shortLocation))].filter(Boolean)
  return html`${pageHead()}
    <main class="landing">
      <header class="intro">
        <h1 dir="auto">${breakable(head.name)}</h1>
        <p class="sentence" dir="auto">${head.line}</p>
        <p class="chips">
          ${head.dances.map(dance => html`<span class="chip">${danceGlyph(dance, 16)}${dance}</span>`)}
        </p>
      </header>
      <div class="week">
        <section class="day">
          <h2>Next</h2>
          ${
            coming.length === 0
              ? html`<p class="sentence">Nothing is listed now.</p>`
              : html`<ul>
                  ${coming.map(row)}
                </ul>`
          }
        </section>
        ${
          past.length > 0 &&
          html`<section class="day">
            <h2>Has been</h2>
            <ul>
              ${past.slice(0, PAST_ROWS).map(row)}
            </ul>
          </section>`
        }
      </div>
      <aside class="beside">
        <section class="card">
          <h2>Hear of new nights</h2>
          <p>Follow in the app: new nights come first under Favourites. No account needed.</p>
          <a class="button" href="${followPath(key)}?app" rel="nofollow">Follow in the app</a>
          <a class="plain" href="${calendarAddress(origin, followFeedPath(key))}"
            >${icon('calendarPlus', 20)}Subscribe in my calendar</a
          >
        </section>
        ${isVenue(key) ? where(head.place) : ways(nights)} ${others(key, nights)}
        ${
          counties.length > 0 &&
          html`<section class="elsewhere">
            <h2>More dancing</h2>
            <ul>
              ${counties.map(county => html`<li><a href="${landingPath(county)}">${county}</a></li>`)}
            </ul>
          </section>`
        }
      </aside>
    </main>
    ${pageFoot(followFeedPath(key))}`
}

/** The venue's address, the way there, and how to find it. */
function where(event: DanceEvent): Html {
  const { location } = event
  const link = directionsLink(location)
  return html`<section>
    <h2>Where</h2>
    <p dir="auto">${addressText(event)}</p>
    ${location.description !== '' && html`<p dir="auto"><b>${FIND_US}:</b> ${location.description}</p>`}
    ${link !== null && html`<p><a class="link" href="${link}" rel="noopener">${DIRECTIONS}</a></p>`}
  </section>`
}

/** The organiser's own page. */
function ways({ coming, past }: Nights): Html | null {
  const address = [...coming, ...past].map(({ event }) => event.organiserUrl).find(Boolean)
  if (address === undefined) return null
  return html`<section>
    <h2>${ORGANISER_PAGE}</h2>
    <p>
      <a class="link" href="${address}" rel="noopener noreferrer nofollow ugc"
        >${breakable(hostOf(address))}</a
      >
    </p>
  </section>`
}

/** The venues where an organiser's nights are, or who dances at a venue. */
function others(key: FollowKey, nights: Nights): Html | null {
  return followLinks(isVenue(key) ? 'Who dances here' : 'Where', linkedTo(key, nights))
}

/** The page for an organiser or venue that nobody lists. */
export const unknownBody = (): Html =>
  html`${pageHead()}
    <main class="landing">
      <header class="intro">
        <h1>This page isn't there</h1>
        <p class="sentence">No event that is listed belongs to this address.</p>
        <p><a class="link" href="${ALL_PLACES_PATH}">All places</a></p>
      </header>
    </main>
    ${pageFoot(null)}`
