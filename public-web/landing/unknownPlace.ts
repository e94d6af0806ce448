import type { County } from '../../src/domain/event/event'
import { html, type Html } from '../html/escapeHtml'
import { landingPath } from '../places/placePaths'
import { countyLinks } from './countyLinks'
import { pageFoot, pageHead } from './pageEnds'

/** The page for a wrong address under /in. `county` is set if only the dance is unknown. */
export function unknownPlaceBody(
  county: County | null,
  counts: ReadonlyMap<County, number>,
  counties: readonly County[],
): Html {
  return html`${pageHead()}
    <main class="landing">
      <header class="intro">
        <h1>This page isn't there</h1>
        <p class="sentence">
          ${
            county === null
              ? 'No county of England has this address.'
              : html`No dance has this address.
                  <a class="link" href="${landingPath(county)}">See all dances in ${county}</a>.`
          }
        </p>
      </header>
      <div class="week">${countyLinks('Where people dance this week', counties, counts, null)}</div>
    </main>
    ${pageFoot(null)}`
}
