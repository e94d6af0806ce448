import { eventName, venueLine } from '../../src/domain/event/labels'
import type { ListedOccurrence } from '../../src/domain/event/occurrences'
import { ROUTES } from '../../src/domain/navigation/paths'
import { occurrencePath } from '../../src/domain/navigation/shareLink'
import { dayAndMonth, dayName } from '../../src/domain/time/dayLabels'
import { cancelledSign, struck } from '../event/cancelled'
import { html, type Html } from '../html/escapeHtml'

/** DESIGN Public pages: a page lists at most this many one-offs. The app's calendar has all of them. */
const MAX_ROWS = 12

/** The one-offs after the week, or null if there are none. */
export function oneOffList(oneOffs: readonly ListedOccurrence[]): Html | null {
  if (oneOffs.length === 0) return null
  const more = oneOffs.length - MAX_ROWS
  return html`<section class="later">
    <h2>Coming one-offs</h2>
    <ul>
      ${oneOffs.slice(0, MAX_ROWS).map(row)}
    </ul>
    ${more > 0 && html`<p><a class="link" href="${ROUTES.calendar}">${more} more in the app</a></p>`}
  </section>`
}

function row(occurrence: ListedOccurrence): Html {
  const { event, occurrenceDate } = occurrence
  const name = html`<b dir="auto">${eventName(event)}</b>`
  return html`<li>
    <a class="short" href="${occurrencePath(occurrence)}">
      <time datetime="${occurrenceDate}"
        ><span class="unseen">${dayName(occurrenceDate)}</span>
        <span aria-hidden="true">${dayAndMonth(occurrenceDate)}</span></time
      >
      <span>
        ${struck(event.isCancelled, name)}${event.isCancelled && html` ${cancelledSign()}`}
        <span class="venue" dir="auto">${venueLine(event)}</span>
      </span>
    </a>
  </li>`
}
