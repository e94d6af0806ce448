import type { FollowLink } from '../../src/domain/following/followHead'
import { followPath } from '../../src/domain/following/followKey'
import { breakable, html, type Html } from '../html/escapeHtml'

/** A list has at most this many links. */
const MAX_LINKS = 12

/** R96: links to the pages of organisers or venues. Null if there are none. */
export function followLinks(heading: string, links: readonly FollowLink[]): Html | null {
  if (links.length === 0) return null
  return html`<section class="elsewhere">
    <h2>${heading}</h2>
    <ul>
      ${links.slice(0, MAX_LINKS).map(
        ({ key, name, note }) =>
          html`<li>
            <a href="${followPath(key)}" dir="auto">${breakable(name)}</a>
            ${note !== '' && html`<span dir="auto">${note}</span>`}
          </li>`,
      )}
    </ul>
  </section>`
}
