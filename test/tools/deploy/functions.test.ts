import { mkdtempSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readHostingRules } from '../../../local-backend/hosting/hostingRules'
import { matchesPattern } from '../../../local-backend/hosting/pathPatterns'
import { PAGES } from '../../../public-web/pages'
import { FUNCTION_PATHS, withFunctions } from '../../../tools/deploy/functionRewrites'
import { writeFunctions } from '../../../tools/deploy/functionsFolder'

/** One path of every kind of page. */
const PAGE_PATHS = [
  '/view-event/friday-night',
  '/card/friday-night.png',
  '/in',
  '/in/kent',
  '/in/kent/salsa',
  '/feeds/kent.ics',
  '/feeds/kent/salsa.ics',
  '/feeds/event/friday-night.ics',
  '/data/kent.json',
  '/embed/kent',
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

describe('The rewrites to the function of the public pages', () => {
  const isRewritten = (path: string) => FUNCTION_PATHS.some(source => matchesPattern({ source })(path))

  it('cover every public page', () => {
    expect(PAGE_PATHS.filter(path => !isRewritten(path))).toEqual([])
    expect(PAGES.filter(page => ![...PAGE_PATHS, FILE].some(path => page.path.test(path)))).toEqual([])
  })

  it('leave out the paths of the app', () => {
    expect(APP_PATHS.filter(isRewritten)).toEqual([])
  })

  it('come before the rewrites to the app, which would match the same paths', () => {
    const { hosting, functions } = JSON.parse(withFunctions(firebaseJson)) as {
      hosting: { rewrites: { source?: string; regex?: string }[] }
      functions: unknown
    }
    expect(hosting.rewrites.map(({ source }) => source)).toEqual([...FUNCTION_PATHS, undefined, undefined])
    expect(functions).toEqual({ source: 'functions', runtime: 'nodejs22' })
  })
})

describe('The headers of Hosting for the public pages', () => {
  const rules = readHostingRules(withFunctions(firebaseJson))
  const policy = (path: string) => rules.headersFor(path)['content-security-policy']

  it('let other sites frame only the list', () => {
    expect(policy('/embed/kent')).toContain('frame-ancestors *')
    expect(rules.headersFor('/embed/kent')['cross-origin-resource-policy']).toBe('cross-origin')
    const framed = [...PAGE_PATHS, ...APP_PATHS].filter(path => policy(path)?.includes('frame-ancestors *'))
    expect(framed).toEqual(['/embed/kent'])
  })

  it('let a county’s page run no script', () => {
    expect(policy('/in/kent/salsa')).not.toContain('script-src')
    expect(policy('/view-event/friday-night')).toContain("script-src 'self'")
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
      environment: {},
    })
    const read = (name: string) => readFileSync(join(folder, 'out', name), 'utf8')
    expect(read('site/index.html')).toBe('the page')
    const site = JSON.parse(read('site/site.json')) as { origin: string; headers: Record<string, string> }
    expect(site.origin).toBe('https://dancefloor.example')
    expect(site.headers['content-security-policy']).toContain("default-src 'none'")
    expect(read('index.js')).toContain("'./lib/webHandler.js'")
    expect(read('lib/webHandler.js')).toContain('makeWebHandler')
    expect(JSON.parse(read('package-lock.json'))).toMatchObject({
      packages: {
        '': { dependencies: (JSON.parse(read('package.json')) as { dependencies: object }).dependencies },
      },
    })
    rmSync(folder, { recursive: true })
  })
})
