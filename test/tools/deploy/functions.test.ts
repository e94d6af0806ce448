import { existsSync, mkdtempSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readHostingRules } from '../../../local-backend/hosting/hostingRules'
import { matchesPattern, type PathPattern } from '../../../local-backend/hosting/pathPatterns'
import { answerPublic } from '../../../public-web/answerPublic'
import { PAGES } from '../../../public-web/pages'
import { withFunctions } from '../../../tools/deploy/functionRewrites'
import { writeFunctions } from '../../../tools/deploy/functionsFolder'
import { APP_PAGE } from '../../public-web/support/askPublic'
import { BUILT_PARTS } from '../../public-web/support/builtParts'

/** One path of every kind of page. */
const PAGE_PATHS = [
  '/view-event/friday-night',
  '/card/friday-night.png',
  '/card/organiser/rojo.png',
  '/in',
  '/in/kent',
  '/in/kent/salsa',
  '/feeds/kent.ics',
  '/feeds/kent/salsa.ics',
  '/feeds/event/friday-night.ics',
  '/data/kent.json',
  '/data/week.json',
  '/data/push.json',
  '/embed/kent',
  '/organiser/1k3f9zq',
  '/venue/pmkybs',
  '/feeds/venue/pmkybs.ics',
  '/data/venue-pmkybs.json',
  '/oembed',
  '/sitemap.xml',
  '/sitemap-1.xml',
  '/llms.txt',
]
/** The app measures its clock by this file's `Date` (R29). A cache at the edge would keep an old date. */
const FILE = '/robots.txt'
const APP_PATHS = [
  FILE,
  '/',
  '/events',
  '/calendar',
  '/profile',
  '/edit-event/friday-night',
  '/manage-events',
]

const firebaseJson = readFileSync('firebase.json', 'utf8')

/** Odd addresses below the pages' folders. The function answers these too, and the app never does. */
const ODD_PATHS = [
  '/embed/kent/',
  '/embed/friday-night//',
  '/embed/kent/more',
  '/Embed/kent',
  '/view-event/friday-night/',
  '/View-Event/friday-night',
  '/view-event/friday-night/more',
  '/view-event/a.js',
  '/Venue/PMKYBS/',
  '/organiser/longer-than-a-mark',
  '/feeds/organiser/1k3f9zq.atom',
  '/card/friday-night.png/',
  '/in/',
  '/IN',
  '/in/kent/',
  '/In/Kent/Salsa/',
  '/in/kent/salsa/more',
  '/in/a.b',
  '/feeds/a/b/c',
  '/feeds/event/friday-night.ics/',
  '/data/kent/x.json',
  '/DATA/kent.json',
  '/oembed/',
  '/sitemap-x.xml',
]
/** Paths of the app that begin like those of the function, and files. */
const NEAR_PATHS = [
  '/view-event',
  '/view-event/',
  '/view-events/x',
  '/embed',
  '/embed/',
  '/organiser',
  '/venues/x',
  '/embedded/x',
  '/in-kent',
  '/inn/kent',
  '/i',
  '/card',
  '/feeds/',
  '/data/',
  '/database/x',
  '/oembed/x',
  '/oembeds',
  '/sitemap',
  '/sitemap.xml/x',
  '/llms',
  '/x/in/kent',
  '//in/kent',
  '/service-worker.js',
  '/manifest.webmanifest',
  '/index.html',
  '/_/x',
  '/__',
]

/** A deployed firebase.json. */
interface Deployed {
  hosting: { rewrites: ((PathPattern & { function?: object }) & { destination?: string })[] }
  functions: unknown
}
const deployed = withFunctions(firebaseJson, BUILT_PARTS.sources.styles)

describe('The rewrites to the function of the public pages', () => {
  const { hosting, functions } = JSON.parse(deployed) as Deployed
  /** Whether the function answers a path. The first rewrite that matches decides. */
  const isRewritten = (path: string) =>
    hosting.rewrites.find(rewrite => matchesPattern(rewrite)(path))?.function !== undefined

  it('cover every public page', () => {
    expect(PAGE_PATHS.filter(path => !isRewritten(path))).toEqual([])
    expect(PAGES.filter(page => ![...PAGE_PATHS, FILE].some(path => page.path.test(path)))).toEqual([])
  })

  it.each(ODD_PATHS)('cover everything below the folders of the pages: %s', path =>
    expect(isRewritten(path)).toBe(true),
  )

  it('cover every address that a public page answers', async () => {
    const answered = await Promise.all(
      [...PAGE_PATHS, ...ODD_PATHS, ...NEAR_PATHS].map(async path => [path, await isAnswered(path)] as const),
    )
    for (const [path, isPage] of answered) if (isPage) expect([path, isRewritten(path)]).toEqual([path, true])
  })

  it.each([...APP_PATHS, ...NEAR_PATHS])('leave %s to the app and its files', path =>
    expect(isRewritten(path)).toBe(false),
  )

  it('R94: lead the reading of a calendar to a function of its own, and no cache keeps it', () => {
    const rewrite = hosting.rewrites.find(one => matchesPattern(one)('/calendar/read'))
    expect(rewrite?.function).toMatchObject({ functionId: 'calendarRead' })
    expect(readHostingRules(deployed).headersFor('/calendar/read')['cache-control']).toBe('no-store')
  })

  it('come with the function that they name', () => {
    expect(functions).toEqual({ source: 'functions', runtime: 'nodejs22' })
  })
})

/** Whether the public pages answer a path themselves, rather than leave it to the host. */
async function isAnswered(path: string): Promise<boolean> {
  const answer = await answerPublic(
    { method: 'GET', path, query: new URLSearchParams() },
    {
      documents: { event: () => Promise.resolve(null), listed: () => Promise.resolve([]) },
      now: 0,
      origin: 'https://dance.example',
      appPage: APP_PAGE,
      parts: BUILT_PARTS,
      drawPng: () => Promise.reject(new Error('Nothing is drawn.')),
    },
  )
  return answer !== null
}

describe('The headers of Hosting for the public pages', () => {
  const rules = readHostingRules(deployed)
  const policy = (path: string) => rules.headersFor(path)['content-security-policy']
  const caching = (path: string) => rules.headersFor(path)['cache-control']

  it('let other sites frame only the list', () => {
    expect(policy('/embed/kent')).toContain('frame-ancestors *')
    expect(policy('/Embed/kent/')).toContain('frame-ancestors *')
    expect(rules.headersFor('/embed/kent')['cross-origin-resource-policy']).toBe('cross-origin')
    const framed = [...PAGE_PATHS, ...APP_PATHS, ...NEAR_PATHS].filter(path =>
      policy(path)?.includes('frame-ancestors *'),
    )
    expect(framed).toEqual(['/embed/kent'])
  })

  it('let a county’s page run no script', () => {
    expect(policy('/in/kent/salsa')).not.toContain('script-src')
    expect(policy('/in')).not.toContain('script-src')
    expect(policy('/in-kent')).toContain("script-src 'self'")
    expect(policy('/view-event/friday-night')).toContain("script-src 'self'")
  })

  it('set no caching, because they would replace the function’s and keep its errors', () => {
    expect(PAGE_PATHS.filter(path => caching(path) !== undefined)).toEqual([])
  })

  it('let no cache keep the app and its files, as without the function', () => {
    const before = readHostingRules(firebaseJson)
    for (const path of [
      ...APP_PATHS,
      ...NEAR_PATHS.filter(one => !/^\/(oembed|sitemap.xml)\/x$/.test(one)),
    ]) {
      expect([path, rules.headersFor(path)]).toEqual([path, before.headersFor(path)])
    }
    expect(rules.headersFor('/assets/main.abc.js')).toEqual(before.headersFor('/assets/main.abc.js'))
    expect(rules.headersFor('/__/auth/iframe')).toEqual({})
  })

  it('need the rule for all paths in firebase.json', () => {
    expect(() => withFunctions('{"hosting":{"rewrites":[],"headers":[]}}', [])).toThrow('all paths')
  })
})

describe('A trigger of written events', () => {
  // Decision 32: of an event that strangers filled, a version takes 70 MB to read, and a write has two. The process takes 90.
  it.each(['push', 'events'])('of %s.js holds no more of them at once than its memory has room for', file => {
    const source = readFileSync(`functions/${file}.js`, 'utf8')
    const [, options = ''] = /document: 'events\/\{eventId\}',([^}]*)\}/.exec(source) ?? []
    const [, count, unit] = /memory(?:: | = )'(\d+)(MiB|GiB)'/.exec(source) ?? []
    const [, atOnce = 80] = /concurrency: (\d+)/.exec(options) ?? []
    expect(90 + Number(atOnce) * 2 * 70).toBeLessThanOrEqual(Number(count) * (unit === 'GiB' ? 1024 : 1))
  })
})

describe('The folder of the function', () => {
  it('holds the bundled handler, the page, its headers and the locked packages', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'dancefloor-functions-'))
    mkdirSync(join(folder, 'site'))
    writeFileSync(join(folder, 'site', 'index.html'), 'the page')
    writeFileSync(join(folder, 'site', 'public-pages.json'), '{}')
    await writeFunctions(join(folder, 'out'), {
      siteFolder: join(folder, 'site'),
      origin: 'https://dancefloor.example',
      hosting: firebaseJson,
      environment: { FIREBASE_STORAGE_BUCKET: 'app.firebasestorage.app' },
    })
    const read = (name: string) => readFileSync(join(folder, 'out', name), 'utf8')
    expect(read('site/index.html')).toBe('the page')
    const site = JSON.parse(read('site/site.json')) as { origin: string; headers: Record<string, string> }
    expect(site.origin).toBe('https://dancefloor.example')
    expect(site.headers['content-security-policy']).toContain("default-src 'none'")
    expect(read('index.js')).toContain("'./lib/webHandler.js'")
    expect(read('lib/webHandler.js')).toContain('makeWebHandler')
    // R94: connected calendars come along.
    expect(read('index.js')).toContain("export * from './calendars.js'")
    expect(read('calendars.js')).toContain("'./lib/calendarHost.js'")
    expect(read('lib/calendarHost.js')).toContain('makeCalendarHost')
    // Decision 32.
    expect(read('index.js')).toContain("export * from './events.js'")
    expect(read('events.js')).toContain("'./lib/eventHost.js'")
    expect(read('lib/eventHost.js')).toContain('makeEventHost')
    expect(read('index.js')).toContain("export * from './pictures.js'")
    expect(read('pictures.js')).toContain("'./lib/pictureHost.js'")
    expect(read('lib/pictureHost.js')).toContain('makePictureHost')
    expect(site).toMatchObject({ bucket: 'app.firebasestorage.app' })
    expect(JSON.parse(read('package-lock.json'))).toMatchObject({
      packages: {
        '': { dependencies: (JSON.parse(read('package.json')) as { dependencies: object }).dependencies },
      },
    })
    // R88: a site without keys deploys no sender.
    expect([existsSync(join(folder, 'out', 'push.js')), read('index.js')]).toEqual([
      false,
      expect.not.stringContaining('push'),
    ])
    await writeFunctions(join(folder, 'told'), {
      siteFolder: join(folder, 'site'),
      origin: 'https://dancefloor.example',
      hosting: firebaseJson,
      environment: { PUSH_PUBLIC_KEY: 'key' },
    })
    const readTold = (name: string) => readFileSync(join(folder, 'told', name), 'utf8')
    expect(JSON.parse(readTold('site/site.json'))).toMatchObject({ pushKey: 'key' })
    expect(readTold('index.js')).toContain("export * from './push.js'")
    expect(readTold('push.js')).toContain("'./lib/pushHost.js'")
    // CommonJS stays a package: bundled as a module it couldn't load Node's own parts.
    expect(readTold('lib/pushHost.js')).toContain('from "web-push"')
    rmSync(folder, { recursive: true })
  })
})
