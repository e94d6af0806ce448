import { PRODUCT_TITLE } from '../../domain/configuration'

/**
 * Public web: removes the event's data from the page that the site sent, such as its canonical address. The app calls
 * this when it shows something else, because browsers share the canonical address.
 */
export function forgetOpenedPage(page: Document) {
  for (const tag of page.querySelectorAll('[data-of-page]')) {
    if (tag.localName === 'title') tag.textContent = PRODUCT_TITLE
    else tag.remove()
  }
}
