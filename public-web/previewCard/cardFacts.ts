import type { DanceType } from '../../src/domain/event/dances'
import { whenText } from '../../src/domain/event/dateLabels'
import { eventName, timeRange, venueLine } from '../../src/domain/event/labels'
import { seriesLabel } from '../../src/domain/rhythm/rhythmLabel'
import { titleOf } from '../event/eventSummary'
import type { ShownEvent } from '../event/shownEvent'

/** The texts of a preview card. */
export interface CardFacts {
  name: string
  when: string
  place: string
  dances: readonly DanceType[]
}

/**
 * The facts of the date that a page shows. A series without a named date says 'Every Tuesday' (R7), because chats keep
 * a picture for weeks.
 */
export function cardFacts(shown: ShownEvent): CardFacts {
  const { base, occurrence, moment, isDated } = shown
  const { startTime, endTime } = base
  const isSeries = base.isRecurring && !isDated
  return {
    name: isSeries ? eventName(base) : titleOf(shown),
    when: isSeries ? `${seriesLabel(base)}, ${timeRange(startTime, endTime)}` : whenText(occurrence, moment),
    place: venueLine(isSeries ? base : occurrence.event),
    dances: occurrence.event.danceTypes,
  }
}
