import { cancelledPart, type EventOption } from '../../domain/organiser/permissions'
import {
  CANCEL_DATES,
  MOVE_DATE,
  PAUSE_SERIES,
  RESUME_EVENT,
  DELETE_EVENT,
  CLAIM_EVENT,
  NUMBERS,
  ORGANISERS,
  PUT_ON_YOUR_SITE,
} from '../../domain/texts/organiserMessages'
import { GIVE_BACK } from '../../domain/texts/teamMessages'
import { ANNOUNCEMENT } from '../../domain/texts/labels'

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
