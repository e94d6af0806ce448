import { ANNOUNCEMENT_MAX_LENGTH, APPROVAL_HOURS } from '../constants'

/** Texts about an organiser's acts on an event, word for word (§2, §5, §8). */

export const MANAGE_EVENTS = 'Manage events'
export const CREATE_EVENT = 'Create an event'
export const NO_OWN_EVENTS = 'You don\'t currently have any events. Click "Create event" to get started!'
/** Shown offline, on a device that never had the person's events. */
export const OWN_EVENTS_LATER = 'Your events show as soon as there is a connection.'
/** R82: a moderator sent a waiting event back. */
export const NEEDS_CHANGE = 'Needs a change'
export const NEEDS_YOU = 'Needs you'
/** §2 Manage events: the acts of a night of today, and the heading of the list below it. */
export const ANNOUNCE = 'Announce'
export const CHANGE = 'Change'
export const YOURS = 'Yours'
export const needsChange = (eventName: string) => `${eventName} needs a change`
export const EDIT_AND_SEND = 'Edit it, and a moderator looks again.'
export const BEGUN_EVENT = 'An event that you began'
export const GO_ON_WRITING = 'Kept on this device. Go on with it.'
export const quoted = (text: string) => `\u201c${text}\u201d`
export const things = (count: number) => (count === 1 ? '1 thing' : `${count} things`)
export const ANNOUNCEMENT_HINT = `Announcement (max ${ANNOUNCEMENT_MAX_LENGTH} characters)`
export const REASON_HINT = 'Please provide a reason.'
export const REPORTED = 'Reported'
export const EDIT_OCCURRENCE = 'Edit this Occurrence'
export const EDIT_SERIES = 'Edit Event Series'
export const EDIT_EVENT = 'Edit Event'
export const COPY_EVENT = 'Copy Event'
export const MOVE_DATE = 'Move to another day'
/** What people see of a date that moves. `moved` is 'Moved to Sat, 12 Dec'; `waits` says that the new day needs approval. */
export const moveTold = (favourites: number, moved: string, waits: boolean) =>
  [
    favourites > 0 &&
      `${favourites === 1 ? '1 person keeps' : `${favourites.toLocaleString('en-GB')} people keep`} it.`,
    `On the old date ${favourites > 0 ? 'they' : 'people'} see “${moved}”${waits ? '.' : ' with a link.'}`,
    waits &&
      `The new day waits for approval, up to ${APPROVAL_HOURS} hours. Only you see it until then, and the link shows after.`,
  ]
    .filter(Boolean)
    .join(' ')
/** Reinstates a date that moved. Undo takes both back, this only the cancellation. */
export const REINSTATE_MOVED = 'It takes place again. The other day stays too, until you cancel or delete it.'
export const CANCEL_DATES = 'Cancel several dates'
export const PAUSE_SERIES = 'Pause Event Series'
export const RESUME_EVENT = 'Resume Event'
// R51
export const PAUSE_UNTIL = 'Until'
export const NO_PAUSE_END = 'Until you resume it'
export const PAUSE_UNTIL_HINT = 'It takes place again from this day on.'
export const PAUSE_UNTIL_PROBLEM = 'Please choose a day after today, within a year.'
export const DELETE_EVENT = 'Delete Event'
/** Leaves the dialog in which an event is cancelled or deleted. */
export const KEEP_IT = 'Keep it'
export const CLAIM_EVENT = 'Claim Event'
export const ORGANISERS = 'Organisers'
export const NUMBERS = 'Numbers'
export const PUT_ON_YOUR_SITE = 'Put this on your site'
export const EMBED_EXPLANATION =
  'Paste this into a page of your site. It shows the next dates and follows every change you make here.'
export const COPY_HTML = 'Copy HTML'
export const HTML_COPIED = 'HTML copied'
export const COPY_BY_HAND = 'Please copy it by hand.'
/** R54: shown to the second of two people who claim the same event. */
export const ALREADY_CLAIMED = 'Somebody else has already claimed this event.'
/** R84: the reason for a refused deletion of an event that the person didn't make. */
export const CLAIMED_STAYS =
  'You claimed this event or took it over, so it cannot be deleted. You can cancel or pause it, set its last date, or give it back.'
/** R73: the reason for a refused edit of a person who was removed meanwhile. */
export const NO_LONGER_ORGANISER = 'You are no longer an organiser of this event.'
/** R73: the reason for a refused deletion of an event that was handed over meanwhile. */
export const OTHERS_EVENT = 'It belongs to somebody else now. Only its owner can delete it.'
export const TOO_MANY_TODAY = 'That is the most for one day. It can be sent tomorrow.'
/** R57: somebody else has made an event of this id. */
export const ALREADY_THERE = 'It is already there.'
/** R93: an event from a file whose event the person deleted. */
export const DELETED_BEFORE = 'You deleted this event earlier. Edit it to list it again.'
/** §7: only an approved series has pictures of single dates. */
export const DATE_PICTURE_WAITS = 'A date can have a picture of its own once the event is approved.'
/** R57: the reason for a refused picture. `on` is its date in a series, or ''. */
export const pictureRefused = (on: string): string =>
  `The new picture${on && ` of ${on}`} was not accepted. Edit the change and choose another picture, or leave it out.`
/** R72: the reason for a refused edit of a date that the series lost meanwhile. */
export const DATE_LEFT = 'The series no longer takes place on that date.'
export const DAMAGED_ACT = 'It was damaged on this device and cannot be sent.'
