import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { makeAppChecks } from '../../../local-backend/appCheck/appChecks'
import { pageParts } from '../../../tools/pageParts'
import { findTarget } from '../../../tools/verify/target'
import { tableOf, verify, type Row } from '../../../tools/verify/verify'
import { startTestBackend, type TestBackend } from '../../local-backend/support/testBackend'
import { localCalendars } from '../../../tools/calendars/localCalendars'
import { pagesWith } from '../../../tools/publicWeb/localPages'
import { APP_PAGE } from '../../public-web/support/askPublic'
import { makeDocument } from '../../support/events'
import { startFaultyProxy, type FaultyProxy, type ProxyFault } from './faultyProxy'
import { BUILT_PARTS } from '../../public-web/support/builtParts'

const SCRIPT = '/assets/main.0123456789.js'
const EARLY = '/assets/splash.0123456789.js'
const PAGE = APP_PAGE.replace('/assets/main.js', SCRIPT).replace('/assets/splash.js', EARLY)
const FILES: Record<string, string> = {
  'index.html': PAGE,
  'public-pages.json': JSON.stringify(pageParts({ appPage: PAGE, ...BUILT_PARTS })),
  [SCRIPT.slice(1)]: 'dance()',
  [EARLY.slice(1)]: 'early()',
  'assets/image-scaler.0123456789.js': 'scale()',
  'service-worker.js':
    `store([{'revision':'1','url':'/index.html'},{'revision':null,'url':'${SCRIPT}'},{'revision':null,'url':'${EARLY}'},` +
    `{'revision':null,'url':'/assets/image-scaler.0123456789.js'}])`,
  'manifest.webmanifest': JSON.stringify({
    name: 'Dancefloor',
    start_url: '/',
    icons: [{ src: '/icons/icon.png' }],
    screenshots: [{ src: '/screenshots/week.jpg' }],
    shortcuts: [{ icons: [{ src: '/icons/shortcut.png' }] }],
  }),
  'icons/icon.png': 'png',
  'icons/shortcut.png': 'png',
  'screenshots/week.jpg': 'jpg',
  'robots.txt': 'User-agent: *',
}
const PICTURE = 'events/pictured/eventImage-0'
const STORED =
  'https://firebasestorage.googleapis.com/v0/b/app.appspot.com/o/events%2Fpictured%2FeventImage-0?alt=media'

let backend: TestBackend
let proxy: FaultyProxy

beforeAll(async () => {
  // Every address that this asks is refused before the network.
  backend = await startTestBackend({
    isJudged: true,
    pages: pagesWith(undefined, localCalendars().requests),
  })
  for (const [name, text] of Object.entries(FILES)) {
    const file = join(backend.folder, 'site', name)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
  const pictured = (imageUrl: string) =>
    backend.plant({ 'events/pictured': makeDocument({ creator: 'ann', lastUpdated: 1, imageUrl }) })
  pictured('')
  const answer = await fetch(`${backend.origin}/v0/b/app.appspot.com/o?name=${encodeURIComponent(PICTURE)}`, {
    method: 'POST',
    headers: {
      authorization: `Firebase ${backend.auth.mintIdToken('ann')}`,
      'content-type': 'multipart/related; boundary=b',
      'x-goog-upload-protocol': 'multipart',
    },
    body: Buffer.concat([
      Buffer.from(
        `--b\r\nContent-Type: application/json\r\n\r\n${JSON.stringify({ name: PICTURE, contentType: 'image/jpeg' })}\r\n` +
          '--b\r\nContent-Type: image/jpeg\r\n\r\n',
      ),
      Buffer.from([0xff, 0xd8, 0xff, 0xe0, 4, 5, 6]),
      Buffer.from('\r\n--b--'),
    ]),
  })
  const { downloadTokens } = (await answer.json()) as { downloadTokens: string }
  pictured(`${STORED}&token=${downloadTokens}`)
  proxy = await startFaultyProxy(backend.port)
})
afterEach(() => proxy.plant(null))
afterAll(async () => {
  await proxy.close()
  await backend.stop()
})

async function check(origin: string, only?: string[]): Promise<Row[]> {
  return verify(await findTarget(origin, {}), only)
}

describe('npm run verify', () => {
  it('finds nothing wrong with a site of a local backend, and leaves no account', async () => {
    const signedUp: string[] = []
    proxy.plant((path, { body }) => {
      if (path.endsWith(':signUp'))
        signedUp.push((JSON.parse(body.toString()) as { localId: string }).localId)
    })
    const rows = await check(proxy.origin)
    expect(rows.filter(({ result }) => result !== 'right').map(({ name }) => name)).toEqual(['App Check'])
    expect(rows.map(({ name }) => name)).toEqual([
      'headers',
      'content security policy',
      'rewrites',
      'missing assets',
      'service worker',
      'manifest',
      'auth frame',
      "sign-in provider's redirect",
      'App Check',
      'indexes',
      'rules',
      'pictures',
      'public pages',
      'calendars',
    ])
    expect(signedUp.map(uid => backend.auth.findAccount({ uid }))).toEqual([null])
    expect([...backend.store.all()].map(({ path }) => path)).toEqual(['events/pictured'])
  })

  const withoutHeader =
    (name: string, at = '/'): ProxyFault =>
    (path, { headers }) => {
      if (path === at) delete headers[name]
    }
  const answering =
    (at: string | RegExp, status: number, text = ''): ProxyFault =>
    (path, answer) => {
      if (typeof at === 'string' ? path !== at : !at.test(path)) return
      answer.status = status
      answer.body = Buffer.from(text)
    }
  const saying =
    (name: string, value: string, at: string | RegExp): ProxyFault =>
    (path, { headers }) => {
      if (typeof at === 'string' ? path === at : at.test(path)) headers[name] = value
    }

  /** Both pages have a policy of their own. */
  const POLICIES: Record<string, string> = {
    '/in/kent': "default-src 'none'; frame-ancestors 'none'",
    '/embed/kent': "default-src 'none'; frame-ancestors *",
  }
  const withPolicyOf = (other: string, at: string) =>
    saying('content-security-policy', POLICIES[other] ?? '', at)

  const withoutCors: ProxyFault = (path, answer) => {
    if (!path.startsWith('/v0/b/')) return
    answer.status = 200
    delete answer.headers['access-control-allow-origin']
  }

  const faults: [check: string, name: string, fault: ProxyFault, note: RegExp][] = [
    ['headers', 'no HSTS', withoutHeader('strict-transport-security'), /strict-transport-security 'nothing'/],
    ['headers', 'an old worker', saying('cache-control', 'max-age=3600', '/service-worker.js'), /no-cache/],
    [
      'content security policy',
      'inline scripts',
      saying('content-security-policy', "default-src 'none'; script-src 'unsafe-inline'", '/'),
      /unsafe-inline/,
    ],
    [
      'content security policy',
      'a worker without WebAssembly',
      saying('content-security-policy', "default-src 'none'", /image-scaler/),
      /image-scaler/,
    ],
    [
      'content security policy',
      'a page with the styles of another build',
      answering('/', 200, PAGE.replace('<style>', '<style>b{}')),
      /\/ holds a style that its policy refuses/,
    ],
    ['rewrites', 'no dots', answering('/view-event/x.y', 404), /\/view-event\/x.y does not open the app/],
    [
      'rewrites',
      'a page for a file',
      answering('/none.js', 200, FILES['index.html']),
      /\/none.js answers 200/,
    ],
    ['missing assets', 'a page for a chunk', answering(/none\.0+\.js/, 200, 'app'), /answers 200, not 404/],
    [
      'missing assets',
      'a missing chunk for a year',
      saying('cache-control', 'public, max-age=31536000, immutable', /none\.0+\.js/),
      /may be kept/,
    ],
    ['missing assets', 'assets that nobody keeps', saying('cache-control', 'no-cache', SCRIPT), /not kept/],
    [
      'service worker',
      'a page for the worker',
      saying('content-type', 'text/html', '/service-worker.js'),
      /no script/,
    ],
    ['service worker', 'a file less', answering(SCRIPT, 404), /the worker stores \/assets\/main/],
    [
      'service worker',
      'no clock',
      saying('content-type', 'text/html', '/robots.txt'),
      /robots.txt is no plain/,
    ],
    ['manifest', 'no name', answering('/manifest.webmanifest', 200, '{"start_url":"/"}'), /lacks name/],
    ['manifest', 'no icon', answering('/icons/icon.png', 404), /icon.png is missing/],
    ['manifest', 'no picture of the app', answering('/screenshots/week.jpg', 404), /week.jpg is missing/],
    ['manifest', 'no icon of a shortcut', answering('/icons/shortcut.png', 404), /shortcut.png is missing/],
    ['auth frame', 'a host that passes nothing on', answering(/\/auth\/iframe$/, 404), /is no page \(404\)/],
    [
      "sign-in provider's redirect",
      'a domain that is not authorised',
      answering(/\/v1\/projects$/, 200, '{"authorizedDomains":["other.example"]}'),
      /127.0.0.1 is not among/,
    ],
    [
      'rules',
      'a database that refuses everything',
      answering(/\/counties\/none$/, 403),
      /If App Check is enforced/,
    ],
    ['public pages', 'a site without the function', answering('/in', 404), /\/in answers 404/],
    [
      'public pages',
      'the app for a page',
      saying('content-type', 'text/html', '/data/kent.json'),
      /'text\/html', not/,
    ],
    [
      'public pages',
      'a list that nobody frames',
      withPolicyOf('/in/kent', '/embed/kent'),
      /may be framed otherwise/,
    ],
    [
      'public pages',
      'pages that anybody frames',
      withPolicyOf('/embed/kent', '/in/kent'),
      /may be framed otherwise/,
    ],
    [
      'public pages',
      'the styles of another build',
      saying('content-security-policy', "style-src 'sha256-a'; frame-ancestors 'none'", '/in/kent'),
      /\/in\/kent holds a style that its policy refuses/,
    ],
    [
      'public pages',
      'the policy of the app',
      saying('content-security-policy', "script-src 'self'; frame-ancestors 'none'", '/in'),
      /has the policy of the app/,
    ],
    [
      'public pages',
      'no cache at the edge',
      saying('cache-control', 'private', /^\/feeds\//),
      /no cache at the edge/,
    ],
    [
      'public pages',
      'a calendar that no other site reads',
      withoutHeader('access-control-allow-origin', '/feeds/kent.ics'),
      /other sites can't read/,
    ],
    [
      'calendars',
      'one that anybody may have read',
      answering('/calendar/read', 200),
      /stranger's request for a calendar gets 200/,
    ],
    ['public pages', 'no key for devices', answering('/data/push.json', 200, '{"key":""}'), /no key of 65/],
    ['public pages', 'an empty snapshot', answering('/data/kent.json', 200, '{}'), /another content/],
    [
      'public pages',
      'a page without nosniff',
      withoutHeader('x-content-type-options', '/llms.txt'),
      /lacks nosniff/,
    ],
    [
      'public pages',
      'a missing event that is there',
      answering('/view-event/verify-none', 200),
      /missing event answers 200/,
    ],
    [
      'public pages',
      'a missing event that the edge keeps for minutes',
      saying(
        'cache-control',
        'public, max-age=0, s-maxage=60, stale-while-revalidate=600',
        '/view-event/verify-none',
      ),
      /keeps a missing event for longer/,
    ],
    [
      'public pages',
      'the app below a folder of pages',
      answering('/embed/kent/verify-none', 200, FILES['index.html']),
      /verify-none answers 200, not 404/,
    ],
    [
      'public pages',
      'the addresses of another site',
      answering('/sitemap.xml', 200, '<urlset><loc>https://other.example/in</loc></urlset>'),
      /deploy with SITE_URL/,
    ],
    [
      'public pages',
      'an event without a preview',
      answering('/view-event/pictured', 200, 'Salsa'),
      /has no preview/,
    ],
    [
      'public pages',
      'an event that starts the app at once',
      (path, answer) => {
        if (path === '/view-event/pictured')
          answer.body = Buffer.from(answer.body.toString().replace('<template id="app">', '<p>'))
      },
      /starts the app before it is wanted/,
    ],
    [
      'public pages',
      'no calendar of an event',
      answering('/feeds/event/pictured.ics', 404),
      /the calendar of/,
    ],
    ['public pages', 'no description of an event', answering('/oembed', 501), /the description of/],
    ['pictures', 'a bucket without CORS', withoutCors, /set the bucket/],
    ['pictures', 'rules that open every file', answering(/eventImage-0$/, 200), /needs no token/],
    ['pictures', 'a refusal', answering(/:runQuery$/, 403), /can't be read \(403\)/],
  ]
  it.each(faults)('%s: notices %s', async (name, _what, fault, note) => {
    proxy.plant(fault)
    const [row] = await check(proxy.origin, [name])
    expect(row?.result).toBe('wrong')
    expect(row?.notes.join('\n')).toMatch(note)
  })

  it('App Check: notices a database that answers without a token, if the build has a site key', async () => {
    const appChecks = makeAppChecks()
    const guarded = await startTestBackend({ isJudged: true, appChecks })
    const look = async (environment: NodeJS.ProcessEnv) =>
      (await verify(await findTarget(guarded.origin, environment), ['App Check']))[0]
    try {
      expect(await look({ APP_CHECK_SITE_KEY: 'key' })).toMatchObject({
        result: 'wrong',
        notes: [expect.stringMatching(/answers 404 without a token/)],
      })
      appChecks.isDemanded = true
      expect(await look({ APP_CHECK_SITE_KEY: 'key' })).toMatchObject({ result: 'right' })
      expect(await look({})).toMatchObject({ result: 'not checked' })
    } finally {
      await guarded.stop()
    }
  })

  it('public pages: are not expected of a site without the function', async () => {
    const [row] = await verify(await findTarget(proxy.origin, { PUBLIC_PAGES: 'off' }), ['public pages'])
    expect(row).toEqual({ name: 'public pages', result: 'not checked', notes: ['PUBLIC_PAGES=off'] })
  })

  it('indexes: notices a database without them', async () => {
    const bare = await startTestBackend({ indexes: [] })
    try {
      const [row] = await check(bare.origin, ['indexes'])
      expect(row?.result).toBe('wrong')
      expect(row?.notes.join('\n')).toMatch(/events of counties and dances: .*failed-precondition/)
      expect(row?.notes.join('\n')).toMatch(/own events: /)
    } finally {
      await bare.stop()
    }
  })

  it('rules: notices a database that is open to everybody', async () => {
    const open = await startTestBackend()
    try {
      const [row] = await check(open.origin, ['rules'])
      expect(row?.result).toBe('wrong')
      const notes = row?.notes.join('\n') ?? ''
      expect(row?.notes.length).toBeGreaterThan(25)
      expect(notes).toMatch(/links: 200|links of all events: 200/)
      expect(notes).toMatch(/a person raises a number: 200/)
      expect(notes).toMatch(/a person writes the log: 200/)
      expect(notes).toMatch(/has messages sent to another host: 200/)
      expect([...open.store.all()].filter(({ path }) => path.startsWith('push'))).toEqual([])
    } finally {
      await open.stop()
    }
  })

  it('names the missing settings of a real site, and requires https', async () => {
    await expect(findTarget('dancefloor.example', {})).rejects.toThrow('must be https')
    await expect(findTarget('http://dancefloor.example', {})).rejects.toThrow('must be https')
    const settings = {
      FIREBASE_PROJECT_ID: 'dancefloor-uk',
      FIREBASE_API_KEY: 'key',
      FIREBASE_STORAGE_BUCKET: 'dancefloor-uk.firebasestorage.app',
    }
    await expect(findTarget('https://127.0.0.1:1/x', settings)).resolves.toMatchObject({
      site: 'https://127.0.0.1:1',
      documents: 'https://firestore.googleapis.com/v1/projects/dancefloor-uk/databases/(default)/documents',
      authPages: 'https://127.0.0.1:1/__/auth',
    })
    await expect(findTarget('https://127.0.0.1:1', { FIREBASE_API_KEY: 'key' })).rejects.toThrow(
      'Set FIREBASE_PROJECT_ID, FIREBASE_STORAGE_BUCKET',
    )
  })

  it('prints a table of the results and notes', () => {
    const rows: Row[] = [
      { name: 'headers', result: 'right', notes: [] },
      { name: 'rules', result: 'wrong', notes: ['one', 'two'] },
      { name: 'cors', result: 'not checked', notes: ['no picture'] },
    ]
    expect(tableOf(rows)).toEqual(['✓ headers', '✗ rules    one', '           two', '– cors     no picture'])
  })
})
