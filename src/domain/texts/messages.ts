/**
 * Texts of the first load, word for word (§2, §8). The bundler puts every used text of this file into the first
 * script. A text that only later screens show therefore belongs in another file of this folder.
 */

export const THIS_WEEK = 'This week'
export const FAVOURITES = 'Favourites'
export const TRY_AGAIN = 'Try again'
export const eventMissing = (eventId: string) => `Event with ID ${eventId} not found.`
export const OFFLINE_LOG = 'Offline mode: No internet connection found.'
/** Reliability 1.6: shown if the account was disabled, or another device ended its login. */
export const SESSION_ENDED = 'You were logged out. Login again to send what waits.'
