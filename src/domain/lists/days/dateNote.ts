import { movedTo } from '../../navigation/movedDates'
import type { DanceEvent, Occurrence } from '../../event/event'
import { CANCELLED } from '../../event/labels'
import { MOVED } from '../../event/occurrences'
import { yearAfter } from '../../time/dateRange'
import { dayAndMonth } from '../../time/dayLabels'
import type { Day } from '../../time/days'
import { rowSigns } from '../rowFacts'

/** What is special about one of the next dates. */
export interface DateNote {
  kind: 'cancelled' | 'moved'
  /** '21 Nov is cancelled', '21 Nov cancelled: burst pipe', '21 Nov moved to Mill Studio' or '21 Nov moved to Sun, 22 Nov'. */
  text: string
}

/**
 * R67, R83: the line about a date that is cancelled or moved, or null. `base` is the series without its exceptions.
 * `today` decides whether the date has its year.
 */
export function dateNote(occurrence: Occurrence, base: DanceEvent, today: Day): DateNote | null {
  const { event, occurrenceDate } = occurrence
  const date = dayAndMonth(occurrenceDate) + yearAfter(occurrenceDate, today)
  if (movedTo(occurrence) !== null && event.announcementText.startsWith(MOVED))
    return { kind: 'moved', text: `${date} ${event.announcementText.replace(/^M/, 'm')}` }
  if (event.isCancelled) {
    const hasReason = event.announcementText !== '' && event.announcementText !== base.announcementText
    const text = hasReason ? `${CANCELLED.toLowerCase()}: ${event.announcementText}` : 'is cancelled'
    return { kind: 'cancelled', text: `${date} ${text}` }
  }
  const moved = rowSigns(occurrence, base).find(({ kind }) => kind === 'movedPlace' || kind === 'movedTime')
  return moved ? { kind: 'moved', text: `${date} ${moved.word.toLowerCase()}${moved.rest}` } : null
}
