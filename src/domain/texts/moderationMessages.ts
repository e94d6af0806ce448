/** R74: the texts of /moderate. */

export const ALL = 'All'
export const SECTION_TITLES = {
  reported: 'Reported',
  waiting: 'Waiting',
  changed: 'Changed since approval',
} as const
export const TAB_TITLES = { reported: 'Reported', waiting: 'Waiting', changed: 'Changed' } as const
export const NOTHING_TO_DO = 'Nothing waits for you.'
export const NEEDS_CONNECTION = 'Moderating needs a connection. Nothing was changed.'
export const LIST_NEEDS_CONNECTION = 'Moderating needs a connection. The list shows as soon as there is one.'
export const TRY_AGAIN = 'Try again'
export const REFRESH = 'Refresh'
export const CHANGED_MEANWHILE = 'Changed while you read, so nothing was done. This is how it is now.'
export const GONE_MEANWHILE = 'This event is gone. Somebody has removed it.'
export const NOT_POSSIBLE = 'Somebody has decided about it already. This is how it is now.'
export const REFUSED = 'The database refused this. Nothing was changed.'
export const PICTURES_REMAIN =
  'Removed. Its pictures could not be removed: npm run moderate -- remove does that.'
export const UNDONE = 'Everything of this account is undone.'
export const BROKEN_OFF = 'The connection broke off. Do it again to go on where it stopped.'
export const REFUSED_MEANWHILE = 'The database refused a part of it. Do it again to go on where it stopped.'
export const REPORTS_CLOSED = 'The reports are closed.'
/** R84: the restorations of an event, with their consequences. */
export const RESTORATIONS = {
  seen: {
    label: 'Put back what was seen',
    effect:
      'Its words, pictures and dates become those that a moderator last saw. If somebody else owned it then, nobody owns it afterwards.',
  },
  owner: {
    label: 'Clear the owner',
    effect: 'Its words stay as they are. Nobody owns or runs it afterwards, so anybody can claim it.',
  },
} as const
export const LAST_DAYS = 'Shows changes of the last 30 days.'
export const APPROVE = 'Approve'
export const APPROVE_CHANGES = 'Approve changes'
export const SEND_BACK = 'Send back'
export const REMOVE = 'Remove'
export const REMOVE_EVENT = 'Remove event'
export const DISMISS = 'Dismiss'
export const MORE = 'More'
export const TRUST = 'Trust'
export const STOP_TRUSTING = 'Stop trusting'
export const OPEN_PAGE = 'Open the page'
export const ALL_REPORTS = 'All reports of this person'
export const UNDO_EVERYTHING = 'Undo everything of this account'
export const UNDO = 'Undo everything'
export const NOTHING_TO_UNDO = 'Nothing of this account is left to undo.'
export const LATER_EVENTS = 'Later events skip approval'
export const WAIT_AGAIN = 'New events wait for approval again'
export const NOBODY = 'Nobody'
export const NAMELESS = 'No name'
/** R64: the list doesn't read agenda, prices and dates. */
export const EDITED = 'Edited since a moderator saw it'
export const NOTHING_SHOWN_CHANGED = 'Nothing that people see has changed'
export const NO_ORGANISER_NAME = "No organiser's name"
export const WORDS_TO_ORGANISER = 'Words to the organiser'
/** The reasons for a removal that a moderator can pick. */
export const REMOVAL_REASONS = [
  'Misleading link',
  'Spam',
  'Not a dance event',
  "Somebody else's event",
] as const
export const REPORTERS_HIDDEN =
  'Reporters are never shown to the organiser. The event stays visible until you decide.'
export const NO_REASON = 'No reason is kept.'
export const WHAT_PEOPLE_SAY = 'What people say'
export const EVERYTHING = 'Everything stored'
/** R64: of an event that no moderator has approved. */
export const THE_REST = 'What people see too'
export const LINKS = 'Links in its texts'
export const CHECKED = 'Checked for you'
export const NO_POSTCODE = 'It has no whole postcode'
export const POSTCODE_UNKNOWN = 'The postcode could not be checked'
export const UNVERIFIED =
  'The app cannot see whether their email address is verified: somebody else may have typed it. Trust them all the same?'
export const APPROVE_AND_TRUST = 'Approve and trust'
export const ONLY_APPROVE = 'Only approve'

export const postcodeFits = (county: string) => `Postcode belongs to ${county}`
export const postcodeElsewhere = (county: string, listed: string) =>
  `Postcode belongs to ${county}, but it is listed under ${listed}`
export const muchLike = (name: string) => `Much like "${name}", same day`

export const approved = (name: string) => `Approved: ${name}.`
export const kept = (name: string) => `Changes approved: ${name}.`
export const removed = (name: string) => `Removed: ${name}.`
export const sentBackNote = (name: string) => `Sent back: ${name}.`
export const someLeft = (count: number) => `${count} could not be undone yet. Try again.`
export const restored = (name: string) => `Put back: ${name}.`
export const dismissed = (name: string) => `Reports dismissed: ${name}.`
