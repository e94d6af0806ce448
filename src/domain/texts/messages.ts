import { ANNOUNCEMENT_MAX_LENGTH, APPROVAL_HOURS } from '../constants'

/** The product's fixed texts, word for word (§2, §4, §5, §8). */

// Titles and list screens
export const THIS_WEEK = 'This week'
export const UPCOMING_EVENTS = 'Upcoming events'
export const FAVOURITES = 'Favourites'
export const MANAGE_EVENTS = 'Manage events'
export const CREATE_EVENT = 'Create an event'
export const OUR_MISSION = 'Our mission'
export const LETS_DANCE = "Let's dance!"
export const NO_EVENTS = 'No events'
export const FEATURE_COMING_SOON = 'Feature coming soon!'
export const CHANGE_LOCATION = 'Change location'
export const CHANGE_DANCE = 'Change dance'
export const NO_OWN_EVENTS = 'You don\'t currently have any events. Click "Create event" to get started!'
export const CACHE_CLEARED = 'Cache and saved data cleared! Redirecting to homepage...'

// Setup and pickers
export const MORE_LOCATIONS_SOON = '(More locations coming soon!)'
export const SETUP_INCOMPLETE = 'Please select at least one dance type and one location before continuing.'
export const VIEW_DANCE_EVENTS = 'View dance events'
export const INSTALLING = 'Installing to your device.'
export const SELECT_LOCATION = 'Select at least one location'
export const SELECT_DANCE = 'Select at least one dance'

// Several screens
export const SEARCH_EVENTS = 'Search events'
export const NO_CONNECTION_YET = 'No connection yet'
export const TRY_AGAIN = 'Try again'

// Profile
export const NOT_SIGNED_IN = 'You are not signed in.'
export const greeting = (firstName: string) => `Hi, ${firstName}!`

// Event page
export const LOADING = 'Loading...'
export const EVENT_NOT_FOUND = 'Event not found.'
export const CANCELLED_PREFIX = 'Cancelled : '
export const GONE_PREFIX = 'Event no longer available : '
export const DELETED_PREFIX = 'Deleted : '
export const PENDING_BANNER = `This event is pending approval. This can take up to ${APPROVAL_HOURS} hours.`
export const PAUSED_BANNER = 'This event is paused and may not be running.'
export const DELETED_BANNER = 'Event removed'
export const NO_TIMETABLE = 'No timetable available'
export const NO_PRICING = 'No pricing information'
export const FIND_US = 'Find us!'
export const NO_PRICE = '-'
export const FREE = 'Free'
export const ADMISSION = 'Admission'
export const OPEN_IN_MAPS = 'Open in Google Maps'

// §8 Display fallbacks
export const UNTITLED_EVENT = 'Untitled Event'
export const LOCATION_UNKNOWN = 'Location not available'
export const VENUE_UNKNOWN = 'Venue not available'
export const TIME_UNKNOWN = 'TBA'

// Event options and wizard
export const ANNOUNCEMENT_HINT = `Announcement (max ${ANNOUNCEMENT_MAX_LENGTH} characters)`
export const REASON_HINT = 'Please provide a reason.'
export const REPORTED = 'Reported'
export const ANNOUNCEMENT = 'Announcement'
export const EDIT_OCCURRENCE = 'Edit this Occurrence'
export const EDIT_SERIES = 'Edit Event Series'
export const EDIT_EVENT = 'Edit Event'
export const COPY_EVENT = 'Copy Event'
export const CANCEL_DATES = 'Cancel several dates'
export const PAUSE_SERIES = 'Pause Event Series'
export const RESUME_EVENT = 'Resume Event'
export const DELETE_EVENT = 'Delete Event'
export const CLAIM_EVENT = 'Claim Event'

// §5, §8 Sign-in
export const PASSWORDS_DIFFER = 'Passwords do not match'
/** R40: by the provider's error code; other codes show the provider's own text. */
export const SIGN_UP_MESSAGES: Readonly<Record<string, string>> = {
  'invalid-credential': 'Incorrect email or password.',
  'email-already-in-use': 'Email is already in use.',
  'weak-password': 'Please make your password stronger.',
  'user-not-found': 'No user found with that email.',
}

// §8 Internal errors
export const IMAGES_REQUIRED = 'Both eventImage and thumbnailImage are required.'
export const eventMissing = (eventId: string) => `Event with ID ${eventId} not found.`
export const OFFLINE_LOG = 'Offline mode: No internet connection found.'

// Outbox
/** R54: shown to the second of two people who claim an event. */
export const ALREADY_CLAIMED = 'Somebody else has already claimed this event.'
export const DAMAGED_ACT = 'It was damaged on this device and can not be sent.'
