import { CONTACT_EMAIL } from '../../src/domain/configuration'
import { PRODUCT_TITLE } from '../../src/domain/constants'
import { ROUTES } from '../../src/domain/navigation/paths'
import { logo } from '../frame/logo'
import { html, type Html } from '../html/escapeHtml'
import { ALL_PLACES_PATH } from '../places/placePaths'

/** The link to the wizard, which explains itself to a stranger. */
export const FOR_ORGANISERS = 'For organisers'
export const WHO_CHECKS = 'Organisers enter their own events. A person checks every new organiser.'

/**
 * The top of a page, with the product's name and a link to the app. A wide screen shows the other links too.
 */
export const pageHead = (): Html =>
  html`<header class="top">
    <a class="brand" href="${ROUTES.home}">${logo(32)}${PRODUCT_TITLE}</a>
    <nav class="ways" aria-label="Site">
      <a href="${ALL_PLACES_PATH}">All places</a>
      <a href="${ROUTES.createEvent}">${FOR_ORGANISERS}</a>
    </nav>
    <a class="button small" href="${ROUTES.events}">Open the app</a>
  </header>`

/** The end of a page. `feed` is the path of its calendar, or null. */
export const pageFoot = (feed: string | null): Html =>
  html`<footer class="foot">
    <p>${WHO_CHECKS}</p>
    <p>
      <a class="link" href="${ALL_PLACES_PATH}">All places</a>
      <a class="link" href="${ROUTES.createEvent}">${FOR_ORGANISERS}</a>
      ${feed !== null && html`<a class="link" href="${feed}">Calendar feed</a>`}
      <a class="link" href="mailto:${CONTACT_EMAIL}">Report something</a>
    </p>
  </footer>`
