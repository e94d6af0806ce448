import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { bodyOf } from '../../../local-backend/firestore/document'
import { rawRequest, startTestBackend, type TestBackend } from '../support/testBackend'

interface Recorded {
  label: string
  method: string
  url: string
  headers: Record<string, string>
  body?: any
  response?: any
}

const recorded = ['lite-wire.jsonl', 'browser-wire.jsonl'].flatMap(file =>
  readFileSync(join(__dirname, file), 'utf8')
    .split('\n')
    .filter(line => line !== '')
    .map(line => JSON.parse(line) as Recorded),
)

const LAST_UPDATED = new Date('2024-01-01T00:00:00Z')
/** The documents that the recorded requests name. */
const DOCUMENTS = {
  'ads/a': { title: 'x', n: 1 },
  'ads/a1': {
    title: 'x',
    n: 1,
    a: 1,
    b: 1,
    c: 6,
    shortLocation: 'Dublin',
    danceTypes: ['salsa'],
    lastUpdated: LAST_UPDATED,
  },
  'ads/b2': { x: 1 },
  'ads/a1/messages/m1': { text: 'hello' },
}
const INDEXES: [string, string[]][] = [
  ['ads', ['shortLocation', 'danceTypes[]', 'lastUpdated']],
  ['ads', ['shortLocation', 'danceTypes[]', '-lastUpdated']],
  ['ads', ['c', 'b']],
  ['ads', ['a', 'c', 'b']],
]

let backend: TestBackend

beforeEach(async () => {
  backend = await startTestBackend({ projectId: 'demo-test', indexes: INDEXES })
  backend.plant(DOCUMENTS)
})
afterEach(() => backend.stop())

/**
 * The keys and types of a JSON value. Field values and transform results vary between runs, so only their
 * types count.
 */
function shapeOf(value: unknown, key = ''): unknown {
  if (key === 'fields' || key === 'transformResults')
    return Array.isArray(value) ? value.length : typeof value
  if (/Time$/.test(key))
    return /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/.test(String(value)) ? 'time' : value
  if (Array.isArray(value)) return value.map(item => shapeOf(item))
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1))
    return Object.fromEntries(entries.map(([name, inner]) => [name, shapeOf(inner, name)]))
  }
  return typeof value
}

/** The answer as Google's engine gives it, without empty lists and without a time for a removal. */
function asGoogleAnswers(response: any, { writes = [] }: any) {
  if (!response?.writeResults) return response
  const writeResults = response.writeResults.map(
    ({ updateTime, transformResults = [] }: any, at: number) => ({
      ...(!writes[at]?.delete && { updateTime }),
      ...(transformResults.length > 0 && { transformResults }),
    }),
  )
  return { ...response, writeResults }
}

/** Replaces a recorded update time with that of the document stored here. */
function withOwnTimes(body: any): string {
  const stored = backend.store.get('ads/a1')
  const own = stored ? bodyOf(stored).updateTime : ''
  return JSON.stringify(body).replace(/"updateTime":"[^"]+"/g, `"updateTime":"${own}"`)
}

describe('The recorded traffic of firebase/firestore/lite', () => {
  const posts = recorded.filter(({ method }) => method === 'POST')

  it('holds every call', () => expect(posts.map(({ url }) => url)).toHaveLength(26))

  it.each(posts.map((one, at) => [`${at}: ${one.label}`, one] as const))(
    'is answered as recorded: %s',
    async (_label, { url, body, headers, response }) => {
      const { host: _host, 'content-length': _length, origin, referer: _referer, ...others } = headers
      const sent = await rawRequest(backend.port, url, {
        method: 'POST',
        headers: { ...others, ...(origin ? { origin } : {}) },
        body: withOwnTimes(body),
      })

      const answer = JSON.parse(sent.body.toString())
      if (url.includes('runAggregationQuery')) {
        const kinds = Object.keys(answer[0].result.aggregateFields)
        expect(kinds).toEqual(Object.keys(response[0].result.aggregateFields))
        expect(answer[0].readTime).toMatch(/Z$/)
      } else {
        expect(shapeOf(answer)).toEqual(shapeOf(asGoogleAnswers(response, body)))
      }
      expect(sent.status).toBe(200)
    },
  )

  it.each(recorded.filter(({ method }) => method === 'OPTIONS').map(one => [one.url, one] as const))(
    "gets an answer to the browser's pre-flight request: %s",
    async (_url, { url, headers }) => {
      const { host: _host, ...others } = headers
      const { status, headers: answered } = await rawRequest(backend.port, url, {
        method: 'OPTIONS',
        headers: others,
      })

      expect(status).toBe(204)
      expect(answered['access-control-allow-origin']).toBe(headers.origin)
      expect(answered['access-control-allow-methods']).toContain('POST')
      const allowed = String(answered['access-control-allow-headers']).split(', ')
      for (const name of headers['access-control-request-headers']?.split(',') ?? [])
        expect(allowed).toContain(name)
      expect(answered['access-control-allow-credentials']).toBeUndefined()
    },
  )
})
