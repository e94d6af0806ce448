import { APPROVAL_HOURS } from '../constants'
import { dayName } from '../time/dayLabels'
import type { Day } from '../time/days'

/** Texts of the event page, word for word (§2, §8). */

export const EVENT_NOT_FOUND = 'Event not found.'
export const MAY_BE_GONE = 'It may have been removed, or its address is wrong.'
export const PENDING_BANNER = `This event is pending approval. This can take up to ${APPROVAL_HOURS} hours.`
/** R51: the banner says when a pause ends. */
export const pausedBanner = (until: Day | undefined) =>
  until ? `This event is paused until ${dayName(until)}.` : 'This event is paused and may not be running.'
export const DELETED_BANNER = 'Event removed'
export const EVENT_OVER = 'This event is over.'
export const DATE_OVER = 'This date is over.'
export const NO_TIMETABLE = 'No timetable available'
export const NO_PRICING = 'No pricing information'
export const FIND_US = 'Find us!'
export const ADMISSION = 'Admission'
/** R58: shown if the server accepts a request and doesn't answer. */
export const NO_ANSWER_YET = 'No answer yet'
export const PORTAL = 'This Wi-Fi wants you to sign in first'
export const PORTAL_HINT = 'Open its page in your browser and sign in. The event then shows here.'
export const LINK_COPIED = 'Link copied'
/** Decision 28: the app's files didn't come. */
export const NOT_STARTED = 'The app did not open. This page still works.'
export const OPEN_THE_APP = 'Open the app'
export const DIRECTIONS = 'Directions'
export const OPEN_IN_MAPS = 'Open in Google Maps'
export const ADD_TO_CALENDAR = 'Add to calendar'
export const ONLY_THIS_DATE = 'Only this date'
export const EVERY_DATE = 'Every date'
export const EVERY_DATE_HINT = 'Your calendar follows changes and cancellations.'
export const COPY_CALENDAR_ADDRESS = "Copy the calendar's address"
export const CALENDAR_ADDRESS_HINT = 'For calendars that ask for an address.'
