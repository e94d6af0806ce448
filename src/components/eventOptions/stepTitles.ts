import type { EventOption } from '../../domain/organiser/permissions'

/** Options with a dialog of their own; the others lead to the wizard. */
export type SteppedOption = Exclude<EventOption, 'editOccurrence' | 'editEvent' | 'copy'>

/** §2 Event options dialog: the titles of its sub-dialogs. */
export const STEP_TITLES: Record<SteppedOption, string> = {
  announce: 'Announcement',
  cancel: 'Cancel Event',
  cancelDates: 'Cancel several dates',
  reinstate: 'Reinstate Event',
  pause: 'Pause Event Series',
  resume: 'Resume Event',
  delete: 'Delete Event',
  report: 'Report Event',
  claim: 'Claim Event',
}

export const isStepped = (option: EventOption): option is SteppedOption => option in STEP_TITLES
