import { PRODUCT_TITLE } from '../../domain/configuration'

/**
 * Public web: removes what index.html says about the event that it was opened for, such as its canonical address. The
 * app calls this when it shows something else, because a browser shares the canonical address.
 */
export function forgetOpenedPage(page: Document) {
  for (const tag of page.querySelectorAll('[data-of-page]')) {
    if (tag.localName === 'title') tag.textContent = PRODUCT_TITLE
    else tag.remove()
  }
}
