import { agendaGroups } from '../../src/domain/event/agenda'
import { LEVELS, type DanceEvent, type Level, type Slot } from '../../src/domain/event/event'
import { daysOfOneOff } from '../../src/domain/event/eventDays'
import { timeLabel } from '../../src/domain/event/labels'
import { pricingTable } from '../../src/domain/event/pricing'
import { shortDate } from '../../src/domain/time/dayLabels'
import { ADMISSION } from '../../src/domain/texts/eventMessages'
import { TIME_UNKNOWN } from '../../src/domain/texts/listMessages'
import { html, type Html } from '../html/escapeHtml'

/** The page has at most this many slots and rows of prices, because it must stay small. The app shows all of them. */
const MAX_ROWS = 60
const MAX_COLUMNS = 12
/** A table with more columns scrolls inside its own box. */
const COLUMNS_IN_VIEW = 3

/** §2 View event, Agenda: the slots by date. Null if there are none. */
export function agendaText(event: DanceEvent): Html | null {
  let left = MAX_ROWS
  const groups = agendaGroups(event, daysOfOneOff(event)).map(({ date, slots }) => {
    const shown = slots.slice(0, left)
    left -= shown.length
    if (shown.length === 0) return null
    const heading = date !== null && html`<h3>${date === '' ? TIME_UNKNOWN : shortDate(date)}</h3>`
    return html`${heading}
      <ol class="slots">
        ${shown.map(slotRow)}
      </ol>`
  })
  return groups.length === 0
    ? null
    : html`<section>
        <h2>Agenda</h2>
        ${groups}${more(event.agenda.length)}
      </section>`
}

const slotRow = ({ slotName, startTime, endTime, levels }: Slot) =>
  html`<li>
    <span class="time"
      ><b>${startTime === '' ? TIME_UNKNOWN : timeLabel(startTime)}</b>${
        startTime !== '' && endTime !== '' && html` <span>– ${timeLabel(endTime)}</span>`
      }</span
    >
    <span class="what"
      ><b dir="auto">${slotName}</b>
      ${levels.length > 0 && html`<span class="levels">${levels.map(levelTag)}</span>`}</span
    >
  </li>`

/** A level as bars and word. CSS draws as many full bars as `data-bars` says. */
const levelTag = (level: Level) =>
  html`<span class="level" data-bars="${LEVELS.indexOf(level) + 1}">${level}</span> `

/** §2 View event, Pricing: the 'Admission' table. Null if there are no prices. */
export function pricingText({ pricing }: DanceEvent): Html | null {
  const first = [...pricing].sort((one, other) => one.sort - other.sort).slice(0, MAX_ROWS)
  const table = pricingTable(first)
  if (!table) return null
  const columns = table.columns.slice(0, MAX_COLUMNS)
  const isWide = columns.length > COLUMNS_IN_VIEW
  return html`<section>
    <h2>Pricing</h2>
    <div class="box" ${isWide && html`tabindex="0" role="group" aria-label="${ADMISSION}"`}>
      <table class="${isWide ? 'wide' : 'prices'}" aria-label="${ADMISSION}">
        <thead>
          <tr>
            <td></td>
            ${columns.map(column => html`<th scope="col" dir="auto">${column}</th>`)}
          </tr>
        </thead>
        <tbody>
          ${table.rows.map(
            ({ itemName, prices }) =>
              html`<tr>
                <th scope="row" dir="auto">${itemName}</th>
                ${prices.slice(0, MAX_COLUMNS).map(price => html`<td>${price}</td>`)}
              </tr>`,
          )}
        </tbody>
      </table>
    </div>
    ${more(pricing.length)}
  </section>`
}

const more = (count: number) => count > MAX_ROWS && html`<p>And ${count - MAX_ROWS} more in the app.</p>`
