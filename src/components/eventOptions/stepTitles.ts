import type { EventId } from '../../domain/event/event'
import { cancelledPart, type EventOption } from '../../domain/organiser/permissions'
import { ANNOUNCEMENT } from '../../domain/texts/labels'
import {
  CANCEL_DATES,
  CLAIM_EVENT,
  DELETE_EVENT,
  MOVE_DATE,
  NUMBERS,
  ORGANISERS,
  PAUSE_SERIES,
  PUT_ON_YOUR_SITE,
  RESUME_EVENT,
} from '../../domain/texts/organiserMessages'
import { GIVE_BACK } from '../../domain/texts/teamMessages'
import type { Day } from '../../domain/time/days'

/** Options that have a dialog. The other options open the wizard. */
export type SteppedOption = Exclude<EventOption, 'editOccurrence' | 'editEvent' | 'copy'>

/** §2 Event options dialog: the titles of its sub-dialogs. They also name the buttons of questions. */
export const stepTitles = (isRecurring: boolean): Record<SteppedOption, string> => ({
  cancel: `Cancel ${cancelledPart(isRecurring)}`,
  reinstate: `Reinstate ${cancelledPart(isRecurring)}`,
  announce: ANNOUNCEMENT,
  cancelDates: CANCEL_DATES,
  move: MOVE_DATE,
  pause: PAUSE_SERIES,
  resume: RESUME_EVENT,
  delete: DELETE_EVENT,
  report: 'Report Event',
  claim: CLAIM_EVENT,
  giveBack: GIVE_BACK,
  embed: PUT_ON_YOUR_SITE,
  team: ORGANISERS,
  numbers: NUMBERS,
})

export const isStepped = (option: EventOption): option is SteppedOption => option in stepTitles(true)

/** The Event Options that are open: for one date or the whole event, and optionally for a single option. */
export interface OptionsOf {
  eventId: EventId
  date: Day | null
  first: SteppedOption | null
}

export type OpenOptions = (eventId: EventId, date: Day | null, first: SteppedOption | null) => void
