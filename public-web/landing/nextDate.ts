import { rowDate } from '../../src/domain/event/dateLabels'
import type { Occurrence } from '../../src/domain/event/event'
import { eventName } from '../../src/domain/event/labels'
import { occurrencePath } from '../../src/domain/navigation/shareLink'
import type { LondonMoment } from '../../src/domain/time/days'

/** The date that a county's page names if nothing is on this week. */
export interface NextDate {
  /** 'The next date is Fri, 4 Dec, 7:30 pm: ' */
  before: string
  name: string
  path: string
  /** The whole sentence. */
  text: string
}

/** R67: the words for the next date in a county, with its year if it needs one. */
export function nextDate(next: Occurrence, now: LondonMoment): NextDate {
  const name = eventName(next.event)
  const before = `The next date is ${rowDate(next, now).start}: `
  return { before, name, path: occurrencePath(next), text: `${before}${name}.` }
}
