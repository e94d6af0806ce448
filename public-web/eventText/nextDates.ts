import { yearAfter } from '../../src/domain/time/dateRange'
import { dayAndMonth, shortWeekday } from '../../src/domain/time/dayLabels'
import type { Occurrence } from '../../src/domain/event/event'
import { pausedLabel } from '../../src/domain/event/labels'
import { occurrencesAfterPause } from '../../src/domain/event/nextOccurrences'
import { dateNote } from '../../src/domain/lists/days/dateNote'
import { seriesLabel } from '../../src/domain/rhythm/seriesLabel'
import { occurrencePath } from '../../src/domain/shell/shareLink'
import type { ShownEvent } from '../event/shownEvent'
import { html, type Html } from '../html/escapeHtml'
import { textIcon } from './textIcons'

/**
 * R10: the next dates of a series, each with its own address, and a line for each one that is cancelled or moved (R83).
 * R51: a paused series has the dates after its pause.
 */
export function nextDates({ base, occurrence, moment }: ShownEvent): Html {
  const dates = occurrencesAfterPause(base, moment)
  if (base.status === 'paused' && dates.length === 0) return html`<p>${pausedLabel(base)}</p>`
  return html`<section>
    <h2>Next dates <small>${seriesLabel(base)}</small></h2>
    <ul class="dates">
      ${dates.map(cell)}
    </ul>
    ${dates.map(note)}
  </section>`

  function cell(next: Occurrence): Html {
    const { occurrenceDate: day, event } = next
    const isShown = day === occurrence.occurrenceDate
    const words = html`<small>${shortWeekday(day)}</small> ${dayAndMonth(day)}`
    const far = yearAfter(day, moment.day)
    const year = far !== '' && html` <small>${far.trim()}</small>`
    return html`<li>
      <a
        class="${event.isCancelled && !isShown ? 'cell off' : 'cell'}"
        href="${occurrencePath(next)}"
        ${isShown && html`aria-current="date"`}
        >${event.isCancelled ? html`<s>${words}</s>` : words}${year}</a
      >
    </li>`
  }

  function note(next: Occurrence): Html | null {
    const found = dateNote(next, base, moment.day)
    return (
      found &&
      html`<p class="note ${found.kind}">
        ${textIcon(found.kind === 'cancelled' ? 'circleAlert' : 'arrowRight', 15)}<span dir="auto"
          >${found.text}</span
        >
      </p>`
    )
  }
}
