import { CONTACT_EMAIL, PRODUCT_TITLE } from '../../src/domain/configuration'
import { ROUTES } from '../../src/domain/shell/paths'
import { logo } from '../frame/logo'
import { html, type Html } from '../html/escapeHtml'

/** The top of a page, with the product's name and a link to the app. */
export const pageHead = (): Html =>
  html`<header class="top">
    <a class="brand" href="${ROUTES.home}">${logo(32)}${PRODUCT_TITLE}</a>
    <a class="button small" href="${ROUTES.events}">Open the app</a>
  </header>`

/** The end of a page. `feed` is the path of its calendar, or null. */
export const pageFoot = (feed: string | null): Html =>
  html`<footer class="foot">
    <p>Organisers enter their own events. A person checks every new organiser.</p>
    <p>
      <a class="link" href="${ROUTES.createEvent}">Add an event</a>
      ${feed !== null && html`<a class="link" href="${feed}">Calendar feed</a>`}
      <a class="link" href="mailto:${CONTACT_EMAIL}">Report something</a>
    </p>
  </footer>`
