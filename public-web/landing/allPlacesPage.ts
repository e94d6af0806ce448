import type { County } from '../../src/domain/event/event'
import { londonMoment } from '../../src/domain/time/days'
import { pageAnswer } from '../frame/pageDocument'
import { html, type Html } from '../html/escapeHtml'
import { countiesOf } from '../places/countySlugs'
import { ALL_PLACES_PATH } from '../places/placePaths'
import { comingByCounty } from '../places/placeWeek'
import { publicEvents } from '../publicDocuments'
import type { PublicPage } from '../publicPage'
import { countyLinks, countyList } from './countyLinks'
import { pageFoot, pageHead } from './pageEnds'

const TITLE = 'Where people dance this week'

/** `/in`: every county that has events, with the number of this week's events (public web). */
export const allPlacesPage: PublicPage = {
  path: /^\/in\/*$/i,
  async answer(_match, _query, context) {
    const events = publicEvents(await context.documents.listed())
    const now = londonMoment(context.now)
    const counties = countiesOf(events, now.day)
    const counts = comingByCounty(events, null, now)
    const content = {
      title: TITLE,
      description: 'Choose a county to see where people dance this week.',
      path: ALL_PLACES_PATH,
      body: allPlacesBody(counties, counts),
    }
    return pageAnswer(content, context)
  },
}

function allPlacesBody(counties: readonly County[], counts: ReadonlyMap<County, number>): Html {
  const quiet = counties.filter(county => !counts.has(county))
  return html`${pageHead()}
    <main class="landing">
      <header class="intro">
        <h1>${TITLE}</h1>
        <p class="sentence">${sentence(counts)}</p>
      </header>
      <div class="week">${countyLinks('This week', counties, counts, null)}</div>
      ${
        quiet.length > 0 &&
        html`<div class="beside">
          <section class="elsewhere">
            <h2>Nothing on this week</h2>
            ${countyList(quiet, counts, null)}
          </section>
        </div>`
      }
    </main>
    ${pageFoot(null)}`
}

/** '40 events in 3 counties in the next seven days.' */
function sentence(counts: ReadonlyMap<County, number>): string {
  const events = [...counts.values()].reduce((sum, count) => sum + count, 0)
  if (events === 0) return 'No event is listed for the next seven days.'
  const counties = counts.size === 1 ? 'one county' : `${counts.size} counties`
  return `${events === 1 ? '1 event' : `${events} events`} in ${counties} in the next seven days.`
}
