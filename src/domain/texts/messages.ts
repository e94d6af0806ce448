/**
 * Texts of the first load, word for word (§2, §8). The bundler keeps every used text of this file in the first script.
 * So a text that only later screens show belongs in another file of this folder.
 */

export const THIS_WEEK = 'This week'
export const FAVOURITES = 'Favourites'
export const TRY_AGAIN = 'Try again'
export const eventMissing = (eventId: string) => `Event with ID ${eventId} not found.`
export const OFFLINE_LOG = 'Offline mode: No internet connection found.'
/** Reliability 1.6: the account was disabled, or its login was ended on another device. */
export const SESSION_ENDED = 'You were signed out. Sign in again to send what waits.'
