import { NEIGHBOUR_MILES } from './findPlaces'

/** R68, R80: texts of the location picker. */

/** Counties within this many miles are near. */
export const NEAR_MILES = 25

export const SEARCH_PLACES = 'Town, postcode or county'
export const NEAR_ME = 'Near me'
export const nearMeAt = (place: string) => `Near me: ${place}`
export const ASKS_FOR_POSITION = `Counties within ${NEAR_MILES} mi. Asks for your position`
export const FINDING_POSITION = 'Finding your position'
export const POSITION_STAYS = 'Stays on this device, forgotten with the visit'
export const NEAREST_FIRST = `Within ${NEAR_MILES} mi, nearest first`
export const CHOSEN_COUNTIES = 'Chosen counties'
export const OTHER_COUNTIES = 'All other counties'
export const NOTHING_NEAR = `No county in England is within ${NEAR_MILES} mi of you.`

/** Why there is no position. Each text leads to the search, which serves the same purpose. */
export const NO_POSITION = {
  refused:
    'Your position is switched off for Dancefloor. Type your town or postcode below, it does the same.',
  imprecise:
    'Your device only knows roughly where you are. Type your town or postcode below, it does the same.',
  unavailable:
    'Your device could not find your position. Try again, or type your town or postcode below, it does the same.',
}

export const NO_SUCH_PLACE = 'No town, postcode or county of that name in England.'
export const TOWNS_NOT_LOADED =
  'Towns could not be loaded, so only counties are searched. Open this again once there is a connection.'
export const placesFor = (count: number, text: string) =>
  `${count} ${count === 1 ? 'county' : 'counties'} for ${text}`
/** Stands before the place for which a county is offered: 'for Leeds'. */
export const FOR_PLACE = 'for '
export const NEAR_PLACE = `within ${NEIGHBOUR_MILES} mi of `
export const eventsThisWeek = (count: number) => `${count === 0 ? 'nothing' : count} this week`
export const makeHome = (place: string) => `Make ${place} my home place`
export const isHome = (place: string) => `${place} is your home place`
export const HOME_STAYS = 'Distances start there. Kept on this device'
export const NO_EVENTS_YET = 'no events yet'
export const wholeMiles = (miles: number) => `${Math.round(miles)} mi`
