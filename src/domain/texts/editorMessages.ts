import { CONTACT_EMAIL } from '../configuration'
import { DESCRIPTION_MIN_LENGTH, NAME_MIN_LENGTH, PRICE_DECIMALS, PRODUCT_TITLE } from '../constants'

/** Exact texts of the wizard (§2, §5, §8). They are kept apart from the texts of the first load. */

// Labels of the wizard's controls and fields
export const ADDRESS = 'Address'
export const CANCEL = 'Cancel'
export const COUNTY = 'County'
export const END_TIME = 'End time'
export const FIRST_DATE = 'First date'
export const FIND_US_FIELD = 'Find us'
export const KEEP_WRITING = 'Keep writing'
export const HOW_OFTEN_TITLE = 'How often'
export const LAST_DATE = 'Last date'
export const NAME = 'Name'
export const NEW_DATE = 'New date'
export const NEW_FIRST_DAY = 'New first day'
export const NO_END = 'No end'
export const ONCE_A_MONTH = 'Once a month'
export const START_TIME = 'Start time'
export const TICKET_LINK = 'Ticket link'
export const VENUE_NAME = 'Venue name'

// R67: a new event whose days have passed
export const OVER_TITLE = 'This event is over'
export const OVER_TEXT =
  'All its days have passed, so no list shows it. Change its dates, or create it anyway, for instance to copy it later.'
export const CREATE_ANYWAY = 'Create it anyway'

// After 'Create'
export const PUBLISHED_TITLES = {
  live: 'Your night is live',
  approval: 'Sent for approval',
  unsent: 'Your night is on its way',
  refused: 'Not accepted',
}
export const PUBLISHED_NEXT = {
  live: "It is in everybody's lists now. Manage events lets you change or cancel it.",
  approval: 'A moderator looks at it within 48 hours. A notice tells you once it is live.',
  unsent: 'It is kept on this device, and sent as soon as there is a connection.',
  refused: 'Nothing you wrote is lost: your profile lets you edit it and send it again.',
}
export const EDIT_OR_DISCARD = 'Edit or discard it'
export const COPY_LINK = 'Copy link'
export const SEE_ITS_PAGE = 'See its page'
export const AS_DANCERS_SEE_IT = 'As dancers see it'
export const SAME_AGAIN = 'One more like it'
export const FOR_ANOTHER_NIGHT = 'The same words and prices, another night'

// Wizard
export const CANCEL_CREATING = 'Are you sure you want to cancel creating this event?'
export const WELCOME_TITLE = 'Welcome to creating an event'
export const VALIDATION_TITLE = 'Validation Errors'
export const SEARCHING_ADDRESS = 'Searching address...'
export const SELECT_ADDRESS = 'Select an address'
export const IMAGE_HINT = 'Upload an image or banner (jpeg or png) to represent the event. Keep it simple.'
export const START_OVER = 'Start over'
export const TICKET_TYPE = 'Ticket type'
export const NO_PRIVATE_EVENTS = 'No private events.'

// A draft from a text
export const START_FROM = 'Start from a text or a calendar file'
export const CHECK_DRAFT = 'Check your draft'
export const FOUND_IN_TEXT = 'Found in your text'
export const FOUND_IN_FILE = 'Found in your file'
export const NOT_IN_TEXT = 'Not in your text'
export const NOT_IN_FILE = 'Not in your file'

/** R92: a picture that a calendar names. Only the person's browser may open it, so the app can't take it in itself. */
export const FILE_NAMES_PICTURE = 'The calendar names a picture. Open it, save it and upload it here.'
export const OPEN_PICTURE = 'Open the picture'

const LOOK_AT_MARKS = 'Look at each mark, change what is wrong.'

/** The line above a draft that was made from a text or a file: how many answers it has, and how many of them aren't clear. */
export function marksLine(all: number, unclear: number, isFile = false): string {
  if (all === 0) return LOOK_AT_MARKS
  const come = all === 1 ? '1 answer comes' : `${all} answers come`
  const open = unclear === 0 ? '' : unclear === 1 ? ', 1 is not clear' : `, ${unclear} are not clear`
  return `${come} from your ${isFile ? 'file' : 'text'}${open}. ${LOOK_AT_MARKS}`
}

/** R43: what the copy of a one-off keeps, under its new dates. */
export const COPY_KEEPS = 'The hours and everything else stay as they are.'
/** R43: usual new dates for a copy. A year is 52 weeks. */
export const USUAL_DATES = 'Usual dates'
export const COPY_LATER = ['A week later', 'A year later'] as const
export const COPY_KEEPS_DAYS =
  'The agenda moves with the dates. The hours and everything else stay as they are.'

// §5 Event creation and save
export const FIELDS_MISSING = 'Please complete the appropriate fields to create the event.'
export const NAME_TOO_SHORT = `Event Name must be at least ${NAME_MIN_LENGTH} characters.`
export const DESCRIPTION_TOO_SHORT = `Event description must be at least ${DESCRIPTION_MIN_LENGTH} characters.`
export const DANCE_MISSING = 'At least one Dance Type must be selected.'
export const START_MISSING = 'Start Time is required.'
export const LOCATION_MISSING = 'Location is required.'
export const OUTSIDE_ENGLAND = `${PRODUCT_TITLE} is currently only available in England. Contact ${CONTACT_EMAIL} if you would like us to make this available in more places.`
export const DATE_MISSING = 'Event Date is required for one-off events.'
export const SLOT_INCOMPLETE = 'Each timeslot needs a name, start time and end time.'
export const PRICING_INCOMPLETE = 'Each pricing item needs a name and at least one price.'
export const PRICE_MISSING = 'Price is missing.'
export const PRICE_DECIMALS_EXCEEDED = `Prices must have at most ${PRICE_DECIMALS} decimal places.`
/** R75. */
export const LINK_INVALID = 'Please enter a web address that starts with https://.'

// §5, §8 Address search
export const QUERY_TOO_SHORT = 'Query too short'
export const ADDRESS_FETCH_ERROR = 'Error fetching address'
export const NO_ADDRESS_RESULTS = 'No address results'
/** What the screen shows for each of the three outcomes above. */
export const ADDRESS_MESSAGES: Readonly<Record<string, string>> = {
  [QUERY_TOO_SHORT]: 'The searched address is too short.',
  [ADDRESS_FETCH_ERROR]: 'Error fetching the address. Please try again.',
  [NO_ADDRESS_RESULTS]: 'No address results found. Please try again.',
}
export const NO_RESULTS_FOR_ADDRESS =
  "No results for the entered address. Please try again. Hint: Don't be too specific, e.g. try 'Brighton Revolution' or 'London ABC Dance Studio'."

// §8 Internal errors
export const IMAGES_REQUIRED = 'Both eventImage and thumbnailImage are required.'
