/** Texts of starting an event from a text or a calendar file (organisers' drafts). */
export const START_FROM_TEXT = 'Start from a text'
export const PASTE_HINT =
  'Paste a post, message or email. It stays on this device and becomes a draft, nothing is published.'
export const YOUR_TEXT = 'Your text'
export const OPEN_FILE = 'Open an .ics file'
export const CLEAR = 'Clear'
export const MAKE_DRAFT = 'Make a draft'
export const NOT_CLEAR = 'Not clear'
export const NOTHING_FOUND =
  'Nothing about an event was found in this text. The draft would hold only the text.'
export const PLACES_MISSING = 'Towns could not be loaded, so only the postcode is read.'

export const DRAFT_NOT_KEPT =
  'This device keeps no drafts at the moment, so no draft could be made. Your text is still here.'

export const TOO_LARGE = 'This file is too large for a calendar file.'
export const NO_ENTRIES = 'This file holds no events.'
export const NO_CALENDAR = 'This is not a calendar file. Choose an .ics file, or paste the text.'
export const NOT_READ = 'This could not be read. Check your connection and try again.'

// R90: what another app shared
export const SHARED_LARGE =
  'This is too large to take in. A calendar file may have 2 MB, and a picture 20 MB.'
export const SHARED_FAILED = 'What you shared could not be read. Share it again, or paste it here.'
export const THEIR_PICTURE = 'Picture'
export const WITHOUT_PICTURE = 'Without it'

/** 'Only the first 4,000 characters are looked at.' */
export const cutAt = (length: number) =>
  `Only the first ${length.toLocaleString('en-GB')} characters are looked at.`

/** R72: a series every two weeks without a date. */
export const WHICH_WEEK = "The text doesn't say in which week it begins"

/** R95: a text of several captions. */
export const SEVERAL = 'The text may hold several events'

const answers = (count: number) => (count === 1 ? '1 answer' : `${count} answers`)

/** 'Found: 6 answers, 1 to check' */
export function foundTitle(all: number, unclear: number): string {
  return `Found: ${answers(all)}${unclear > 0 ? `, ${unclear} to check` : ''}`
}
