import type { DanceType } from '../../src/domain/event/dances'
import type { County } from '../../src/domain/event/event'
import { html, type Html } from '../html/escapeHtml'
import { landingPath } from '../places/placePaths'

/** Links to the counties that have events this week, each with its count. Null if there are none. */
export function countyLinks(
  heading: string,
  counties: readonly County[],
  counts: ReadonlyMap<County, number>,
  dance: DanceType | null,
): Html | null {
  const links = counties.flatMap(county => {
    const count = counts.get(county) ?? 0
    return count === 0 ? [] : link(county, count, dance)
  })
  if (links.length === 0) return null
  return html`<section class="elsewhere">
    <h2>${heading}</h2>
    <ul>
      ${links}
    </ul>
  </section>`
}

function link(county: County, count: number, dance: DanceType | null): Html {
  return html`<li>
    <a href="${landingPath(county, dance)}">${county}</a>
    <span>${count === 1 ? '1 event' : `${count} events`}</span>
  </li>`
}
