import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { gunzipSync } from 'node:zlib'
import { firestoreDocuments } from '../../functions/firestoreDocuments'
import { makeWebHandler, type WebHost } from '../../functions/webHandler'
import { withSources } from '../../local-backend/hosting/pageSources'
import { readHostingRules } from '../../local-backend/hosting/hostingRules'
import { withFunctions } from '../../tools/deploy/functionRewrites'
import { until } from '../support/harness/until'
import { pagesWith } from '../../tools/publicWeb/localPages'
import {
  makeFolder,
  rawRequest,
  startTestBackend,
  type TestBackend,
} from '../local-backend/support/testBackend'
import { APP_PAGE, NOW } from '../public-web/support/askPublic'
import { PUBLIC_EVENTS, REMOVED, WAITING } from '../public-web/support/publicEvents'
import { serveAsExpress, type ExpressServer } from './expressServer'
import { BUILT_PARTS } from '../public-web/support/builtParts'

const EVENTS: Record<string, Record<string, unknown>> = {
  series: PUBLIC_EVENTS.series ?? {},
  'one-off': PUBLIC_EVENTS['series-overnight'] ?? {},
  waiting: WAITING,
  removed: REMOVED,
}
const PERSON = { 'user-agent': 'Mozilla/5.0 (X11; Linux) Firefox/143.0' }

let backend: TestBackend
let server: ExpressServer
let folder: string
let isBroken = false
const counted: string[] = []

/** The parts of the admin library's Firestore that the function uses, with these events. */
const firestore: WebHost['firestore'] = {
  collection: () => {
    const read = (id: string) => ({ id, exists: id in EVENTS, data: () => EVENTS[id] })
    const query = (matches: (fields: Record<string, unknown>) => boolean) => ({
      where: (field: string, operator: string, value: unknown) =>
        query(fields => matches(fields) && isMatch(fields[field], operator, value)),
      async *stream() {
        if (isBroken) throw new Error('no database')
        for (const id of Object.keys(EVENTS)) if (matches(EVENTS[id] ?? {})) yield read(id)
      },
    })
    return {
      ...query(() => true),
      doc: (id: string) => ({
        get: () => (isBroken ? Promise.reject(new Error('no database')) : Promise.resolve(read(id))),
      }),
    }
  },
  doc: path => ({
    set: () => {
      counted.push(path)
      return Promise.resolve()
    },
  }),
}

function isMatch(found: unknown, operator: string, value: unknown): boolean {
  if (operator === 'in') return Array.isArray(value) && value.includes(found)
  return operator === '==' ? found === value : Array.isArray(found) && found.includes(value)
}

beforeAll(async () => {
  folder = makeFolder()
  mkdirSync(join(folder, 'site'))
  writeFileSync(join(folder, 'site', 'index.html'), APP_PAGE)
  writeFileSync(join(folder, 'site', 'public-pages.json'), JSON.stringify(BUILT_PARTS))
  backend = await startTestBackend({ folder, pages: pagesWith(), now: () => NOW })
  backend.plant(Object.fromEntries(Object.entries(EVENTS).map(([id, fields]) => [`events/${id}`, fields])))
  const hosting = withFunctions(
    withSources(readFileSync('firebase.json', 'utf8'), BUILT_PARTS.sources),
    BUILT_PARTS.sources.styles,
  )
  const site = { origin: backend.origin, headers: readHostingRules(hosting).headersFor('/index.html') }
  writeFileSync(join(folder, 'site', 'site.json'), JSON.stringify(site))
  const drawing = createRequire(__filename).resolve('@resvg/resvg-wasm/index_bg.wasm')
  copyFileSync(drawing, join(folder, 'site', 'resvg.wasm'))
  const siteFolder = pathToFileURL(join(folder, 'site/'))
  server = await serveAsExpress(
    makeWebHandler({ firestore, increment: by => by, siteFolder, now: () => NOW }),
  )
})
afterEach(() => {
  isBroken = false
})
afterAll(async () => {
  await server.close()
  await backend.stop()
  rmSync(folder, { recursive: true, force: true })
})

type Options = Parameters<typeof rawRequest>[2]
const ask = (path: string, options: Options = {}) => rawRequest(server.port, path, options)
const SERIES = '/view-event/series?date=2026-12-04'

describe('The function `web` over HTTP', () => {
  it('answers GET with the page, compressed for those that accept it', async () => {
    const plain = await ask(SERIES)
    expect([plain.status, plain.headers['content-encoding']]).toEqual([200, undefined])
    expect(String(plain.body)).toContain('Bachata Fridays')
    const packed = await ask(SERIES, { headers: { 'accept-encoding': 'br, gzip' } })
    expect(packed.headers['content-encoding']).toBe('gzip')
    expect(String(gunzipSync(packed.body))).toBe(String(plain.body))
  })

  it('holds no event that is larger than any device reads', async () => {
    const huge: Record<string, unknown> = { ...EVENTS.series, agenda: [{ slotName: 'x'.repeat(900_000) }] }
    Object.assign(EVENTS, { huge })
    const county = String(huge.shortLocation)
    for (const listed of [undefined, county]) {
      const ids = (await firestoreDocuments(firestore).listed(listed)).map(({ id }) => id)
      expect([ids.includes('series'), ids.includes('huge')]).toEqual([true, false])
    }
    delete EVENTS.huge
  })

  it('holds an event once that names its own county among those of its dates (R86)', async () => {
    const twice: Record<string, unknown> = { ...EVENTS.series }
    const county = String(twice.shortLocation)
    Object.assign(EVENTS, { twice: { ...twice, movedCounties: [county] } })
    const ids = (await firestoreDocuments(firestore).listed(county)).map(({ id }) => id)
    expect(ids.filter(id => id === 'twice')).toEqual(['twice'])
    expect(ids).toContain('series')
    delete EVENTS.twice
  })

  it('answers HEAD without a body', async () => {
    const { status, headers, body } = await ask(SERIES, { method: 'HEAD' })
    expect([status, body.length]).toEqual([200, 0])
    expect(headers.etag).toBe((await ask(SERIES)).headers.etag)
  })

  it('answers 304 to a browser that has the page, compressed or not: the tag is weak (RFC 9110, 8.8.3.3)', async () => {
    const gzip = { 'accept-encoding': 'gzip' }
    const etag = String((await ask(SERIES, { headers: gzip })).headers.etag)
    expect(etag).toMatch(/^W\/"[\w-]{22}"$/)
    for (const known of [etag, etag.slice(2), `"other", ${etag}`, '*']) {
      const again = await ask(SERIES, { headers: { 'if-none-match': known } })
      expect([known, again.status, again.body.length, again.headers.vary]).toEqual([
        known,
        304,
        0,
        'accept-encoding',
      ])
    }
    expect((await ask(SERIES, { headers: { 'if-none-match': 'W/"other"' } })).status).toBe(200)
  })

  it('answers the bytes of a preview card', async () => {
    const { status, headers, body } = await ask('/card/one-off.png', {
      headers: { 'accept-encoding': 'gzip' },
    })
    expect([status, headers['content-type'], headers['content-encoding']]).toEqual([
      200,
      'image/png',
      undefined,
    ])
    expect(body.subarray(0, 8)).toEqual(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))
    expect(body.subarray(16, 24)).toEqual(Buffer.from([0, 0, 0x04, 0xb0, 0, 0, 0x02, 0x76]))
  })

  it('no cache keeps an error, and for a minute only what isn’t there', async () => {
    const caching = async (path: string, options?: Options) => {
      const { status, headers } = await ask(path, options)
      return [status, headers['cache-control']]
    }
    const minute = 'public, max-age=0, s-maxage=60'
    expect(await caching('/view-event/nothing')).toEqual([404, minute])
    expect(await caching('/view-event/removed')).toEqual([410, minute])
    expect(await caching('/feeds/a/b/c')).toEqual([404, minute])
    expect(await caching('/sitemap-x.xml')).toEqual([404, 'no-cache'])
    expect(await caching(SERIES, { method: 'POST', body: 'x' })).toEqual([405, 'no-store'])
    isBroken = true
    expect(await caching(SERIES)).toEqual([503, 'no-store'])
  })

  it('opens the app, with status 404, where no page has the path', async () => {
    const { status, body } = await ask('/sitemap-x.xml')
    expect([status, String(body)]).toEqual([404, APP_PAGE])
  })

  it('decision 24: counts the view of a person', async () => {
    await ask(SERIES, { headers: PERSON })
    await until(() => counted.length > 0, 'the view')
    expect(counted[0]).toMatch(/^events\/series\/counts\/views[0-3]$/)
  })
})

describe('The function `web` beside readers that take their time', () => {
  const SNAPSHOT = '/data/east-sussex.json'
  /** A request whose reader takes the answer when the test says so. */
  function slowly(handler: ReturnType<typeof makeWebHandler>, path: string, log: string[] = []) {
    const [leave, taken]: [(() => void)[], { status?: number; length?: number }] = [[], {}]
    const response = {
      status: (status: number) => Object.assign(taken, { status }) && response,
      set: () => response,
      send: (body: string | Buffer) => log.push('sent') && Object.assign(taken, { length: body.length }),
      end: () => {},
      on: (_: 'close', listener: () => void) => leave.push(listener),
    }
    const done = handler({ method: 'GET', originalUrl: path, headers: {} }, response)
    return { taken, done, close: () => leave.forEach(listener => listener()) }
  }
  const handlerWith = (mostHeld: number) =>
    makeWebHandler({
      firestore,
      increment: by => by,
      siteFolder: pathToFileURL(join(folder, 'site/')),
      now: () => NOW,
      mostHeld,
    })
  beforeAll(() => {
    for (let at = 0; at < 20; at++) {
      const description = `${at}`.repeat(5_000)
      EVENTS[`long${at}`] = { ...EVENTS.series, description, agenda: longAgenda }
    }
  })
  const longAgenda = Array.from({ length: 200 }, (_, at) => ({ id: `${at}`, slotName: 'x'.repeat(110) }))
  afterAll(() => {
    for (let at = 0; at < 20; at++) delete EVENTS[`long${at}`]
  })

  it('makes one list at a time, up to its bytes, although many are asked for at once', async () => {
    const log: string[] = []
    const handler = handlerWith(Infinity)
    const write = jest.spyOn(JSON, 'stringify')
    write.mockImplementation((...given: Parameters<typeof JSON.stringify>) => {
      const text = original(...given)
      if (text.length > 500_000) log.push('made')
      return text
    })
    await Promise.all(Array.from({ length: 5 }, (_, at) => slowly(handler, `${SNAPSHOT}?${at}`, log).done))
    write.mockRestore()
    expect(log).toEqual(Array(5).fill(['made', 'sent']).flat())
  })
  const original = JSON.stringify

  it('refuses large answers while many bytes wait for slow readers, and no small ones', async () => {
    const handler = handlerWith(2_000_000)
    const ask = (path: string) => slowly(handler, path)
    const all = Array.from({ length: 6 }, (_, at) => ask(`${SNAPSHOT}?${at}`))
    await Promise.all(all.map(({ done }) => done))
    const [first] = all
    const size = first?.taken.length ?? 0
    expect(size).toBeGreaterThan(500_000)
    const room = Math.floor(2_000_000 / size)
    expect(all.map(({ taken }) => taken.status)).toEqual([
      ...Array(room).fill(200),
      ...Array(6 - room).fill(503),
    ])
    const small = ask('/in')
    await small.done
    expect(small.taken.status).toBe(200)
    // Who leaves before the answer takes no room, and who has it no more.
    const left = Array.from({ length: 100 }, () => ask(SERIES))
    for (const one of left) one.close()
    await Promise.all(left.map(({ done }) => done))
    for (const one of [...all, small]) one.close()
    const again = Array.from({ length: room + 1 }, (_, at) => ask(`${SNAPSHOT}?again${at}`))
    await Promise.all(again.map(({ done }) => done))
    expect(again.map(({ taken }) => taken.status)).toEqual([...Array(room).fill(200), 503])
  })
})

/** Headers that depend on the server and not on the page. */
const OF_SERVER = [
  'date',
  'connection',
  'keep-alive',
  'content-length',
  'transfer-encoding',
  'content-encoding',
]
/** The local backend has no TLS. */
const OF_LOOPBACK = / upgrade-insecure-requests;?| http:\/\/(127\.0\.0\.1|localhost|\[::1\]):\d+/g

describe('The function `web` and the local backend', () => {
  const paths = [
    SERIES,
    '/view-event/nothing',
    '/view-event/waiting',
    '/view-event/removed',
    '/view-event/%00',
    '/card/one-off.png',
    '/card/nothing.png',
    '/in',
    '/in/',
    '/in/east-sussex',
    '/In/East-Sussex/Bachata/',
    '/in/atlantis',
    '/embed/east-sussex',
    '/embed/series/',
    '/embed/series/more',
    '/feeds/east-sussex.ics',
    '/feeds/event/series.ics',
    '/feeds/a/b/c',
    '/data/east-sussex.json',
    '/oembed',
    '/sitemap.xml',
    '/llms.txt',
  ]

  /** The comparable parts of an answer. */
  async function answerOf(port: number, path: string, options: Options) {
    const { status, headers, body } = await rawRequest(port, path, options)
    const isPacked = headers['content-encoding'] === 'gzip'
    const kept = Object.entries(headers)
      .filter(([name]) => !OF_SERVER.includes(name))
      .map(([name, value]) => `${name}: ${String(value).replace(OF_LOOPBACK, '')}`)
    return [status, kept.sort(), String(isPacked ? gunzipSync(body) : body)]
  }

  it.each(paths)('give the same answer: %s', async path => {
    const known = String((await ask(path)).headers.etag)
    const requests: Options[] = [
      {},
      { method: 'HEAD' },
      { method: 'POST', body: 'x' },
      { headers: { 'if-none-match': known } },
      { headers: { 'accept-encoding': 'gzip' } },
    ]
    for (const request of requests) {
      const [ours, local] = await Promise.all([
        answerOf(server.port, path, request),
        answerOf(backend.port, path, request),
      ])
      expect(ours).toEqual(local)
    }
  })

  it.each([
    ['gzip', true],
    ['gzip;q=0.5, identity', true],
    ['deflate , gzip ; q=1', true],
    ['gzip;q=0', false],
    ['identity, gzip; q=0.0', false],
    ['identity', false],
    ['x-gzip', false],
    ['', false],
  ])('compress with gzip for those that accept it: %p', async (accepted, isPacked) => {
    for (const port of [server.port, backend.port]) {
      const { headers } = await rawRequest(port, SERIES, { headers: { 'accept-encoding': accepted } })
      expect([headers['content-encoding'], headers.vary]).toEqual([
        isPacked ? 'gzip' : undefined,
        'accept-encoding',
      ])
    }
  })
})
