import { readFileSync } from 'node:fs'
import { answerPublic } from '../../../public-web/answerPublic'
import { isListedIn } from '../../../public-web/publicDocuments'
import { robotsText } from '../../../public-web/wellKnown/robots'
import { MAX_URLS, sitemap, sitemapPart } from '../../../public-web/wellKnown/sitemap'
import { siteUrls } from '../../../public-web/wellKnown/siteUrls'
import { ROUTES } from '../../../src/domain/navigation/paths'
import { makeDocument, makeEvent, makeLocation, makeOneOff } from '../../support/events'
import { BUILT_PARTS } from '../support/builtParts'

const ORIGIN = 'https://dance.example'
// Wednesday.
const NOW = Date.UTC(2026, 10, 18, 9)

const asked = (path: string, fields: Record<string, Record<string, unknown>> = {}) => {
  const documents = Object.entries(fields).map(([id, of]) => ({ id, fields: of }))
  return answerPublic({ method: 'GET', path, query: new URLSearchParams() }, {
    documents: {
      event: () => Promise.resolve(null),
      listed: county => Promise.resolve(documents.filter(one => isListedIn(one, county))),
    },
    now: NOW,
    origin: ORIGIN,
    appPage: '',
    parts: BUILT_PARTS,
    drawPng: () => Promise.reject(new Error('These pages need no drawing.')),
  } as Parameters<typeof answerPublic>[1])
}

const paths = (...events: ReturnType<typeof makeEvent>[]) => siteUrls(events, NOW).map(({ path }) => path)

describe('The sitemap (public web)', () => {
  it('holds each coming event, its county and its dances there, its organiser and its venue', () => {
    expect(paths(makeEvent({ danceTypes: ['Salsa', 'Urban-Kiz'], creatorMark: 'rojo' }))).toEqual([
      '/',
      '/in',
      '/in/east-sussex',
      '/in/east-sussex/salsa',
      '/in/east-sussex/urbankiz',
      '/organiser/rojo',
      '/venue/10xw7xz',
      '/view-event/e1',
    ])
  })

  it('names no county that an event has made up, but the event', () => {
    expect(
      paths(makeEvent({ shortLocation: 'Free watches', location: makeLocation({ venue: '' }) })),
    ).toEqual(['/', '/in', '/view-event/e1'])
  })

  it('leaves out events that are over or paused', () => {
    const over = makeOneOff({ eventDate: '2026-11-17' })
    expect(paths(over, makeEvent({ status: 'paused' }))).toEqual(['/', '/in'])
  })

  it('lists the county to which a coming date was moved (R86)', () => {
    const moved = { shortLocation: 'Kent', location: makeLocation({ county: 'Kent' }) }
    const event = makeEvent({ exceptions: [{ date: '2026-11-27', ...moved }] })
    expect(paths(event)).toContain('/in/kent/bachata')
    expect(paths(makeEvent({ exceptions: [{ date: '2026-11-13', ...moved }] }))).not.toContain('/in/kent')
  })

  it('gives the last change of each page, which for a county is that of its latest event', () => {
    const events = [
      makeEvent({ lastUpdated: 1_700_000_000_000 }),
      makeEvent({ eventId: 'e2', lastUpdated: 8.64e15 }),
    ]
    const text = sitemap(siteUrls(events, NOW), ORIGIN)
    expect(text).toContain(
      '<loc>https://dance.example/view-event/e1</loc><lastmod>2023-11-14T22:13:20.000Z</lastmod>',
    )
    expect(text).toContain('/in/east-sussex</loc><lastmod>9999-12-31T23:59:59.999Z</lastmod>')
  })

  it('is an index of parts if there are more than 50,000 addresses, and no part exceeds 50 MB', () => {
    const urls = Array.from({ length: MAX_URLS + 1 }, (_, at) => ({
      path: `/view-event/${String(at).padStart(64, '0')}`,
      changedAt: at,
    }))
    expect(sitemap(urls, ORIGIN)).toContain('<loc>https://dance.example/sitemap-2.xml</loc>')
    expect(sitemapPart(urls, 1, ORIGIN)?.match(/<url>/g)).toHaveLength(MAX_URLS)
    expect(sitemapPart(urls, 1, `https://${'x'.repeat(250)}`)?.length).toBeLessThan(50_000_000)
    expect(sitemapPart(urls, 2, ORIGIN)?.match(/<url>/g)).toHaveLength(1)
    expect(sitemapPart(urls, 3, ORIGIN)).toBeNull()
    expect(sitemapPart(urls.slice(1), 1, ORIGIN)).toBeNull()
  })

  it('looks at each date of an event a few times, however many counties they are in', () => {
    let looks = 0
    const exceptions = Array.from({ length: 249 }, (_, week) => ({
      date: new Date(Date.UTC(2026, 10, 20) + week * 7 * 86_400_000).toISOString().slice(0, 10),
      get shortLocation() {
        looks++
        return `County ${week}`
      },
      location: makeLocation(),
    }))
    expect(paths(makeEvent({ eventId: 'e', exceptions }))).toContain('/in/east-sussex')
    expect(looks).toBeLessThan(10 * exceptions.length)
  })

  it('shows only listed events (R63)', async () => {
    const answer = await asked('/sitemap.xml', {
      shown: makeDocument(),
      waiting: makeDocument({ status: 'pending', listed: true }),
      hidden: makeDocument({ listed: false }),
    })
    expect(answer?.headers['content-type']).toBe('application/xml; charset=utf-8')
    expect(String(answer?.body).match(/view-event\/\w+/g)).toEqual(['view-event/shown'])
  })

  it('has no parts while it fits into one file', async () => {
    expect((await asked('/sitemap-1.xml'))?.status).toBe(404)
  })
})

describe('/robots.txt (public web)', () => {
  it('refuses a person’s own pages, allows the rest and names the sitemap', async () => {
    const answer = await asked('/robots.txt')
    const text = String(answer?.body)
    const refused = text.match(/(?<=Disallow: ).*/g) ?? []
    expect(refused).toEqual(
      expect.arrayContaining(['/profile', '/create-event', '/edit-event', '/manageevents', '/moderate']),
    )
    const open = [
      ROUTES.home,
      ROUTES.events,
      ROUTES.viewEvent,
      '/in/kent',
      '/feeds/kent.ics',
      '/data/kent.json',
    ]
    for (const path of open) expect(refused.filter(prefix => path.startsWith(prefix))).toEqual([])
    expect(text).toContain('\nSitemap: https://dance.example/sitemap.xml\n')
  })

  it('is never cached, because devices measure their clock by the answer’s date (R29)', async () => {
    expect((await asked('/robots.txt'))?.headers).toMatchObject({
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
    })
  })

  it('is the same on a site without the function, but names no sitemap', () => {
    expect(readFileSync('public/robots.txt', 'utf8')).toBe(robotsText(null))
  })
})

describe('/llms.txt (public web)', () => {
  it('says what the site is, and where each county’s calendar and data are', async () => {
    const answer = await asked('/llms.txt', {
      a: makeDocument(),
      b: makeDocument({ shortLocation: '](javascript:x)' }),
    })
    const text = String(answer?.body)
    expect(answer?.headers['content-type']).toBe('text/markdown; charset=utf-8')
    expect(text).toMatch(/^# \S.*\n\n> \S/)
    expect(text).toContain(
      '- [East Sussex](https://dance.example/in/east-sussex): calendar https://dance.example/feeds/east-sussex.ics, data https://dance.example/data/east-sussex.json',
    )
    expect(text).not.toContain('javascript')
  })
})
