import { agendaGroups } from '../../src/domain/event/agenda'
import type { DanceEvent, Slot } from '../../src/domain/event/event'
import { daysOfOneOff } from '../../src/domain/event/eventDays'
import { timeRange } from '../../src/domain/event/labels'
import { pricingTable } from '../../src/domain/event/pricing'
import { shortDate } from '../../src/domain/time/dayLabels'
import { ADMISSION } from '../../src/domain/texts/eventMessages'
import { TIME_UNKNOWN } from '../../src/domain/texts/listMessages'
import { html, type Html } from '../html/escapeHtml'

/** The page has at most this many slots and rows of prices, because it must stay small. The app shows all of them. */
const MAX_ROWS = 60
const MAX_COLUMNS = 12

/** §2 View event, Agenda: the slots by date. Null if there are none. */
export function agendaText(event: DanceEvent): Html | null {
  let left = MAX_ROWS
  const groups = agendaGroups(event, daysOfOneOff(event)).map(({ date, slots }) => {
    const shown = slots.slice(0, left)
    left -= shown.length
    if (shown.length === 0) return null
    const heading = date !== null && html`<h3>${date === '' ? TIME_UNKNOWN : shortDate(date)}</h3>`
    return html`${heading}
      <ol>
        ${shown.map(slotRow)}
      </ol>`
  })
  return groups.length === 0
    ? null
    : html`<h2>Agenda</h2>
        ${groups}${more(event.agenda.length)}`
}

const slotRow = ({ slotName, startTime, endTime, levels }: Slot) =>
  html`<li>
    ${timeRange(startTime, endTime)} <b dir="auto">${slotName}</b>${
      levels.length > 0 && html` (${levels.join(', ')})`
    }
  </li>`

/** §2 View event, Pricing: the 'Admission' table. Null if there are no prices. */
export function pricingText({ pricing }: DanceEvent): Html | null {
  const table = pricingTable(pricing)
  if (!table) return null
  const columns = table.columns.slice(0, MAX_COLUMNS)
  const rows = table.rows.slice(0, MAX_ROWS)
  return html`<h2>${ADMISSION}</h2>
    <table>
      <thead>
        <tr>
          <td></td>
          ${columns.map(column => html`<th scope="col" dir="auto">${column}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows.map(
          ({ itemName, prices }) =>
            html`<tr>
              <th scope="row" dir="auto">${itemName}</th>
              ${prices.slice(0, MAX_COLUMNS).map(price => html`<td>${price}</td>`)}
            </tr>`,
        )}
      </tbody>
    </table>
    ${more(table.rows.length)}`
}

const more = (count: number) => count > MAX_ROWS && html`<p>And ${count - MAX_ROWS} more in the app.</p>`
