/** Texts of setup and the pickers, word for word (§2, §8). */

export const OUR_MISSION = 'Our mission'
export const LETS_DANCE = "Let's dance!"
export const MORE_LOCATIONS_SOON = '(More locations coming soon!)'
/** R99: what the number beside a county means. */
export const NUMBERS_ARE_EVENTS = 'The numbers are events this week.'
export const SETUP_INCOMPLETE = 'Please select at least one dance type and one location before continuing.'
export const CHOOSE_DANCES = 'Choose dances'
export const CHOOSE_PLACES = 'Choose locations'
export const VIEW_DANCE_EVENTS = 'View dance events'
export const INSTALLING = 'Installing to your device.'
export const SELECT_LOCATION = 'Select at least one location'
export const SELECT_DANCE = 'Select at least one dance'
