import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  makeFolder,
  rawRequest,
  startTestBackend,
  type TestBackend,
} from '../../local-backend/support/testBackend'
import { until } from '../../support/harness/until'
import { pagesWith } from '../../../tools/publicWeb/localPages'
import { APP_PAGE } from '../support/askPublic'
import { BUILT_PARTS } from '../support/builtParts'
import { PUBLIC_EVENTS, REMOVED, WAITING } from '../support/publicEvents'

let backend: TestBackend
beforeAll(async () => {
  const folder = makeFolder()
  mkdirSync(join(folder, 'site'))
  writeFileSync(join(folder, 'site/index.html'), APP_PAGE)
  writeFileSync(join(folder, 'site/public-pages.json'), JSON.stringify(BUILT_PARTS))
  backend = await startTestBackend({ folder, pages: pagesWith() })
  backend.plant({
    'events/series': PUBLIC_EVENTS.series ?? {},
    'events/waiting': WAITING,
    'events/removed': REMOVED,
  })
})
afterAll(() => backend.stop())

const ask = (path: string, options: Parameters<typeof rawRequest>[2] = {}) =>
  rawRequest(Number(new URL(backend.origin).port), path, options)
const SERIES = '/view-event/series?date=2026-12-04'

/** The stored views of an event, over all weeks and parts. */
const viewsOf = (eventId: string) =>
  [0, 1, 2, 3]
    .map(part => String(backend.store.get(`events/${eventId}/counts/views${part}`)?.body))
    .flatMap(text => [...text.matchAll(/"\d{4}-W\d\d":\{"integerValue":"(\d+)"/g)])
    .reduce((sum, [, views]) => sum + Number(views), 0)

describe('Public web: the event’s page through the local backend', () => {
  it('answers 200 with the event, and with the app’s policy', async () => {
    const { status, headers, body } = await ask(SERIES)
    const app = await ask('/events')
    expect(status).toBe(200)
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(headers['cache-control']).toContain('s-maxage')
    expect(headers['content-security-policy']).toBe(app.headers['content-security-policy'])
    expect(headers['content-security-policy']).toContain("script-src 'self'")
    expect(String(body)).toContain(`<link rel="canonical" href="${backend.origin}${SERIES}"`)
    expect(String(body)).toContain('Bachata Fridays')
  })

  it('answers 304 to a browser that already has the page', async () => {
    const { headers } = await ask(SERIES)
    const again = await ask(SERIES, { headers: { 'if-none-match': String(headers.etag) } })
    expect(again.status).toBe(304)
    expect(again.body).toHaveLength(0)
    expect(again.headers.etag).toBe(headers.etag)
  })

  it('sends no body for HEAD, and refuses other methods', async () => {
    const head = await ask(SERIES, { method: 'HEAD' })
    expect(head.status).toBe(200)
    expect(head.body).toHaveLength(0)
    const post = await ask(SERIES, { method: 'POST', body: 'x' })
    expect(post.status).toBe(405)
    expect(post.headers.allow).toBe('GET, HEAD')
    expect(post.headers['cache-control']).toBe('no-store')
  })

  it('R63: answers 404 for an event that isn’t approved, and 410 for a removed event', async () => {
    expect((await ask('/view-event/nothing')).status).toBe(404)
    const waiting = await ask('/view-event/waiting')
    expect(waiting.status).toBe(404)
    expect(String(waiting.body)).toContain('<div id="root"></div>')
    expect(String(waiting.body)).not.toContain('Bachata')
    expect((await ask('/view-event/removed')).status).toBe(410)
  })

  it('decision 24: counts a view for a whole page that a person asked for, and for nothing else', async () => {
    const asked = (path: string, headers: Record<string, string>, method = 'GET') =>
      ask(path, { method, headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux) Firefox/143.0', ...headers } })
    const before = viewsOf('series')
    const { headers } = await asked(SERIES, {})
    await asked(SERIES, { 'if-none-match': String(headers.etag) })
    await asked(SERIES, {}, 'HEAD')
    await asked(SERIES, { 'user-agent': 'Googlebot/2.1' })
    await asked('/view-event/waiting', {})
    await asked('/feeds/event/series.ics', {})
    await asked(SERIES, {})
    await until(() => viewsOf('series') >= before + 2, 'both views')
    expect([viewsOf('series'), viewsOf('waiting')]).toEqual([before + 2, 0])
  })

  it('is described by oEmbed', async () => {
    const asked = (url: string) => ask(`/oembed?url=${encodeURIComponent(url)}`)
    const { status, body } = await asked(backend.origin + SERIES)
    expect(status).toBe(200)
    expect(JSON.parse(String(body))).toMatchObject({ type: 'link', url: backend.origin + SERIES })
    expect((await asked('nonsense')).status).toBe(404)
  })

  it.each([
    '/view-event/%00',
    '/view-event/../../firebase.json',
    '/view-event/..%2f..%2ffirebase.json',
    '/view-event/%E0%A4',
    '/view-event/%3Cscript%3Ealert(1)%3C/script%3E',
    `/view-event/${'x'.repeat(300)}`,
    '/view-event/series%00',
    '/view-event/series?date=%3Cscript%3E&date=x&%E0%A4',
    '/view-event/__proto__',
  ])('answers %s with the app or an error, and never with the path’s own text', async path => {
    const { status, body } = await ask(path)
    expect([200, 400, 404]).toContain(status)
    const own = `<script>${BUILT_PARTS.linkScript}</script>`
    expect(String(body).replace(own, '')).not.toMatch(/<script>|"hosting"/)
  })
})
