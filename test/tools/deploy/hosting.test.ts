import { mkdtempSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { readHostingRules } from '../../../local-backend/hosting/hostingRules'
import { FILE_ENDINGS } from '../../../service-worker/notScreens'
import { withKnownAssets } from '../../../tools/deploy/assetHeaders'
import { addEarlierAssets } from '../../../tools/deploy/earlierAssets'
import { siteUrl } from '../../../tools/deploy/prepareDeployment'
import { screenPatterns } from './screenPattern'
import { randomRuns } from '../../support/randomRuns'

const FIREBASE_JSON = readFileSync('firebase.json', 'utf8')
const { hosting } = JSON.parse(FIREBASE_JSON) as {
  hosting: { rewrites: object[]; headers: { source?: string; regex?: string }[] }
}
const IMMUTABLE = 'public, max-age=31536000, immutable'

describe('The rewrites of firebase.json', () => {
  it('are the regular expressions that screenPattern.ts writes', () => {
    expect(hosting.rewrites).toEqual(screenPatterns().map(regex => ({ regex, destination: '/index.html' })))
  })

  it('open the app at every path except those of files, hidden files and reserved folders', () => {
    const rules = readHostingRules(FIREBASE_JSON)
    const anyLetters = fc
      .array(fc.constantFrom('a', 'assets', '_', '__', 'j', 's', 'js', 'web', 'woff', '2', 'x', '%2B'), {
        maxLength: 3,
      })
      .map(parts => parts.join(''))
    const anySegment = fc.oneof(
      fc
        .array(fc.oneof(anyLetters, fc.constantFrom(...FILE_ENDINGS)), { minLength: 1, maxLength: 3 })
        .map(parts => parts.join('.')),
      fc.constantFrom('view-event', 'edit-event'),
    )
    const anyPath = fc.tuple(
      fc.array(
        anySegment.filter(text => text !== ''),
        { minLength: 1, maxLength: 4 },
      ),
      fc.constantFrom('', '/'),
    )
    fc.assert(
      fc.property(anyPath, ([segments, end]) => {
        const [first = ''] = segments
        const last = end === '/' ? '' : (segments.at(-1) ?? '')
        const isFile = FILE_ENDINGS.some(ending => last.endsWith(`.${ending}`))
        const isEvent = segments.length === 2 && /^(view|edit)-event$/.test(first)
        const isHidden = segments.some(segment => segment.startsWith('.'))
        const isReserved = ['assets', '__'].includes(first)
        const isScreen = (isEvent || !isFile) && !isReserved && !isHidden
        expect([segments, rules.rewrite(`/${segments.join('/')}${end}`) !== null]).toEqual([
          segments,
          isScreen,
        ])
      }),
      { numRuns: randomRuns(3_000) },
    )
  })

  it.each(['/view-event/x.y', '/view-event/a.js', '/edit-event/salsa.fridays'])(
    "open the app at %s, although it ends like a file's path",
    path => expect(readHostingRules(FIREBASE_JSON).rewrite(path)).toBe('/index.html'),
  )
})

describe('A deployed site and its assets', () => {
  const names = ['main.01234567.js', 'main.abcdef01.css', '12.0a0a0a0a.js', 'odd.txt']
  const rules = readHostingRules(withKnownAssets(FIREBASE_JSON, names))
  const cacheOf = (path: string) => rules.headersFor(path)['cache-control']

  it('an existing asset may be cached for a year', () => {
    for (const name of names.slice(0, 3)) expect(cacheOf(`/assets/${name}`)).toBe(IMMUTABLE)
  })

  it.each([
    '/assets/main.01234560.js',
    '/assets/main.01234567.js.map',
    '/assets/x/main.01234567.js',
    '/assets/odd.txt',
    '/assets/',
    '/',
    '/view-event/main.01234567.js',
  ])('a browser asks again for %s each time', path => expect(cacheOf(path)).toBe('no-cache'))

  it('assets may be cached for a year even if there are hundreds', () => {
    const many = Array.from({ length: 250 }, (_, at) => `c.${at.toString(16).padStart(8, '0')}.js`)
    const { headersFor } = readHostingRules(withKnownAssets(FIREBASE_JSON, many))
    expect(many.every(name => headersFor(`/assets/${name}`)['cache-control'] === IMMUTABLE)).toBe(true)
    expect(headersFor('/assets/c.ffffffff.js')['cache-control']).toBe('no-cache')
  })

  it('a deployment stops if firebase.json has no rule for assets', () => {
    expect(() => withKnownAssets('{"hosting":{"headers":[]}}', names)).toThrow('/assets/**')
  })
})

describe('The headers of a deployed site', () => {
  const { headersFor } = readHostingRules(FIREBASE_JSON)

  it('require TLS for this site, but not for other sites of the domain', () => {
    expect(headersFor('/')['strict-transport-security']).toBe('max-age=31536000')
  })

  it.each(['/__/auth/iframe', '/__/auth/handler', '/__/firebase/init.json', '/__/'])(
    'are not sent with %s, a page of the sign-in provider',
    path => expect(headersFor(path)).toEqual({}),
  )

  it.each(['/', '/_', '/__', '/_/x', '/__x/y', '/events', '/x/__/y'])('are sent with %s', path =>
    expect(headersFor(path)['content-security-policy']).toContain("default-src 'none'"),
  )
})

describe('A deployment', () => {
  const DAY_MS = 86_400_000
  const START = Date.UTC(2026, 10, 1)
  const URL = 'https://site.example'
  let folder: string
  /** The files of the deployed site, by path. */
  let deployed: Record<string, string>
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'dancefloor-earlier-'))
    deployed = {}
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  const get = ((address: string) => {
    const text = deployed[address.slice(URL.length)]
    const type = address.endsWith('.json') ? 'application/json' : 'text/javascript'
    return Promise.resolve(
      text === undefined
        ? new Response('', { status: 404 })
        : new Response(text, { headers: { 'content-type': type } }),
    )
  }) as typeof fetch

  /** Builds a site with these assets and deploys it on that day. Returns the names of the older assets that it keeps. */
  async function deploy(day: number, assets: string[]): Promise<string[]> {
    const siteFolder = join(folder, String(day))
    mkdirSync(join(siteFolder, 'assets'), { recursive: true })
    for (const name of assets) writeFileSync(join(siteFolder, 'assets', name), `content of ${name}`)
    const added = await addEarlierAssets({ siteFolder, siteUrl: URL, now: START + day * DAY_MS, get })
    deployed = {
      '/deployed-assets.json': readFileSync(join(siteFolder, 'deployed-assets.json'), 'utf8'),
      ...Object.fromEntries(
        readdirSync(join(siteFolder, 'assets')).map(name => [
          `/assets/${name}`,
          readFileSync(join(siteFolder, 'assets', name), 'utf8'),
        ]),
      ),
    }
    return added
  }

  it('keeps the assets of builds that were replaced in the last 7 days', async () => {
    expect(await deploy(0, ['a.1.js', 'same.js'])).toEqual([])
    // The 7 days begin when a build is replaced, however old the build is.
    expect(await deploy(30, ['a.2.js', 'same.js'])).toEqual(['a.1.js'])
    expect(await deploy(33, ['a.3.js', 'same.js'])).toEqual(['a.1.js', 'a.2.js'])
    expect(await deploy(38, ['a.4.js', 'same.js'])).toEqual(['a.2.js', 'a.3.js'])
    expect(Object.keys(deployed)).toContain('/assets/a.3.js')
    expect(deployed['/assets/a.2.js']).toBe('content of a.2.js')
  })

  it('keeps an asset for 7 days after its last replacement, even if it was replaced once before', async () => {
    await deploy(0, ['a.1.js'])
    await deploy(1, ['a.2.js'])
    expect(await deploy(2, ['a.1.js'])).toEqual(['a.2.js'])
    expect(await deploy(9, ['a.3.js'])).toEqual(['a.1.js'])
  })

  it('stops if the site does not answer, or if a deployed asset has changed', async () => {
    const site = { siteFolder: folder, siteUrl: URL, now: START }
    const down = (() => Promise.resolve(new Response('', { status: 503 }))) as typeof fetch
    await expect(addEarlierAssets({ ...site, get: down })).rejects.toThrow('SITE_URL')
    await deploy(0, ['a.1.js'])
    deployed['/assets/a.1.js'] = 'tampered'
    await expect(deploy(1, ['a.2.js'])).rejects.toThrow('/assets/a.1.js is not the file')
  })

  it('ignores asset names that lead out of the folder', async () => {
    deployed['/deployed-assets.json'] = JSON.stringify({ '../evil.js': { sha256: '', replacedAt: null } })
    expect(await deploy(0, ['a.1.js'])).toEqual([])
  })

  it("finds the site at SITE_URL, or else at the project's address on web.app", () => {
    expect(siteUrl({ FIREBASE_PROJECT_ID: 'dancefloor-uk' })).toBe('https://dancefloor-uk.web.app')
    expect(siteUrl({ SITE_URL: 'https://dance.example/' })).toBe('https://dance.example')
    expect(() => siteUrl({ SITE_URL: 'dance.example' })).toThrow('SITE_URL')
  })
})
