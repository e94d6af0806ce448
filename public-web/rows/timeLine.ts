import { hoursOf } from '../../src/domain/event/hours'
import { dayOfLabel, FINISHED, hoursLabel, ON_NOW, ONE_OFF, pausedLabel } from '../../src/domain/event/labels'
import { rhythmWord } from '../../src/domain/rhythm/rhythmLabel'
import type { ListedOccurrence } from '../../src/domain/event/occurrences'
import { cancelledSign, struck } from '../event/cancelled'
import { icon, type IconName } from '../frame/sprite'
import { html, type Html } from '../html/escapeHtml'

/**
 * The first line of a row: its hours and its state, such as on now, finished, cancelled or paused (DESIGN Rows). `start` is
 * its date and start, for a list that isn't grouped by day.
 */
export function timeLine(occurrence: ListedOccurrence, start?: string): Html {
  const { event } = occurrence
  const hours = start ?? hoursLabel(hoursOf(occurrence))
  if (event.status === 'paused')
    return html`<p class="time">
      <span class="state warn">${icon('circlePause')}${pausedLabel(event)}</span>
    </p>`
  if (event.isCancelled) return html`<p class="time">${cancelledSign()} ${struck(true, html`${hours}`)}</p>`
  return html`<p class="time"><span>${hours}</span> ${kind(occurrence)}</p>`
}

/** 'On now' or 'Finished', otherwise the kind of event. R66: an event of several days also says which day it is. */
function kind({ event, phase, dayNumber, dayCount }: ListedOccurrence): Html {
  const dayOf = dayCount > 1 ? dayOfLabel(dayNumber, dayCount) : ''
  if (phase !== 'upcoming') {
    const word = phase === 'onNow' ? ON_NOW : FINISHED
    return html`<span class="kind"><span class="${phase}">${word}</span> ${dayOf}</span>`
  }
  if (dayOf !== '') return html`<span class="kind">${icon('calendarDays')}${dayOf}</span>`
  const [name, word]: [IconName, string] = event.isRecurring
    ? ['repeat', rhythmWord(event)]
    : ['sparkle', ONE_OFF]
  return html`<span class="kind">${icon(name)}<span class="unseen">${word}</span></span>`
}
