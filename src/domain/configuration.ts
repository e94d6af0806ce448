/**
 * R1: the product's address and every URL of an outside service. Webpack copies the values from environment
 * variables into the build. Each default serves the local backend on the page's own origin.
 */
const setting = (value: string | undefined, fallback: string) => value || fallback

export const CONTACT_EMAIL = setting(process.env.CONTACT_EMAIL, 'hello@dancefloor.example')

export const FIREBASE_PROJECT_ID = setting(process.env.FIREBASE_PROJECT_ID, 'demo-dancefloor')
export const FIREBASE_API_KEY = setting(process.env.FIREBASE_API_KEY, 'local')
export const FIREBASE_APP_ID = setting(process.env.FIREBASE_APP_ID, '1:1:web:local')

/** The bucket of the events' pictures. The local backend has the same default. */
export const FIREBASE_STORAGE_BUCKET = setting(process.env.FIREBASE_STORAGE_BUCKET, 'app.appspot.com')

/** Host of the document database; empty means the page's own origin (the local backend). */
export const FIRESTORE_HOST = setting(process.env.FIRESTORE_HOST, '')

/** §2 View event: the map search. The app appends the searched text. */
export const MAPS_SEARCH_URL = setting(
  process.env.MAPS_SEARCH_URL,
  'https://www.google.com/maps/search/?api=1&query=',
)

/** R80: the way to a place. The app appends where to. */
export const MAPS_DIRECTIONS_URL = setting(
  process.env.MAPS_DIRECTIONS_URL,
  'https://www.google.com/maps/dir/?api=1&destination=',
)

/** §7 Address search: the geocoder. The app appends the query. */
export const ADDRESS_SEARCH_URL = setting(process.env.ADDRESS_SEARCH_URL, '/lookups/api/')

/** §7 Postcode lookup. The app appends a slash and the postcode. */
export const POSTCODES_URL = setting(process.env.POSTCODES_URL, '/lookups/postcodes')

/** §2 Location tab: the owner and licence of the geocoder's map data. */
export const MAP_DATA_URL = setting(process.env.MAP_DATA_URL, 'https://www.openstreetmap.org/copyright')

/** R25: with `FAVOURITES_LIST=off` the favourites screen shows only what §2 lists. */
export const IS_FAVOURITES_LIST_ON = setting(process.env.FAVOURITES_LIST, 'on') === 'on'

/** Whether the site answers public pages. `npm run deploy -- --without-functions` leaves them out. */
export const HAS_PUBLIC_PAGES = setting(process.env.PUBLIC_PAGES, 'on') === 'on'
