import { yearAfter } from '../../src/domain/time/dateRange'
import { dayAndMonth, shortWeekday } from '../../src/domain/time/dayLabels'
import type { Occurrence } from '../../src/domain/event/event'
import { pausedLabel } from '../../src/domain/event/labels'
import { occurrencesAfterPause } from '../../src/domain/event/nextOccurrences'
import { dateNote } from '../../src/domain/lists/days/dateNote'
import { seriesLabel } from '../../src/domain/rhythm/rhythmLabel'
import { NO_DATES } from '../../src/domain/texts/labels'
import { occurrencePath } from '../../src/domain/navigation/shareLink'
import { CANCELLED_ICON, struck } from '../event/cancelled'
import type { ShownEvent } from '../event/shownEvent'
import { html, type Html } from '../html/escapeHtml'
import type { PageRoom } from '../html/pageRoom'
import { textIcon } from './textIcons'

/**
 * R10: the next dates of a series, each with its own address, and a line for each one that is cancelled or moved (R83).
 * R51: a paused series has the dates after its pause. R72: a series that is over, or whose rhythm has no date, has none.
 */
export function nextDates({ base, occurrence, moment }: ShownEvent, room: PageRoom): Html {
  const dates = occurrencesAfterPause(base, moment)
  if (dates.length === 0) return html`<p>${base.status === 'paused' ? pausedLabel(base) : NO_DATES}</p>`
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
        >${struck(event.isCancelled, words)}${year}</a
      >
    </li>`
  }

  function note(next: Occurrence): Html | false {
    const found = dateNote(next, base, moment.day)
    const text = found && room.cut(found.text)
    return (
      !!text &&
      html`<p class="note ${found.kind}">
        ${textIcon(found.kind === 'cancelled' ? CANCELLED_ICON : 'arrowRight', 15)}<span dir="auto"
          >${text}</span
        >
      </p>`
    )
  }
}
