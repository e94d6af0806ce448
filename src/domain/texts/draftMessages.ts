// R93: the drafts of new events that wait on this device.

export const COMPLETE = 'Complete'
export const DRAFT_IS_LISTED = 'Already listed'
export const DRAFT_IS_OVER = 'All its days are over'
export const CHECK_NEXT = 'Check the next one'
export const DRAFTS_NOT_READ = 'Your drafts could not be read. Close other tabs of this site and try again.'
export const NO_DRAFTS = 'No drafts'
export const NO_DRAFTS_TEXT = 'What you begin, or take from a calendar file, waits here until you create it.'
export const UNNAMED_DRAFT = 'Without a name'
export const ONLY_HERE = 'Only on this device.'
export const NOT_CREATED = 'They could not be stored on this device. Nothing is lost: please try again.'
export const NOT_NOW = 'Not now'

export const NO_DATE_YET = 'Without a date'

const capital = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1)
const events = (count: number) => (count === 1 ? '1 event' : `${count} events`)

/** 'Place is missing', 'Missing: dances, place' */
export function missingText(names: readonly string[]): string {
  const [first = ''] = names
  if (names.length > 1) return `Missing: ${names.join(', ')}`
  return `${capital(first)} ${first === 'dances' ? 'are' : 'is'} missing`
}

/** '2 to check: end time, price' */
export const toCheckText = (names: readonly string[]): string =>
  `${names.length} to check: ${names.join(', ')}`

/** 'Drafts (9)' */
export const draftsTitle = (count: number): string => `Drafts (${count})`

/** '9 drafts' */
export const draftsCount = (count: number): string => (count === 1 ? '1 draft' : `${count} drafts`)

/** '3 are incomplete, 6 can be created.' */
export function draftsLine(all: number, complete: number): string {
  if (complete === 0) return 'Each needs a look before it can be created.'
  if (complete === all) return all === 1 ? 'It is complete.' : 'All are complete.'
  return `${all - complete} to look at, ${complete} complete.`
}

/** 'From salsa-rojo.ics, today. Only on this device.' `when` is 'today' or a date. */
export const fromFile = (name: string, when: string): string => `From ${name}, ${when}. ${ONLY_HERE}`

/** 'Create the 6 complete ones' */
export const createComplete = (count: number): string =>
  count === 1 ? 'Create the complete one' : `Create the ${count} complete ones`

/** 'Create 6 events' */
export const createEvents = (count: number): string => `Create ${events(count)}`

/** What happens to the events that are created together. */
export function createdTogether(count: number, isLive: boolean, hours: number): string {
  const isOne = count === 1
  if (isLive) return isOne ? 'It goes live at once.' : 'They go live at once.'
  const [wait, them] = isOne ? ['It waits', 'it'] : ['They wait', 'them']
  return `${wait} for approval, up to ${hours} hours. Only you see ${them} until then.`
}

/** Untrusted people create a few at a time, so that moderators can look at them. */
export const onlyTogether = (most: number): string =>
  `At most ${most} together while your events wait for approval.`

/** The events that were just created: '6 events created. 3 drafts left.' */
export const createdText = (count: number): string => `${events(count)} created`

/** 'not on 25 Dec', 'not on 25 Dec and 1 Jan', 'not on 5 dates' */
export const notOn = (days: readonly string[] | number): string =>
  `not on ${typeof days === 'number' ? `${days} dates` : days.join(' and ')}`

/** 'Already listed? Bachata Fridays' */
export const maybeListed = (name: string): string => `Already listed? ${name}`

/** 'Fiesta Latina is created' */
export const nowCreated = (name: string): string => `${name} is created`

// The dates of a series that differ
export const DATES_DIFFER = 'Dates that differ'
export const DATE_OFF = 'Off'
export const CHANGED_DATE = 'Changed'
export const ADD_DATE_OFF = 'Add a date that is off'
export const WHICH_IS_OFF = 'Which date is off?'

/** '3 of the next 10' */
export const differText = (count: number, of: number): string => `${count} of the next ${of}`
/** 'Show all 9' */
export const showAllDates = (count: number): string => `Show all ${count}`
/** What the cross beside a date does. */
export const putBack = (date: string): string => `Take place as usual on ${date}`
/** 'Fri, 25 Dec takes place as usual' */
export const takesPlace = (date: string): string => `${date} takes place as usual`
