import { PRODUCT_TITLE } from '../../src/domain/constants'
import type { DanceEvent, EventId } from '../../src/domain/event/event'
import type { ListedOccurrence } from '../../src/domain/event/occurrences'
import { ROUTES } from '../../src/domain/navigation/paths'
import { needsYear } from '../../src/domain/time/dateRange'
import { dayAndMonth, shortWeekday, yearOf } from '../../src/domain/time/dayLabels'
import type { LondonMoment } from '../../src/domain/time/days'
import { logo } from '../frame/logo'
import { html, type Html } from '../html/escapeHtml'
import { eventRow, NEW_TAB } from '../rows/eventRow'

/** What an embedded list shows. */
export interface EmbedView {
  title: string
  /** The days of the list beside its title, '20 – 26 Nov', or ''. */
  dates: string
  occurrences: readonly ListedOccurrence[]
  /** The events without their exceptions. */
  bases: ReadonlyMap<EventId, DanceEvent>
  /** The path of the page that 'All dates' links to. */
  allDates: string
  now: LondonMoment
}

/** A list in a small frame has at most this many rows. */
const MAX_ROWS = 40

/**
 * DESIGN Public pages: the list, with a link to this site. Every link opens a new tab. If `view` is null, the page
 * says that the list doesn't exist.
 */
export function embedBody(view: EmbedView | null): Html {
  return html`<main class="frame">
    <div class="scroll" tabindex="0" role="region" aria-label="${view?.title ?? 'Events'}">
      <header>
        <h1 dir="auto">${view?.title ?? "This list isn't there"}</h1>
        ${!!view?.dates && html`<p class="dates">${view.dates}</p>`}
      </header>
      ${view === null ? html`<p class="none">Please tell the owner of this site.</p>` : list(view)}
    </div>
    <footer>
      ${logo(20)}<span>From <a href="${ROUTES.home}" ${NEW_TAB}>${PRODUCT_TITLE}</a></span>
      ${view !== null && html`<a class="link" href="${view.allDates}" ${NEW_TAB}>All dates</a>`}
    </footer>
  </main>`
}

function list({ occurrences, bases, now }: EmbedView): Html {
  if (occurrences.length === 0) return html`<p class="none">Nothing is planned right now.</p>`
  const rows = occurrences.slice(0, MAX_ROWS).map((occurrence, position) => {
    const { event, occurrenceDate, phase } = occurrence
    // Last night's event isn't past while it still runs.
    const withYear = phase !== 'onNow' && needsYear(occurrenceDate, occurrenceDate, now.day)
    return eventRow(occurrence, {
      base: bases.get(event.eventId),
      position,
      withYear,
      before: html`<span class="date" aria-hidden="true">${dateLabel(occurrenceDate, now, withYear)}</span>`,
      opensTab: true,
    })
  })
  return html`<ul>
    ${rows}
  </ul>`
}

/** 'Today', or 'Sat' over '21 Nov'. R67: the year is below them if the date needs it. */
const dateLabel = (day: string, now: LondonMoment, withYear: boolean): Html =>
  day === now.day
    ? html`Today`
    : html`${shortWeekday(day)}<br />${dayAndMonth(day)}${withYear && html`<br />${yearOf(day)}`}`
