// R93: the list of a calendar file with several entries: 'Which of these 14 do you want to list?'

export const FOR_ALL = 'For all of them'
export const FOR_ALL_HINT = 'Dances, place, organiser'
export const FILL_IN = 'Fill in'
export const DANCES_FIELD = 'Dances'
export const PLACE_FIELD = 'Place'
export const PLACE_HINT = 'Venue, and town or postcode'
export const PLACE_NOT_KNOWN = 'Write the venue and its town or postcode: The Tin Chapel, Hove.'
export const ORGANISER_FIELD = 'Organiser'
export const TO_COME = 'To come'
export const ALREADY_LISTED = 'Already listed'
export const NOT_ABOUT_DANCE = 'Not about a dance'
export const OVER_GROUP = 'Over'
export const CANCELLED_IN_FILE = 'Cancelled in the file'
export const TENTATIVE = 'Tentative'
export const PRIVATE = 'Private'
export const NO_DANCE_FOUND = 'No dance found'
export const MAY_BE_LISTED = 'May be listed already'
export const A_DRAFT = 'A draft of yours'
export const OPEN = 'Open'
export const COPY = 'Copy'
export const DIFFERENT_EVENT = 'It is a different event'
export const CHOOSE_ONE = 'Choose at least one'
export const NOTHING_TO_COME = 'Nothing in this file is still to come.'
export const DRAFTS_NOT_KEPT =
  'This device keeps no drafts at the moment, so none could be made. Your choice is still here.'

/** Where the entry has another name. */
export const mayBeListedAs = (name: string, when: string): string => `${MAY_BE_LISTED}: ${name}, ${when}`

/** The name of the picture that leads to a listed event. */
export const openNamed = (name: string): string => `${OPEN} ${name}`

const of = (count: number, one: string, many: string) =>
  `${count.toLocaleString('en-GB')} ${count === 1 ? one : many}`

export function whichOfThese(count: number): string {
  if (count === 0) return 'Nothing new to list'
  return count === 1 ? 'Do you want to list this one?' : `Which of these ${count} do you want to list?`
}
export const whichBriefly = (count: number): string => `Which of these ${count}?`
export const comparing = (name: string): string => `From ${name}. Comparing it with what is listed...`
export const compared = (name: string): string => `From ${name}, compared with what is listed.`
export const chosenOf = (count: number, all: number): string => `${count} of ${all} chosen`
export const chosenBriefly = (count: number): string => `${count} chosen`
export const eventCount = (count: number): string => of(count, 'event', 'events')
export const entryCount = (count: number): string => of(count, 'entry', 'entries')
export const toCheck = (count: number): string => `${count} to check`
export const joinedFrom = (count: number): string => `Joined from ${count} entries`
export const keepAs = (count: number): string => `Keep as ${count}`
/** The name of 'Keep as 4' for screen readers. */
export const keepAsSingles = (count: number, name: string): string => `Keep ${name} as ${count} single events`
export const makeDrafts = (count: number): string => (count === 1 ? 'Make 1 draft' : `Make ${count} drafts`)
export const emptyIn = (count: number): string => (count === 0 ? 'filled in all' : `empty in ${count}`)
export const fillsOnly = (count: number): string =>
  count === 0 ? 'Fills only what is still empty.' : `Fills only what is still empty in the ${count} chosen.`
export const andMore = (count: number): string => `And ${count.toLocaleString('en-GB')} more.`

/** 'Not compared with events in Kent and Surrey: no connection.' */
export function notCompared(counties: readonly string[], isOffline: boolean): string {
  const last = counties.at(-1) ?? ''
  const names = counties.length > 1 ? `${counties.slice(0, -1).join(', ')} and ${last}` : last
  return `Not compared with events in ${names}: ${isOffline ? 'no connection' : 'their list did not come'}.`
}

/** Why fewer drafts are made than are chosen. */
export function onlySome(most: number, room: number, left: number): string {
  if (room === 0) return `You have ${most} drafts. Create or cancel some of them first.`
  return `At most ${most} drafts at once. Open the file again for the other ${left.toLocaleString('en-GB')}.`
}

/** 'Only 5,000 of 7,200 entries could be read.' */
export const onlyRead = (read: number, all: number): string =>
  `Only ${read.toLocaleString('en-GB')} of ${all.toLocaleString('en-GB')} entries could be read.`
