import { CONTACT_EMAIL } from '../../src/domain/configuration'
import { shownImageUrl, posterSources, POSTER_SIZES } from '../../src/domain/event/eventImages'
import { occurrenceDates, rowDate, whenText } from '../../src/domain/event/dateLabels'
import type { DanceEvent, Occurrence } from '../../src/domain/event/event'
import { hostOf, linkedParts } from '../../src/domain/event/links'
import { eventName, pausedLabel, placeLine, titlePrefix } from '../../src/domain/event/labels'
import { seriesLabel } from '../../src/domain/rhythm/seriesLabel'
import { addressLines } from '../../src/domain/event/location'
import { mapsLink } from '../../src/domain/near/mapsLinks'
import { occurrencesAfterPause } from '../../src/domain/event/nextOccurrences'
import { eventFeedPath } from '../../src/domain/shell/publicPages'
import { occurrencePath } from '../../src/domain/shell/shareLink'
import { ROUTES } from '../../src/domain/shell/paths'
import {
  ADD_TO_CALENDAR,
  DATE_OVER,
  EVENT_OVER,
  FIND_US,
  OPEN_IN_MAPS,
  pausedBanner,
} from '../../src/domain/texts/eventMessages'
import { ANNOUNCEMENT, DESCRIPTION, ORGANISER_PAGE, TEAM, TICKETS } from '../../src/domain/texts/labels'
import { LOCATION_UNKNOWN, SEE_THIS_WEEK } from '../../src/domain/texts/listMessages'
import { html, type Html } from '../html/escapeHtml'
import { landingPath } from '../places/placePaths'
import { agendaText, pricingText } from './eventTables'
import { ownPicture } from './eventPicture'
import type { ShownEvent } from './shownEvent'

const REPORT = 'Report this event'

/**
 * §2 View event: the event in plain HTML, with the content of all four tabs. The app later draws in its place. Its
 * styles are in `src/screens/eventPage/eventText.css`.
 */
export function eventText(shown: ShownEvent): Html {
  const { base, occurrence, moment } = shown
  const { event } = occurrence
  const when = whenText(occurrence, moment)
  return html`<main class="eventText">
    ${poster(shown)} ${banners(shown)}
    <h1 dir="auto">${titlePrefix(event)}${eventName(event)}</h1>
    <p>${event.isCancelled ? html`<s>${when}</s>` : when}</p>
    <p dir="auto">${placeLine(event)}</p>
    <p>${event.danceTypes.join(', ')}</p>
    ${section(ANNOUNCEMENT, event.announcementText)} ${section(DESCRIPTION, event.description)}
    ${section(TEAM, event.team)} ${link(ORGANISER_PAGE, event.organiserUrl)} ${agendaText(event)}
    ${pricingText(event)} ${link(TICKETS, event.ticketUrl)} ${place(event)}
    ${base.isRecurring && nextDates(shown)}
    ${shown.over === null && !event.isCancelled && html`<p><a href="${eventFeedPath(event.eventId)}">${ADD_TO_CALENDAR}</a></p>`}
    ${
      event.shortLocation !== '' &&
      html`<p>
        <a href="${landingPath(event.shortLocation)}">Dancing in ${event.shortLocation} this week</a>
      </p>`
    }
    <p><a href="${ROUTES.events}">${SEE_THIS_WEEK}</a></p>
    <p><a href="${reportAddress(shown)}">${REPORT}</a></p>
  </main>`
}

/** A report without an account: an e-mail to the site's contact address with the address of the page. */
const reportAddress = ({ url }: ShownEvent) =>
  `mailto:${CONTACT_EMAIL}?subject=${encodeURIComponent(REPORT)}&body=${encodeURIComponent(`${url}\n\n`)}`

/** R71: requests the picture exactly as the app does, so that the browser loads it once. */
function poster({ occurrence: { event }, origin }: ShownEvent): Html | null {
  if (!ownPicture(event, origin)) return null
  const { imageUrl, thumbnailUrl } = event
  const sources =
    thumbnailUrl !== '' && html` srcset="${posterSources(thumbnailUrl, imageUrl)}" sizes="${POSTER_SIZES}"`
  return html`<img
    src="${shownImageUrl(imageUrl)}"
    ${sources}
    crossorigin="anonymous"
    width="300"
    height="200"
    alt=""
  />`
}

/** §4 Event status, R67: the notes for a paused event and for a date that is over. */
function banners({ base, occurrence: { event }, over, moment }: ShownEvent): Html {
  const next = over?.next ?? null
  return html`${event.status === 'paused' && html`<p><b>${pausedBanner(event.pausedUntil)}</b></p>`}${
    over &&
    html`<p>
      <b>${base.isRecurring ? DATE_OVER : EVENT_OVER}</b>${
        next && html` <a href="${occurrencePath(next)}">Next: ${rowDate(next, moment).start}</a>`
      }
    </p>`
  }`
}

const section = (title: string, text: string) =>
  text !== '' &&
  html`<h2>${title}</h2>
    <p dir="auto">${linked(text)}</p>`

/** R75: a link of the organiser, with its host. */
const link = (title: string, address: string) =>
  address !== '' &&
  html`<p>${title}: <a href="${address}" rel="noopener noreferrer nofollow ugc">${hostOf(address)}</a></p>`

/** R56: a text that a stranger wrote. Safe addresses in it become links. */
const linked = (text: string) =>
  linkedParts(text).map(part =>
    part.href === undefined
      ? part.text
      : html`<a href="${part.href}" rel="noopener noreferrer nofollow ugc">${part.text}</a>`,
  )

function place(event: DanceEvent): Html {
  const { location } = event
  const map = mapsLink(location)
  return html`<h2 dir="auto">${location.venue || LOCATION_UNKNOWN}</h2>
    <address dir="auto">${addressLines(event).join('\n')}</address>
    ${map !== null && html`<p><a href="${map}" rel="noopener noreferrer">${OPEN_IN_MAPS}</a></p>`}
    ${section(FIND_US, location.description)}`
}

/** R10: the next dates of a series, each with its own address. R51: a paused series has the dates after its pause. */
function nextDates({ base, moment }: ShownEvent): Html | null {
  const dates = occurrencesAfterPause(base, moment)
  if (base.status === 'paused' && dates.length === 0) return html`<p>${pausedLabel(base)}</p>`
  return html`<h2>${seriesLabel(base)}</h2>
    <ul>
      ${dates.map(next => html`<li><a href="${occurrencePath(next)}">${dateOf(next)}</a></li>`)}
    </ul>`

  function dateOf(next: Occurrence) {
    const dates = occurrenceDates(next, moment)
    return next.event.isCancelled ? html`<s>${dates}</s>` : dates
  }
}
