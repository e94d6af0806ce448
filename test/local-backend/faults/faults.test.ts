import { setTimeout as wait } from 'node:timers/promises'
import { makeFaults } from '../../../local-backend/faults/faults'
import { DATABASE, rawRequest, startTestBackend, type TestBackend } from '../support/testBackend'

const faults = makeFaults()
let backend: TestBackend
beforeAll(async () => {
  backend = await startTestBackend({ faults })
})
beforeEach(() =>
  backend.plant({ 'counties/kent': { name: 'Kent' }, 'counties/long': { name: 'x'.repeat(20_000) } }),
)
afterEach(() => faults.clear())
afterAll(() => backend.stop())

const documentName = (id: string) => `${DATABASE}/documents/counties/${id}`
const get = (id = 'kent') => backend.call('batchGet', { documents: [documentName(id)] })
const add = (id: string) =>
  backend.call('commit', { writes: [{ update: { name: documentName(id), fields: {} } }] })
const isStored = (id: string) => backend.store.get(`counties/${id}`) !== null
const REFUSED = { name: 'TypeError', message: 'fetch failed' }

describe('Faults on demand', () => {
  it("fail: answers with an error in Firebase's format, the given number of times", async () => {
    const id = faults.add({ kind: 'fail', status: 503, times: 2, retryAfter: 7, place: 'firestore' })

    const refused = { status: 503, json: { error: { code: 503, status: 'UNAVAILABLE' } } }
    expect(await add('a')).toMatchObject(refused)
    expect(await get()).toMatchObject(refused)
    expect((await get()).status).toBe(200)
    expect(isStored('a')).toBe(false)
    expect(faults.log()).toMatchObject([
      { id, kind: 'fail', method: 'POST', url: `/v1/${DATABASE}/documents:commit` },
      { id, url: `/v1/${DATABASE}/documents:batchGet` },
    ])
    expect(faults.list()).toEqual([])
  })

  it('fail: says when to retry, and pages on this machine can read it', async () => {
    faults.add({ kind: 'fail', status: 429, retryAfter: 3 })
    const { headers } = await rawRequest(backend.port, '/', { headers: { origin: 'http://localhost:1' } })

    expect(headers['retry-after']).toBe('3')
    expect(headers['access-control-allow-origin']).toBe('http://localhost:1')
  })

  it('hang: gives no answer and has no effect until the fault is cleared', async () => {
    faults.add({ kind: 'hang', pattern: /:commit$/ })
    const answer = add('hung').then(
      () => 'answered',
      () => 'cut off',
    )
    expect(await Promise.race([answer, wait(300, 'waiting')])).toBe('waiting')
    expect((await get()).status).toBe(200)

    faults.clear()

    expect(await answer).toBe('cut off')
    expect(isStored('hung')).toBe(false)
  })

  it('drop: closes the connection before it has any effect', async () => {
    faults.add({ kind: 'drop', times: 1 })
    await expect(add('dropped')).rejects.toMatchObject(REFUSED)
    expect(isStored('dropped')).toBe(false)
  })

  it('commitThenDrop: takes effect, but gives no answer', async () => {
    faults.add({ kind: 'commitThenDrop', times: 1 })
    await expect(add('lost-answer')).rejects.toMatchObject(REFUSED)
    expect(isStored('lost-answer')).toBe(true)
  })

  it('cut: sends half of the answer', async () => {
    faults.add({ kind: 'cut' })
    const response = await fetch(`${backend.origin}/v1/${DATABASE}/documents:batchGet`, {
      method: 'POST',
      body: JSON.stringify({ documents: [documentName('long')] }),
    })
    expect(response.status).toBe(200)
    const seen: Uint8Array[] = []
    const readAll = async () => {
      for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) seen.push(chunk)
    }
    await expect(readAll()).rejects.toThrow()
    const bytes = Buffer.concat(seen).length
    expect(bytes).toBe(Math.floor(Number(response.headers.get('content-length')) / 2))
  })

  it('slow: answers after a delay, and no faster than the given bytes a second', async () => {
    faults.add({ kind: 'slow', ms: 200, times: 1 })
    const began = Date.now()
    expect((await get()).status).toBe(200)
    expect(Date.now() - began).toBeGreaterThanOrEqual(195)

    faults.add({ kind: 'slow', bytesPerSecond: 40_000 })
    const again = Date.now()
    const { json } = await get('long')
    expect(Date.now() - again).toBeGreaterThan(400)
    expect(json[0].found.fields.name.stringValue).toHaveLength(20_000)
  })

  it('html200: answers with the page of a captive portal', async () => {
    faults.add({ kind: 'html200' })
    const answer = await rawRequest(backend.port, '/lookups/api/?q=kent')
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    expect(answer.body.toString()).toContain('Wi-Fi')
  })
})

describe('A fault takes effect', () => {
  it.each([
    ['place', { place: 'lookups' }],
    ['method', { method: 'GET' }],
    ['path', { path: '/lookups/api' }],
    ['pattern', { pattern: /q=kent&limit=\d/ }],
  ] as const)('only for requests of its %s', async (_name, route) => {
    faults.add({ kind: 'fail', status: 500, ...route })
    expect((await get()).status).toBe(200)
    expect((await rawRequest(backend.port, '/lookups/api/?q=kent&limit=2')).status).toBe(500)
  })

  it('for files on the second origin only if it names the second origin', async () => {
    faults.add({ kind: 'fail', status: 500, place: 'media' })
    const path = '/v0/b/app.appspot.com/o/none?alt=media'
    expect((await rawRequest(backend.port, path)).status).not.toBe(500)
    expect((await rawRequest(Number(new URL(backend.mediaOrigin).port), path)).status).toBe(500)
  })

  it('after the requests that it skips, and never on a pre-flight; when it is used up, the next fault begins', async () => {
    faults.add({ kind: 'fail', status: 500, times: 1, skip: 1 })
    faults.add({ kind: 'fail', status: 429, times: 1, skip: 1 })
    const preflight = { method: 'OPTIONS', headers: { origin: 'http://localhost:1' } }
    expect((await rawRequest(backend.port, `/v1/${DATABASE}/documents:commit`, preflight)).status).toBe(204)

    const statuses = []
    for (let at = 0; at < 5; at += 1) statuses.push((await get()).status)
    expect(statuses).toEqual([200, 500, 200, 429, 200])
  })

  it('until it is removed', async () => {
    faults.remove(faults.add({ kind: 'fail', status: 500 }))
    expect((await get()).status).toBe(200)
  })
})

describe("The backend's clock", () => {
  it('can be ahead or behind, or stand still, in answers and in stored times', async () => {
    const dateOf = async () => Date.parse((await rawRequest(backend.port, '/')).headers.date as string)
    faults.setClock({ skewMs: 86_400_000 })
    expect(Math.abs((await dateOf()) - Date.now() - 86_400_000)).toBeLessThan(5_000)

    const at = Date.parse('2031-02-03T04:05:06Z')
    faults.setClock({ stillAt: at })
    expect(await dateOf()).toBe(at)
    const { json } = await backend.call('commit', {
      writes: [
        {
          update: { name: documentName('timed'), fields: {} },
          updateTransforms: [{ fieldPath: 'at', setToServerValue: 'REQUEST_TIME' }],
        },
      ],
    })
    expect(json.writeResults[0].transformResults).toEqual([{ timestampValue: '2031-02-03T04:05:06Z' }])

    faults.clear()
    expect(Math.abs((await dateOf()) - Date.now())).toBeLessThan(5_000)
  })
})

describe('Faults for tests in another process', () => {
  const control = async (method: string, path = '', body?: unknown) => {
    const { status, body: text } = await rawRequest(backend.port, `/__/local/faults${path}`, {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    return { status, json: JSON.parse(text.toString()) }
  }

  it('are added, listed, removed and cleared over HTTP, whatever else fails', async () => {
    const { json: added } = await control('POST', '', { kind: 'fail', status: 503, pattern: ':batch' })
    await control('POST', '', { kind: 'drop', path: '/__/' })
    expect((await get()).status).toBe(503)
    expect((await control('GET')).json).toMatchObject({
      faults: [{ id: added.id, kind: 'fail', status: 503, pattern: ':batch' }, { kind: 'drop' }],
      log: [{ id: added.id, method: 'POST' }],
    })

    await control('DELETE', `/${added.id}`)
    expect((await get()).status).toBe(200)
    await control('PUT', '/clock', { stillAt: 0 })
    expect((await rawRequest(backend.port, '/')).headers.date).toBe('Thu, 01 Jan 1970 00:00:00 GMT')
    await control('DELETE')
    expect((await control('GET')).json).toEqual({ faults: [], log: [] })
    expect((await rawRequest(backend.port, '/')).headers.date).not.toContain('1970')
  })

  it.each([
    [{ kind: 'explode' }, 'kind'],
    [{}, 'kind'],
    [{ kind: 'fail' }, 'status'],
    [{ kind: 'fail', status: 'x' }, 'status'],
    [{ kind: 'drop', pattern: '(' }, 'pattern'],
    [{ kind: 'drop', rout: '/' }, 'rout'],
  ])('are refused if their description is wrong: %j', async (fault, name) => {
    const { status, json } = await control('POST', '', fault)
    expect([status, json.error.message]).toEqual([400, expect.stringContaining(name)])
    expect(faults.list()).toEqual([])
  })

  it('can be reached only if the backend was started with faults', async () => {
    const plain = await startTestBackend()
    expect((await rawRequest(plain.port, '/__/local/faults')).status).toBe(404)
    await plain.stop()
  })
})
