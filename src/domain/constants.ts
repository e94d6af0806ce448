/** The product's constants and limits (§9 and the rulings). */

/**
 * R1: the product's name, a variable of the build. It stands here, because each screen's title has it and the start
 * needs nothing else of `configuration.ts`.
 */
export const PRODUCT_TITLE = process.env.PRODUCT_TITLE || 'Dancefloor'

const SECOND_MS = 1_000
const MINUTE_MS = 60 * SECOND_MS
const DAY_MS = 24 * 60 * MINUTE_MS

// Fetching and freshness
/** §4: a fetch is due once the last fetch is older than this. */
export const EVENT_REFRESH_MS = 15 * MINUTE_MS
/** A profile is read again once the last read is older than this. */
export const PROFILE_REFRESH_MS = 15 * MINUTE_MS
/** §4: after a filter change or a forced refresh, a fetch is due once the last fetch is older than this. */
export const FORCED_REFRESH_MS = 2 * SECOND_MS
/** §4, R33: a stored event is shown without a fetch if its last fetch is younger than this. */
export const EVENT_FRESH_MS = 10 * MINUTE_MS
/**
 * R28: a fetch also covers this much time before the last fetch, because an event may be stored later than its stamp
 * says.
 */
export const SYNC_OVERLAP_MS = 10 * MINUTE_MS
/** R28: a query skips at most this many versions that the device holds. With more, it reads the whole overlap again. */
export const MAX_HELD_VERSIONS = 8
/** R29: how far a stamp may differ from the server's time. */
export const STAMP_TOLERANCE_MS = 120 * SECOND_MS
/** R29: a device's clock counts as wrong from here on. Below it, no list shows another day, and nobody need hear of it. */
export const CLOCK_WRONG_FROM_MS = 30 * MINUTE_MS
/** R31: fetch everything again after this time. */
export const FULL_RESYNC_MS = 7 * DAY_MS
/** R27: Firestore's limit for one query. */
export const MAX_DISJUNCTIONS = 30
/** R58: every request ends after this time. */
export const REQUEST_LIMIT_MS = 10 * SECOND_MS
export const IMAGE_REQUEST_LIMIT_MS = 60 * SECOND_MS
/** The longest pause between two tries (reliability 2.3). */
export const MAX_RETRY_DELAY_MS = 60 * SECOND_MS
/** The pause grows by this factor after the server was overloaded. */
export const OVERLOAD_FACTOR = 5

// Lists
export const WEEKLY_DAYS = 7
/** DESIGN Week board: a wide screen shows this many rows of a day. 'Show 9 more' adds the others. */
export const DAY_ROWS_ON_DESKTOP = 6
/** DESIGN Hero: from this many minutes before its start, the hero says when it starts. */
export const HERO_SOON_MINUTES = 120
/** The chip 'Tonight' covers events that start or still run after this time. */
export const EVENING_START = '17:00'
export const NEXT_OCCURRENCES = 10
/** A person can cancel at most this many of the next dates of a series at once. */
export const CANCELLABLE_OCCURRENCES = 20
export const CALENDAR_MONTHS = 12
export const LARGE_CARD_DESCRIPTION_LENGTH = 100

// Days and times
/** §4: an event that ends before this belongs to the previous day. */
export const OVERNIGHT_CUT_OFF = '06:01'
/** R4: last night's events leave Today at this time. */
export const NIGHT_END = '06:00'
export const DEFAULT_SLOT_START = '19:00'
export const DEFAULT_SLOT_END = '20:00'
export const DEFAULT_START_TIME = '18:00'
export const DEFAULT_END_TIME = '21:00'
/** Sunday. */
export const DEFAULT_RECURRENCE_DAY = 0
export const APPROVAL_HOURS = 48
export const TERMS_UPDATED = '29/10/2024'

// Movement
export const FADE_MS = 300
export const SLOT_EDIT_DEBOUNCE_MS = 300
/** Storyboard and setup: a swipe this long turns the page. */
export const PAGE_SWIPE_PX = 50
export const EVENT_TAB_SWIPE_PX = 80
export const EVENT_TAB_SWIPE_VELOCITY = 0.8

// Forms
export const NAME_MIN_LENGTH = 3
export const DESCRIPTION_MIN_LENGTH = 15
export const PRICE_DECIMALS = 2
export const DEFAULT_PRICE_LABEL = 'Standard'
export const TICKET_TYPES = ['Standard', 'Student', 'NHS & Key worker', 'Concession', 'Performer'] as const
export const ACCEPTED_COUNTRIES = ['England', 'United Kingdom', 'Great Britain'] as const
/** Cancelling a new event asks first if the description is longer than this. */
export const CANCEL_ASKS_OVER_CHARACTERS = 20
/** The welcome dialog shows while the stored list of created events is shorter than this. */
export const WELCOME_UNDER_CHARACTERS = 50
/** An address search starts only if the query is longer than this. */
export const ADDRESS_QUERY_OVER_CHARACTERS = 4
export const ADDRESS_RESULTS = 5
export const ADDRESS_QUERY_COUNTRY = 'United Kingdom'
/** friendlyEventId ends with a random number of six digits. */
export const RANDOM_ID_MIN = 100_000
export const RANDOM_ID_MAX = 999_999

// R55: forms, security rules and the reader share these limits (test/rules/limits.test.ts), and those of EVENT_FIELDS
/** Names of events, timeslots and pricing items. */
export const NAME_MAX_LENGTH = 120
export const ANNOUNCEMENT_MAX_LENGTH = 120
export const REASON_MAX_LENGTH = 500
export const VENUE_MAX_LENGTH = 120
export const HELP_TEXT_MAX_LENGTH = 500
/** All address lines together, without the venue. */
export const ADDRESS_MAX_LENGTH = 400
export const COUNTY_MAX_LENGTH = 80
export const DISPLAY_NAME_MAX_LENGTH = 100
/** Agenda slots, price items and exceptions together. */
export const MAX_LIST_ITEMS = 250
/** The rules allow no query of more documents. */
export const QUERY_LIMIT = 500
/** The rules let an account make at most this many events a day, and this many links and reports. */
export const MAX_MADE_A_DAY = 100
/** The rules let an account claim at most this many events a day. They are other people's. */
export const MAX_CLAIMS_A_DAY = 10
export const MAX_EVENT_DAYS = 31
/** R86: at most this many other counties list an event. */
export const MAX_MOVED_COUNTIES = 10
/** The reader drops a larger document. */
export const MAX_DOCUMENT_BYTES = 65_536
/** How deep lists and maps may be nested; the document itself is level 1. */
export const MAX_DOCUMENT_DEPTH = 6
/** A save removes exceptions that are older than this. */
export const EXCEPTION_KEPT_DAYS = 90
/** Every price must be below this, in pounds. */
export const PRICE_LIMIT = 100_000
export const MAX_PRICE_LABELS = 20
export const IMAGE_URL_MAX_LENGTH = 1_000

// Images
/** R71: the canvas of 360x240 units, at three pixels a unit. */
export const EVENT_IMAGE_SIZE = { width: 1_080, height: 720 } as const
/** R71: the largest picture that the app makes, in bytes. */
export const EVENT_IMAGE_MAX_BYTES = 160_000
export const THUMBNAIL_SIZE = { width: 300, height: 200 } as const
/** R49: the largest file that can be picked, in bytes. */
export const IMAGE_FILE_MAX_BYTES = 20 * 1024 * 1024
/** Size limit of a stored picture. The rules refuse a larger one. */
export const IMAGE_UPLOAD_MAX_BYTES = 524_288
export const IMAGE_MAX_PIXELS = 50_000_000
/**
 * A draft keeps its picture with the longer side at this size, so that the scaling can still change. A 2:3 poster
 * then still reaches the width of the stored picture.
 */
export const IMAGE_KEPT_PIXELS = 1_620
/** C39: decoding a picture is aborted after this time. */
export const IMAGE_DECODE_LIMIT_MS = 20 * SECOND_MS

// Storage
export const STORAGE_OPERATION_RETRY_MS = 120_000
export const STORAGE_UPLOAD_RETRY_MS = 600_000
