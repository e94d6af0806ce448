import type { CalendarProblem } from './connectedCalendar'

// R94: texts of calendars that the list of R93 shows too
export const leaveOut = (count: number): string =>
  count === 1 ? 'Do not ask about the other one again' : `Do not ask about the other ${count} again`
export const UNNAMED_CALENDAR = 'Calendar'
export const LEFT_OUT = 'Left out'
export const CALENDARS_REFUSED = 'That was refused. Look again in a few minutes.'
export const CALENDARS_OFFLINE = 'This needs a connection. Nothing was changed.'
export const READING = 'Reading it...'
/** Why nothing was read from an address, for the person who types it. */
export const ADDRESS_PROBLEMS: Readonly<Record<CalendarProblem | 'busy' | 'off', string>> = {
  notFound: 'The address says “not found”. Copy it from your calendar once more.',
  refused: 'The address may not be read. Make the calendar public, or copy its secret address.',
  notCalendar: 'There is a page at this address, but no calendar. Look for the address that ends in .ics.',
  tooLarge: 'This calendar is too large to be read.',
  slow: 'The calendar answers too slowly. Please try again later.',
  unreachable: 'Nothing answers at this address.',
  changedMuch: 'Nothing in this calendar is still to come.',
  busy: 'Too many addresses were read within the hour. Please try again later.',
  off: 'This site reads no calendars.',
}
export const LISTED_FOLLOW = 'Those of your own events follow this calendar from now on.'
