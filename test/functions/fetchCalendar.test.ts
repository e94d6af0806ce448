import { createServer as createTlsServer, request as httpsRequest } from 'node:https'
import type { RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { makeFetchCalendar } from '../../functions/fetchCalendar'
import { isPublicAddress } from '../../functions/publicAddress'
import { calendarOf, entryOf, PUBLIC, startCalendarServer } from '../support/calendarServer'

const FEED = calendarOf(entryOf({ UID: 'a@b', DTSTART: '20261204T193000', SUMMARY: 'Salsa' }))
const URL = 'https://calendar.example.org/salsa.ics'
const LIMIT_MS = 700

let closing: (() => Promise<void>)[] = []
afterEach(async () => {
  await Promise.all(closing.map(close => close()))
  closing = []
})

async function world(handle: RequestListener, names?: Record<string, string[][]>) {
  const server = await startCalendarServer(handle, names)
  closing.push(server.close)
  const fetchCalendar = makeFetchCalendar({
    origin: () => 'https://dance.example.org',
    ...server.network,
    limitMs: LIMIT_MS,
  })
  return { ...server, fetchCalendar }
}

const answering =
  (status: number, headers: Record<string, string>, body: string | Buffer = ''): RequestListener =>
  (_request, response) => {
    response.writeHead(status, headers).end(body)
  }
const failed = (problem: string) => ({ kind: 'failed', problem })
const textOf = (answer: unknown) => Buffer.from((answer as { bytes: Uint8Array }).bytes).toString()

describe('R94: a calendar is fetched', () => {
  it('as it is, or compressed, with its marks', async () => {
    for (const [body, headers] of [
      [FEED, {}],
      [gzipSync(FEED), { 'content-encoding': 'gzip' }],
    ] as const) {
      const { fetchCalendar, asked } = await world(
        answering(200, { ...headers, etag: '"1"' }, body as string),
      )
      const answer = await fetchCalendar(URL)
      expect(answer).toMatchObject({ kind: 'read', etag: '"1"', modified: '' })
      expect(textOf(answer)).toBe(FEED)
      expect(asked[0]).toMatchObject({
        host: 'calendar.example.org',
        path: '/salsa.ics',
        addresses: [PUBLIC],
      })
      expect(asked[0]?.headers).toEqual({
        accept: 'text/calendar',
        'accept-encoding': 'gzip',
        'user-agent': 'Dancefloor calendars (+https://dance.example.org)',
      })
    }
  })

  it('only if it changed', async () => {
    const { fetchCalendar, asked } = await world((request, response) => {
      const isKnown = request.headers['if-none-match'] === '"1"'
      response.writeHead(isKnown ? 304 : 200).end(isKnown ? '' : FEED)
    })
    const known = { etag: '"1"', modified: 'Sun, 29 Nov 2026 12:00:00 GMT' }
    expect(await fetchCalendar(URL, known)).toEqual({ kind: 'same' })
    expect(asked[0]?.headers).toMatchObject({ 'if-modified-since': known.modified })
    expect(await fetchCalendar(URL, { etag: '"2"', modified: '' })).toMatchObject({ kind: 'read' })
  })

  it('a host that says "the same" unasked has no calendar', async () => {
    const { fetchCalendar } = await world(answering(304, {}))
    expect(await fetchCalendar(URL)).toEqual(failed('unreachable'))
  })

  it.each([
    [401, 'refused'],
    [403, 'refused'],
    [404, 'notFound'],
    [410, 'notFound'],
    [418, 'refused'],
    [429, 'unreachable'],
    [500, 'unreachable'],
    [204, 'unreachable'],
  ])('status %i is %s', async (status, problem) => {
    const { fetchCalendar } = await world(answering(status, {}, status === 204 ? '' : FEED))
    expect(await fetchCalendar(URL)).toEqual(failed(problem))
  })
})

describe('R94: nothing but the public internet is asked', () => {
  it.each([
    'http://calendar.example.org/x.ics',
    'https://calendar.example.org:8443/x.ics',
    'https://ada@calendar.example.org/x.ics',
    'https://127.0.0.1/x.ics',
    'https://2130706433/x.ics',
    'https://0x7f.1/x.ics',
    'https://0177.0.0.1/x.ics',
    'https://①②⑦.0.0.1/x.ics',
    'https://[::1]/x.ics',
    'https://[::ffff:169.254.169.254]/x.ics',
    'https://169.254.169.254/latest/meta-data',
    'https://localhost/x.ics',
    'https://metadata/x.ics',
    'file:///etc/passwd',
    'ftp://calendar.example.org/x.ics',
  ])('%s is never asked', async url => {
    const { fetchCalendar, asked } = await world(answering(200, {}, FEED))
    expect(await fetchCalendar(url)).toEqual(failed('refused'))
    expect(asked).toEqual([])
  })

  it.each([
    ...['127.0.0.1', '127.255.255.254', '0.0.0.0', '10.1.2.3', '172.16.0.1', '172.31.255.255', '192.168.1.1'],
    ...['169.254.169.254', '100.64.0.1', '100.127.255.255', '192.0.0.1', '192.0.2.1', '198.18.0.1'],
    ...['198.19.255.255', '198.51.100.7', '203.0.113.9', '224.0.0.1', '239.255.255.255', '240.0.0.1'],
    ...['255.255.255.255', '192.88.99.1'],
    ...['::', '::1', '::ffff:127.0.0.1', '::ffff:7f00:1', '::ffff:8.8.8.8', '::7f00:1', '64:ff9b::a9fe:a9fe'],
    ...['64:ff9b:1::1', '100::1', '2001::1', '2001:20::1', '2001:db8::1', '2002:7f00:1::', '3fff::1'],
    ...['fc00::1', 'fd00:ec2::254', 'fe80::1', 'fe80::1%eth0', 'fec0::1', 'ff02::1', '4000::1', '5f00::1'],
    ...['not an address', ''],
  ])('a name that leads to %s is never connected to', async address => {
    const { fetchCalendar, asked } = await world(answering(200, {}, FEED), {
      'calendar.example.org': [[PUBLIC, address]],
    })
    expect(await fetchCalendar(URL)).toEqual(failed('unreachable'))
    expect(asked).toEqual([])
  })

  it.each([
    '8.8.8.8',
    '93.184.215.14',
    '172.32.0.1',
    '100.128.0.1',
    '2606:4700::1111',
    '2a00:1450::1',
    '2003::1',
  ])('%s is public', address => expect(isPublicAddress(address)).toBe(true))

  it('a name without an address is as one that leads inside', async () => {
    const { fetchCalendar } = await world(answering(200, {}, FEED), { 'calendar.example.org': [[]] })
    expect(await fetchCalendar(URL)).toEqual(failed('unreachable'))
  })

  it('a name that changes has nothing to win: it is looked up once, and connected to by that answer', async () => {
    const answers = [[PUBLIC], ['127.0.0.1']]
    const { fetchCalendar, asked } = await world(answering(200, {}, FEED), {
      'calendar.example.org': answers,
    })
    expect(await fetchCalendar(URL)).toMatchObject({ kind: 'read' })
    expect(asked[0]?.addresses).toEqual([PUBLIC])
    expect(answers).toEqual([['127.0.0.1']])
  })

  it.each([
    'https://169.254.169.254/latest/meta-data',
    'http://calendar.example.org/plain.ics',
    'https://other.example.org:22/',
    'https://ada:b@other.example.org/',
    'file:///etc/passwd',
    '//127.0.0.1/x.ics',
    'https://[::1]/x.ics',
    'https://0x7f000001/x.ics',
  ])('a redirect to %s ends there', async location => {
    const { fetchCalendar, asked } = await world(answering(302, { location }, FEED))
    expect(await fetchCalendar(URL)).toEqual(failed('refused'))
    expect(asked).toHaveLength(1)
  })

  it('a redirect to a name that leads inside ends there', async () => {
    const { fetchCalendar, asked } = await world(answering(307, { location: 'https://inner.example.org/' }), {
      'inner.example.org': [['10.0.0.7']],
    })
    expect(await fetchCalendar(URL)).toEqual(failed('unreachable'))
    expect(asked).toHaveLength(1)
  })

  it('follows 3 redirects, and not a fourth', async () => {
    for (const [count, result] of [
      [3, { kind: 'read' }],
      [4, failed('refused')],
    ] as const) {
      const { fetchCalendar, asked } = await world((request, response) => {
        const step = Number(/step(\d)/.exec(request.url ?? '')?.[1] ?? 0)
        if (step === count) response.end(FEED)
        else response.writeHead(301, { location: `/step${step + 1}` }).end()
      })
      expect(await fetchCalendar(URL)).toMatchObject(result)
      expect(asked).toHaveLength(4)
    }
  })

  it('a host without a certificate of the name is not read', async () => {
    const server = createTlsServer((_request, response) => response.end(FEED))
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
    closing.push(() => new Promise(resolve => void server.close(() => resolve())))
    const { port } = server.address() as AddressInfo
    const fetchCalendar = makeFetchCalendar({
      origin: () => '',
      limitMs: LIMIT_MS,
      resolve: () => Promise.resolve([PUBLIC]),
      request: options =>
        httpsRequest({
          ...options,
          port,
          lookup: (_host, _options, found) => found(null, [{ address: '127.0.0.1', family: 4 }]),
        }),
    })
    expect(await fetchCalendar(URL)).toEqual(failed('unreachable'))
  })
})

describe('R94: a hostile host never holds a worker', () => {
  const timed = async (work: Promise<unknown>) => {
    const begun = performance.now()
    const answer = await work
    return { answer, ms: performance.now() - begun }
  }

  it.each<[string, string, RequestListener]>([
    ['that never answers', 'slow', () => undefined],
    [
      'that sends a byte now and then',
      'slow',
      (_request, response) => {
        response.writeHead(200).write('BEGIN:VCALENDAR\r\n')
        const timer = setInterval(() => response.write('X'), 50)
        response.on('close', () => clearInterval(timer))
      },
    ],
    [
      'that sends a header now and then',
      'slow',
      (_request, response) => {
        response.socket?.write('HTTP/1.1 200 OK\r\n')
        const timer = setInterval(() => response.socket?.write('X-A: b\r\n'), 50)
        response.on('close', () => clearInterval(timer))
      },
    ],
    ['that hangs up', 'unreachable', request => void request.socket.destroy()],
    [
      'that changes to another protocol',
      'unreachable',
      request =>
        void request.socket.end(
          'HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: Upgrade\r\n\r\n',
        ),
    ],
    [
      'that says "wait" without end',
      'slow',
      request => {
        const timer = setInterval(() => request.socket.write('HTTP/1.1 102 Processing\r\n\r\n'), 5)
        request.socket.on('close', () => clearInterval(timer))
      },
    ],
    ['that speaks no HTTP', 'unreachable', request => void request.socket.end('220 mail ESMTP\r\n')],
    [
      'with headers without end',
      'unreachable',
      request => void request.socket.end(`HTTP/1.1 200 OK\r\nX-A: ${'a'.repeat(40_000)}\r\n\r\n${FEED}`),
    ],
    ['with a page', 'notCalendar', answering(200, {}, `<!doctype html>${' '.repeat(9_000)}`)],
    ['with a short page', 'notCalendar', answering(200, {}, '<!doctype html>')],
    ['with nothing', 'notCalendar', answering(200, {}, '')],
    ['with a calendar far below', 'notCalendar', answering(200, {}, `${'x'.repeat(1_001)}${FEED}`)],
    ['that says gzip and is not', 'notCalendar', answering(200, { 'content-encoding': 'gzip' }, FEED)],
    ['compressed in another way', 'notCalendar', answering(200, { 'content-encoding': 'br' }, FEED)],
    [
      'compressed twice',
      'notCalendar',
      answering(200, { 'content-encoding': 'gzip, gzip' }, gzipSync(gzipSync(FEED))),
    ],
    ['of 2 MB and a byte', 'tooLarge', answering(200, {}, FEED.padEnd(2_000_001, 'x'))],
    [
      'of a gigabyte in a megabyte',
      'tooLarge',
      answering(200, { 'content-encoding': 'gzip' }, gzipSync(FEED + ' '.repeat(300_000_000))),
    ],
    [
      'that never ends',
      'tooLarge',
      (_request, response) => {
        response.write(FEED)
        const more = () => {
          while (response.writable && response.write('x'.repeat(60_000)));
        }
        response.on('drain', more)
        more()
      },
    ],
    [
      'whose gzip is cut',
      'notCalendar',
      answering(200, { 'content-encoding': 'gzip' }, gzipSync(FEED.repeat(50)).subarray(0, 60)),
    ],
    [
      'whose body is cut',
      'unreachable',
      (_request, response) => {
        response.writeHead(200, { 'content-length': '9999' }).write(FEED)
        setTimeout(() => response.socket?.destroy(), 20)
      },
    ],
  ])('one %s: %s', async (_what, problem, handle) => {
    const { fetchCalendar } = await world(handle)
    const { answer, ms } = await timed(fetchCalendar(URL))
    expect(answer).toEqual(failed(problem))
    expect(ms).toBeLessThan(LIMIT_MS + 500)
  })

  it('of 2 MB is read, with no more than 10 MB in memory', async () => {
    // As bytes, so that what the test's own server needs for a text isn't counted.
    const { fetchCalendar } = await world(answering(200, {}, Buffer.from(FEED.padEnd(2_000_000, 'x'))))
    const before = process.memoryUsage()
    const answer = await fetchCalendar(URL)
    const after = process.memoryUsage()
    expect(answer).toMatchObject({ kind: 'read' })
    expect((answer as { bytes: Uint8Array }).bytes).toHaveLength(2_000_000)
    expect(after.external + after.heapUsed - before.external - before.heapUsed).toBeLessThan(10_000_000)
  })

  it('a name server that never answers is slow', async () => {
    const fetchCalendar = makeFetchCalendar({
      origin: () => '',
      limitMs: 100,
      resolve: () => new Promise(() => undefined),
    })
    const { answer, ms } = await timed(fetchCalendar(URL))
    expect(answer).toEqual(failed('slow'))
    expect(ms).toBeLessThan(600)
  })
})
