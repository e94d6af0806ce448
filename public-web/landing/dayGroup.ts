import type { DanceEvent, EventId } from '../../src/domain/event/event'
import type { DayGroup } from '../../src/domain/lists/weekly'
import { ROUTES } from '../../src/domain/navigation/paths'
import { dayDate, dayTitle } from '../../src/domain/time/dayLabels'
import type { Day } from '../../src/domain/time/days'
import { html, type Html } from '../html/escapeHtml'
import { eventRow } from '../rows/eventRow'

/** A day has at most this many rows, because a page must stay small. The app shows the rest. */
const MAX_ROWS = 24

/** One day of the week: its heading, and a row for each occurrence. */
export function dayGroup(
  { day, occurrences }: DayGroup,
  today: Day,
  bases: ReadonlyMap<EventId, DanceEvent>,
): Html {
  const rows = occurrences
    .slice(0, MAX_ROWS)
    .map((occurrence, position) =>
      eventRow(occurrence, { base: bases.get(occurrence.event.eventId), position }),
    )
  const more = occurrences.length - rows.length
  return html`<section class="day" aria-labelledby="day-${day}">
    <h2 id="day-${day}">${dayTitle(day, today)} <small>${dayDate(day, today)}</small></h2>
    <ul>
      ${rows}
    </ul>
    ${more > 0 && html`<p><a class="link" href="${ROUTES.events}">${more} more in the app</a></p>`}
  </section>`
}
