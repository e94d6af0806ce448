import { agendaGroups } from '../../src/domain/event/agenda'
import { LEVELS, type DanceEvent, type Level, type Slot } from '../../src/domain/event/event'
import { daysOfOneOff } from '../../src/domain/event/eventDays'
import { timeLabel } from '../../src/domain/event/labels'
import { pricingTable, type PricingTable } from '../../src/domain/event/pricing'
import { shortDate } from '../../src/domain/time/dayLabels'
import { ADMISSION } from '../../src/domain/texts/eventMessages'
import { TIME_UNKNOWN } from '../../src/domain/texts/listMessages'
import { html, type Html } from '../html/escapeHtml'
import { fitting, weightOf, type PageRoom } from '../html/pageRoom'

/** The page has at most this many slots and rows of prices, because it must stay small. The app shows all of them. */
const MAX_ROWS = 60
const MAX_COLUMNS = 12
/** About the bytes of a slot's times, of a level and of a price in a compressed page. */
const TIMES_BYTES = 12
const LEVEL_BYTES = 2
const PRICE_BYTES = 4
/** A table with more columns scrolls inside its own box. */
const COLUMNS_IN_VIEW = 3

/** §2 View event, Agenda: the slots by date, as many as there is room for. Null if there are none. */
export function agendaText(event: DanceEvent, room: PageRoom): Html | null {
  let count = 0
  const groups = agendaGroups(event, daysOfOneOff(event)).map(({ date, slots }) => {
    const shown = fitting(slots.slice(0, MAX_ROWS - count), slotBytes, room)
    count += shown.length
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
        ${groups}${more(event.agenda.length - count)}
      </section>`
}

const slotBytes = ({ slotName, levels }: Slot) =>
  weightOf(slotName) + TIMES_BYTES + levels.length * LEVEL_BYTES

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

/** §2 View event, Pricing: the 'Admission' table, as much as there is room for. Null if there are no prices. */
export function pricingText({ pricing }: DanceEvent, room: PageRoom): Html | null {
  const first = [...pricing].sort((one, other) => one.sort - other.sort).slice(0, MAX_ROWS)
  const table = pricingTable(first)
  if (!table) return null
  const columns = fitting(table.columns.slice(0, MAX_COLUMNS), weightOf, room)
  const isWide = columns.length > COLUMNS_IN_VIEW
  const rows = fitting(table.rows, row => rowBytes(row, columns.length), room)
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
          ${rows.map(
            ({ itemName, prices }) =>
              html`<tr>
                <th scope="row" dir="auto">${itemName}</th>
                ${prices.slice(0, columns.length).map(price => html`<td>${price}</td>`)}
              </tr>`,
          )}
        </tbody>
      </table>
    </div>
    ${more(pricing.length - rows.length)}
  </section>`
}

const rowBytes = ({ itemName, prices }: PricingTable['rows'][number], columns: number) =>
  weightOf(itemName) + PRICE_BYTES * Math.min(prices.length, columns)

const more = (count: number) => count > 0 && html`<p>And ${count} more in the app.</p>`
