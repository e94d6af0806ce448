import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pagesWith } from '../../tools/publicWeb/localPages'
import { makeFolder, startTestBackend, type TestBackend } from '../local-backend/support/testBackend'
import { makeDocument } from '../support/events'
import { readDates } from './support/readCalendar'

const NOW = Date.UTC(2026, 10, 18, 9)

describe('The local backend with the public pages', () => {
  let backend: TestBackend
  beforeAll(async () => {
    const folder = makeFolder()
    mkdirSync(join(folder, 'site'))
    writeFileSync(join(folder, 'site', 'index.html'), '<div id="root"></div>')
    backend = await startTestBackend({ folder, pages: pagesWith(), now: () => NOW })
    const { recurrenceDay: _none, ...oneOff } = makeDocument({ isRecurring: false, eventDate: '2026-11-21' })
    backend.plant({
      'events/series': makeDocument(),
      'events/party': { ...oneOff, eventName: 'Party' },
      'events/waiting': makeDocument({ status: 'pendingApproval' }),
      'events/removed': { status: 'deleted', listed: true, lastUpdated: NOW, danceTypes: ['Salsa'] },
    })
  })
  afterAll(() => backend.stop())
  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(backend.origin + path, { headers })

  it('serves a county’s calendar, and answers 304 to a reader that already has it', async () => {
    const answer = await get('/feeds/east-sussex/bachata.ics')
    expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    const dates = readDates(await answer.text(), '2026-11-18', '2026-11-28')
    expect(dates.map(({ day, name }) => `${day} ${name}`)).toEqual([
      '2026-11-20 Bachata Fridays',
      '2026-11-21 Party',
      '2026-11-27 Cancelled : Bachata Fridays',
    ])
    const again = await get('/feeds/east-sussex/bachata.ics', {
      'if-none-match': answer.headers.get('etag') ?? '',
    })
    expect(again.status).toBe(304)
  })

  it.each([
    ['/feeds/event/series.ics', 200],
    // Empty, so that phones lose its nights.
    ['/feeds/event/removed.ics', 200],
    ['/feeds/event/waiting.ics', 404],
    ['/feeds/atlantis.ics', 404],
    ['/data/east-sussex.json', 200],
    ['/sitemap.xml', 200],
    ['/llms.txt', 200],
  ])('answers %s with %i', async (path, status) => expect((await get(path)).status).toBe(status))

  it.each(['br', 'gzip'])('compresses a calendar with %s if the browser accepts it', async encoding => {
    const page = await get('/feeds/east-sussex/bachata.ics', { 'accept-encoding': encoding })
    expect(page.headers.get('content-encoding')).toBe(encoding)
    expect(page.headers.get('vary')).toBe('accept-encoding')
    const plain = await get('/feeds/east-sussex/bachata.ics', { 'accept-encoding': 'identity' })
    expect(plain.headers.get('content-encoding')).toBeNull()
    expect(await page.text()).toBe(await plain.text())
  })

  it('gives the listed events of a county as a snapshot', async () => {
    const { events } = (await (await get('/data/east-sussex.json')).json()) as { events: { id: string }[] }
    expect(events.map(({ id }) => id).sort()).toEqual(['party', 'series'])
  })

  it('answers HEAD /robots.txt with a date, which the app’s clock needs (R29)', async () => {
    const answer = await fetch(`${backend.origin}/robots.txt`, { method: 'HEAD' })
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain/)
    expect(Date.parse(answer.headers.get('date') ?? '')).not.toBeNaN()
  })
})
