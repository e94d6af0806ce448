import { CONTACT_EMAIL } from '../../src/domain/configuration'
import { PRODUCT_TITLE } from '../../src/domain/constants'
import { eventFeedPath } from '../../src/domain/navigation/publicPages'
import { ROUTES } from '../../src/domain/navigation/paths'
import { OPEN_THE_APP } from '../../src/domain/texts/eventMessages'
import { SEE_THIS_WEEK } from '../../src/domain/texts/listMessages'
import type { ShownEvent } from '../event/shownEvent'
import { logo } from '../frame/logo'
import { html, type Html } from '../html/escapeHtml'
import { FOR_ORGANISERS, WHO_CHECKS } from '../landing/pageEnds'
import { ALL_PLACES_PATH } from '../places/placePaths'

const REPORT = 'Report this event'

/** The product's name and a link to the app. Only a page whose script didn't run shows them. */
export const textHead = (): Html =>
  html`<header class="head">
    <a class="brand" href="${ROUTES.home}">${logo(32)}${PRODUCT_TITLE}</a>
    <a class="open" href="${ROUTES.events}">${OPEN_THE_APP}</a>
  </header>`

/** The end of an event's page. `hasFeed` tells whether it links to the event's calendar. */
export const textEnd = (shown: ShownEvent, hasFeed: boolean): Html =>
  html`<footer class="end">
    <p>${WHO_CHECKS}</p>
    <p>
      <a href="${ROUTES.events}">${SEE_THIS_WEEK}</a> <a href="${ALL_PLACES_PATH}">All places</a>
      <a href="${ROUTES.createEvent}">${FOR_ORGANISERS}</a>
      ${hasFeed && html`<a href="${eventFeedPath(shown.base.eventId)}">Calendar feed</a>`}
      <a href="${reportAddress(shown)}">${REPORT}</a>
    </p>
  </footer>`

/** A report without an account: an e-mail to the site's contact address with the address of the page. */
const reportAddress = ({ url }: ShownEvent) =>
  `mailto:${CONTACT_EMAIL}?subject=${encodeURIComponent(REPORT)}&body=${encodeURIComponent(`${url}\n\n`)}`
