/** The build-time environment variables that src/domain/configuration.ts reads (R1). */
const SETTINGS = [
  'PRODUCT_TITLE',
  'CONTACT_EMAIL',
  'FIREBASE_PROJECT_ID',
  'FIREBASE_API_KEY',
  'FIREBASE_APP_ID',
  'FIREBASE_STORAGE_BUCKET',
  'FIRESTORE_HOST',
  'MAPS_SEARCH_URL',
  'MAPS_DIRECTIONS_URL',
  'ADDRESS_SEARCH_URL',
  'POSTCODES_URL',
  'MAP_DATA_URL',
  'FAVOURITES_LIST',
  'PUBLIC_PAGES',
  'APP_CHECK_SITE_KEY',
] as const

const HTTPS = /^https:\/\/\S+$/

const FORMS: Partial<Record<(typeof SETTINGS)[number], RegExp>> = {
  CONTACT_EMAIL: /^[^@\s]+@[^@\s]+$/,
  FIREBASE_PROJECT_ID: /^[a-z][a-z0-9-]{4,29}$/,
  FIREBASE_STORAGE_BUCKET: /^[a-z0-9][a-z0-9.-]{2,220}$/,
  FIRESTORE_HOST: /^[a-z0-9.-]+(:\d+)?$/,
  MAPS_SEARCH_URL: HTTPS,
  MAPS_DIRECTIONS_URL: HTTPS,
  ADDRESS_SEARCH_URL: HTTPS,
  POSTCODES_URL: HTTPS,
  MAP_DATA_URL: HTTPS,
  FAVOURITES_LIST: /^(on|off)$/,
  PUBLIC_PAGES: /^(on|off)$/,
  APP_CHECK_SITE_KEY: /^[\w-]+$/,
}

/**
 * The values with which webpack replaces `process.env.NAME`. Throws Error with the name and the required form of a
 * mistyped variable, so that it never reaches a build.
 */
export function readBuildSettings(environment: NodeJS.ProcessEnv): Record<string, string> {
  const settings: Record<string, string> = {}
  for (const name of SETTINGS) {
    const value = environment[name] ?? ''
    const form = FORMS[name]
    if (value !== '' && form && !form.test(value))
      throw new Error(`${name} is '${value}' but must match ${form}`)
    settings[`process.env.${name}`] = JSON.stringify(value)
  }
  return settings
}
