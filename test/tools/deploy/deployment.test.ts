import { mkdtempSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readHostingRules } from '../../../local-backend/hosting/hostingRules'
import { parseRules } from '../../../local-backend/rules/parser'
import { readBuildSettings } from '../../../tools/buildSettings'
import { BUILT_PARTS } from '../../public-web/support/builtParts'
import {
  lookupUrls,
  prepareDeployment,
  readDeploymentSettings,
  withAppCheck,
  withBucket,
  withLookups,
  withoutTestPush,
  withPictures,
} from '../../../tools/deploy/prepareDeployment'

const SETTINGS = {
  FIREBASE_PROJECT_ID: 'dancefloor-uk',
  FIREBASE_API_KEY: 'key',
  FIREBASE_APP_ID: '1:2:web:3',
  FIREBASE_STORAGE_BUCKET: 'dancefloor-uk.firebasestorage.app',
  CONTACT_EMAIL: 'hello@dancefloor.uk',
}

describe('A deployment', () => {
  it('names every setting that is missing', () => {
    expect(() => readDeploymentSettings({ FIREBASE_API_KEY: 'key' })).toThrow(
      'Set FIREBASE_PROJECT_ID, FIREBASE_APP_ID, FIREBASE_STORAGE_BUCKET, CONTACT_EMAIL first',
    )
  })

  it('refuses an invalid bucket name', () => {
    expect(() => readDeploymentSettings({ ...SETTINGS, FIREBASE_STORAGE_BUCKET: 'gs://x' })).toThrow(
      'without gs://',
    )
  })

  it("has valid rules that name the project's own bucket", () => {
    const rules = withBucket(
      readFileSync('firebase/firestore.rules', 'utf8'),
      SETTINGS.FIREBASE_STORAGE_BUCKET,
    )
    expect(rules).toContain('/v0/b/dancefloor-uk[.]firebasestorage[.]app')
    expect(rules).not.toContain('app[.](appspot')
    expect(() => parseRules(rules)).not.toThrow()
  })

  it("R88: lets no deployed rule name the tests' push service", () => {
    const rules = withoutTestPush(readFileSync('firebase/firestore.rules', 'utf8'))
    expect(rules).not.toContain('127[.]0')
    expect(rules).toContain('fcm[.]googleapis[.]com')
    expect(() => parseRules(rules)).not.toThrow()
    expect(() => withoutTestPush(rules)).toThrow("no longer names the tests' push service")
  })

  it('stops if the rules lack the bucket name to replace', () => {
    expect(() => withBucket('nothing', 'bucket')).toThrow('no longer names its bucket')
  })

  it('allows only the configured address and postcode services', () => {
    const hosting = readFileSync('firebase.json', 'utf8')
    expect(withLookups(hosting, lookupUrls({}))).toBe(hosting)
    const own = withLookups(
      hosting,
      lookupUrls({
        ADDRESS_SEARCH_URL: 'https://geo.example/api/',
        POSTCODES_URL: 'https://codes.example/postcodes',
      }),
    )
    expect(own).toMatch(/connect-src [^;]* https:\/\/geo\.example https:\/\/codes\.example;/)
    expect(own).not.toMatch(/photon|postcodes\.io/)
    expect(() => withLookups('{}', lookupUrls({}))).toThrow('no longer allows https://photon.komoot.io')
  })

  it('allows reCAPTCHA only with a site key of App Check, and only to pages', () => {
    const hosting = readFileSync('firebase.json', 'utf8')
    expect(withAppCheck(hosting, undefined)).toBe(hosting)
    const checked = withAppCheck(hosting, 'site-key')
    const pages = readHostingRules(checked).headersFor('/')['content-security-policy'] ?? ''
    expect(pages).toMatch(/script-src 'self' [^;]*https:\/\/www\.google\.com\/recaptcha\/enterprise\.js /)
    expect(pages).toMatch(/connect-src [^;]* https:\/\/content-firebaseappcheck\.googleapis\.com /)
    expect(pages).toMatch(/frame-src 'self' https:\/\/www\.google\.com\/recaptcha\/ /)
    expect(pages).toMatch(/require-trusted-types-for 'script'; trusted-types \*$/)
    const worker = (text: string) => readHostingRules(text).headersFor('/assets/image-scaler.1.js')
    expect(worker(checked)).toEqual(worker(hosting))
    expect(() => withAppCheck('{}', 'site-key')).toThrow('script-src')
  })

  it("C10: shows only pictures from the project's own bucket", () => {
    const hosting = readFileSync('firebase.json', 'utf8')
    const own = withPictures(hosting, 'dance-club.firebasestorage.app')
    const [, sources = ''] = /img-src ([^;]*);/.exec(own) ?? []
    expect(sources.split(' ')).toEqual([
      "'self'",
      'blob:',
      'data:',
      'https://firebasestorage.googleapis.com/v0/b/dance-club.firebasestorage.app/o/',
    ])
    expect(() => withPictures('{}', 'bucket')).toThrow('no longer names its bucket')
  })

  it('contains the site, firebase.json, rules and indexes', () => {
    const folder = mkdtempSync(join(tmpdir(), 'dancefloor-deployment-'))
    mkdirSync(join(folder, 'site'))
    writeFileSync(join(folder, 'site', 'index.html'), 'x')
    writeFileSync(join(folder, 'site', 'public-pages.json'), JSON.stringify(BUILT_PARTS))

    prepareDeployment({ folder: join(folder, 'out'), siteFolder: join(folder, 'site'), settings: SETTINGS })

    for (const file of [
      'dist/index.html',
      'firebase.json',
      'firebase/storage.rules',
      'firebase/firestore.indexes.json',
    ]) {
      expect(readFileSync(join(folder, 'out', file), 'utf8')).not.toBe('')
    }
    // What lies in the pages of this build is allowed, and no other inline script or style (decision 28).
    const rules = readHostingRules(readFileSync(join(folder, 'out', 'firebase.json'), 'utf8'))
    const policy = rules.headersFor('/')['content-security-policy'] ?? ''
    expect(policy).toContain("script-src 'self' 'sha256-early' 'sha256-link' https://apis.google.com/")
    expect(policy).toContain("style-src 'self' 'sha256-main' 'sha256-event' 'sha256-page';")
    expect(policy).not.toContain('unsafe-inline')
    expect(rules.headersFor('/assets/image-scaler.1.js')['content-security-policy']).not.toContain('sha256')
    rmSync(folder, { recursive: true })
  })
})

describe('R1: settings at build time', () => {
  it.each([
    ['CONTACT_EMAIL', 'nobody'],
    ['FIREBASE_PROJECT_ID', 'No Spaces'],
    ['FIRESTORE_HOST', 'https://x/y'],
    ['FAVOURITES_LIST', 'maybe'],
    ['APP_CHECK_SITE_KEY', 'a key'],
  ])('a mistyped %s never reaches a build', (name, value) => {
    expect(() => readBuildSettings({ [name]: value })).toThrow(name)
  })

  it('an unset variable is empty, and the app uses its default', () => {
    expect(readBuildSettings({})['process.env.PRODUCT_TITLE']).toBe('""')
  })
})
