/** §2 Location tab: texts that the product pages don't prescribe word for word. */
export const SEARCH_OFFLINE =
  "You are offline, so addresses can't be searched. Enter the address yourself below; your event is kept either way."
export const ENTER_ADDRESS = 'Enter the address yourself'
export const POSTCODE_WRONG = 'Please enter a whole UK postcode, such as BN1 2RE.'
export const COUNTY_HINT = 'People find events by county.'
/** The organiser's earlier venues, offered before the address search. */
export const USED_BEFORE = 'Used before'
/** R86: names the county under which people find the event. */
export const listedUnder = (county: string) => `Listed under ${county}`
/** Beyond the rules: without a county, no list would show the event (R48). */
export const COUNTY_MISSING = 'Please choose a county: the event is listed under it.'
/** Shown when the venue's name was removed, because it belonged to the previous address. */
export const VENUE_LEFT_BEHIND = 'This is another address. Please enter its venue.'
export const MAP_DATA = '© OpenStreetMap contributors'

/** R80: the order of a day's events, and from where distances are measured. */
export const ORDER_WITHIN_DAY = 'Order within a day'
export const CHOOSE_HOME_FIRST = 'Choose a home place first'
export const FROM_HERE = 'From where you are'
export const fromHome = (town: string) => `From ${town}, your home place`
/** R80: 'Near me' in the Options of a list, and why it found nothing. */
export const TONIGHT_NEAR_ME = 'Tonight near me'
export const ASKS_WHERE_YOU_ARE = 'Nearest first. Asks for your position'
export const FROM_HERE_NEAREST = 'Nearest first, from where you are'
export const NOT_LOCATED = {
  refused: 'Your position is switched off for Dancefloor. Choose a home place instead.',
  imprecise: 'Your device only knows roughly where you are. Choose a home place instead.',
  unavailable: 'Your device could not find your position. Try again, or choose a home place.',
}
export const HOME_PLACE = 'Home place'
