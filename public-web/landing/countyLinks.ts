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
  const shown = counties.filter(county => counts.has(county))
  if (shown.length === 0) return null
  return html`<section class="elsewhere">
    <h2>${heading}</h2>
    ${countyList(shown, counts, dance)}
  </section>`
}

/** A list of links to counties. A county with events this week has its count beside it. */
export const countyList = (
  counties: readonly County[],
  counts: ReadonlyMap<County, number>,
  dance: DanceType | null,
): Html =>
  html`<ul>
    ${counties.map(county => link(county, counts.get(county) ?? 0, dance))}
  </ul>`

function link(county: County, count: number, dance: DanceType | null): Html {
  return html`<li>
    <a href="${landingPath(county, dance)}">${county}</a>
    ${count > 0 && html`<span>${count === 1 ? '1 event' : `${count} events`}</span>`}
  </li>`
}
