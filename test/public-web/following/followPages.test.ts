/** @jest-environment ./test/support/firebaseEnvironment.ts */
import axe from 'axe-core'
import { contentFaults } from '../support/contentFaults'
import { askList, FRIDAY_EVENING, oneOff, series, wordsOf } from '../support/askLists'
import { askPublic } from '../support/askPublic'
import { readCalendar } from '../support/readCalendar'
import { followPath, followSnapshot, organiserOf, venueOf } from '../../../src/domain/following/followKey'
import { snapshotPath } from '../../../src/domain/places/countyId'
import { readSnapshot } from '../../../src/domain/sync/snapshots'
import { readPlacedEvent } from '../../../src/domain/places/placedEvent'
import { CARD_SIZE } from '../../../public-web/previewCard/previewCard'
import { makeLocation } from '../../support/events'

const HALL = makeLocation({ venue: 'Old Market Hall', city: 'Hove', county: 'Kent', postcode: 'BN3 1AS' })
const stored = {
  fridays: series({ team: 'Salsa Rojo', organiserUrl: 'https://rojo.example/' }),
  ball: oneOff({ eventName: 'Winter Ball', location: HALL, lastUpdated: 1_700_000_100_000 }),
  old: oneOff({ eventName: 'Old Ball', eventDate: '2026-10-02' }),
  other: series({ creator: 'else', team: 'Rings', location: HALL }),
  waiting: series({ eventName: 'Secret', status: 'pendingApproval' }),
}
const event = readPlacedEvent('fridays', stored.fridays, null)!
const ORGANISER = followPath(organiserOf(event)!)
const VENUE = followPath(venueOf({ location: HALL })!)

describe('R96: the public page of an organiser', () => {
  it('says who it is, what is next and what has been', async () => {
    const { page, text, meta, rows } = await askList(ORGANISER, stored)
    expect(page.title).toBe('Salsa Rojo | Dancefloor')
    expect(meta('og:title')).toBe('Salsa Rojo')
    expect(page.querySelector('link[rel="canonical"]')?.getAttribute('href')).toBe(
      `https://dance.example${ORGANISER}`,
    )
    expect(rows.map(row => wordsOf(row.querySelector('.name')))).toEqual([
      'Bachata Fridays',
      'Winter Ball',
      'Old Ball',
    ])
    expect(text).toContain('Fridays, Brighton and Hove')
    expect(text).not.toContain('Secret')
    expect([...page.querySelectorAll('.elsewhere a')].map(link => link.getAttribute('href'))).toContain(VENUE)
  })

  it('gives search engines the organiser and the dates that take place. No account is named (R53)', async () => {
    const { page, body } = await askList(ORGANISER, {
      ...stored,
      off: oneOff({ eventName: 'Off', isCancelled: true }),
    })
    const data: unknown = JSON.parse(
      page.querySelector('script[type="application/ld+json"]')?.textContent ?? '',
    )
    expect(data).toMatchObject({
      '@type': 'Organization',
      name: 'Salsa Rojo',
      sameAs: 'https://rojo.example/',
      event: [
        {
          name: 'Bachata Fridays',
          startDate: '2026-11-20T19:30:00+00:00',
          endDate: '2026-11-20T23:30:00+00:00',
        },
        { name: 'Winter Ball' },
      ],
    })
    expect(body).not.toContain('"organiser"')
  })

  it('opens the app at its address on request, because only the app can follow', async () => {
    expect((await askList(`${ORGANISER}?app`, stored)).body).toBe('')
  })

  it.each(['/organiser/zzzzzzz', '/organiser/none-of-these', '/venue/1'])(
    'is a short 404 at %s',
    async path => {
      const { status, text, meta } = await askList(path, stored)
      expect([status, meta('robots')]).toEqual([404, 'noindex'])
      expect(text).toContain("This page isn't there")
    },
  )

  it('with nothing to come says so, and asks search engines to leave it out', async () => {
    const { text, meta } = await askList(ORGANISER, { old: stored.old })
    expect(text).toContain('Nothing is listed now.')
    expect(meta('robots')).toBe('noindex')
  })
})

describe('R96: the public page of a venue', () => {
  it('says where it is and who dances here', async () => {
    const { page, text } = await askList(VENUE, stored)
    expect(text).toContain('12 Ship Street')
    expect(wordsOf(page.querySelector('.elsewhere'))).toContain('Rings')
    expect(JSON.parse(page.querySelector('script')?.textContent ?? '')).toMatchObject({
      '@type': 'Place',
      name: 'Old Market Hall',
    })
  })

  it('has rows that say who organises in place of the venue, or nothing', async () => {
    const { page } = await askList(VENUE, {
      named: series({ location: HALL, team: 'Salsa Rojo' }),
      unnamed: oneOff({ location: HALL, team: '', organiserUrl: '' }),
    })
    expect([...page.querySelectorAll('.row .venue')].map(wordsOf)).toEqual(['By Salsa Rojo'])
  })

  it('is linked from its county', async () => {
    const { page } = await askList('/in/kent', stored)
    const links = [...page.querySelectorAll('a')].map(link => link.getAttribute('href'))
    expect(links).toEqual(expect.arrayContaining([VENUE, ORGANISER]))
  })
})

it.each([ORGANISER, VENUE, '/organiser/none', `/embed${ORGANISER}`])(
  'R96: %s is valid, and has no fault that axe can find without a layout',
  async address => {
    const { body } = await askList(address, stored)
    document.open()
    document.write(body)
    document.close()
    const { violations } = await axe.run(document, { rules: { 'color-contrast': { enabled: false } } })
    expect(contentFaults(document)).toEqual([])
    expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([])
  },
)

describe('R96: the preview card of an organiser or venue', () => {
  const cardOf = async (address: string, change: Record<string, unknown> = {}) => {
    const { meta } = await askList(address, { ...stored, fridays: { ...stored.fridays, ...change } })
    expect(meta('twitter:card')).toBe('summary_large_image')
    return meta('og:image') ?? ''
  }

  it.each([ORGANISER, VENUE])('of %s is a PNG of 1,200 by 630 pixels', async address => {
    const { pathname, search } = new URL(await cardOf(address))
    expect(pathname + search).toMatch(new RegExp(`^/card${address}\\.png\\?v=[0-9a-f]{16}$`))
    const answer = await askPublic(pathname, stored)
    expect(answer).toMatchObject({
      status: 200,
      headers: { 'content-type': 'image/png', 'cross-origin-resource-policy': 'cross-origin' },
    })
    const png = Buffer.from(answer.body as Uint8Array)
    expect({ width: png.readUInt32BE(16), height: png.readUInt32BE(20) }).toEqual(CARD_SIZE)
  })

  it('has a new address when what it says changes, and stays when a date passes', async () => {
    const cards = [
      await cardOf(ORGANISER),
      await cardOf(ORGANISER, { team: 'Rojo' }),
      await cardOf(ORGANISER, { danceTypes: ['Zouk'] }),
    ]
    expect(new Set(cards).size).toBe(3)
    const { meta } = await askList(ORGANISER, stored, FRIDAY_EVENING + 7 * 86_400_000)
    expect(meta('og:image')).toBe(cards[0])
  })

  it('isn’t there for an address without an event', async () => {
    expect((await askPublic('/card/organiser/zzzzzzz.png', stored)).status).toBe(404)
  })
})

describe('R96: the states of a public page', () => {
  it('names an organiser with 120 characters by its own page, and a venue with all of them', async () => {
    const long = 'x'.repeat(120)
    const named = { ...stored, fridays: { ...stored.fridays, team: long } }
    expect(wordsOf((await askList(ORGANISER, named)).page.querySelector('h1'))).toBe('rojo.example')
    const location = { ...HALL, venue: long }
    const { page } = await askList(followPath(venueOf({ location })!), { e: series({ location }) })
    expect(wordsOf(page.querySelector('h1'))).toBe(long)
  })

  it.each([1, 40])('shows all of %i events', async count => {
    const events = Object.fromEntries(
      Array.from({ length: count }, (_, at) => [
        `e${at}`,
        oneOff({ eventName: `Night ${at}`, imageUrl: '' }),
      ]),
    )
    expect((await askList(ORGANISER, events)).rows).toHaveLength(count)
  })
})

describe('R96: what other programs get', () => {
  it('a calendar with its dates only', async () => {
    const { body } = await askList(`/feeds${VENUE}.ics`, stored)
    const names = readCalendar(body)
      .getAllSubcomponents('vevent')
      .map(one => one.getFirstPropertyValue('summary'))
    expect([...new Set(names)].sort()).toEqual(['Bachata Fridays', 'Winter Ball'])
    // Once everything of it is removed, phones lose its nights.
    const empty = await askList('/feeds/venue/zzzzzzz.ics', stored)
    expect([empty.status, String(empty.body).includes('VEVENT')]).toEqual([200, false])
    for (const none of ['/feeds/venue/zzzzzzz.atom', '/feeds/venue/none-of-these.ics'])
      expect((await askList(none, stored)).status).toBe(404)
  })

  it('Atom, with the latest change first and the time of each change', async () => {
    const { body, headers } = await askList(`/feeds${ORGANISER}.atom`, stored)
    const feed = new DOMParser().parseFromString(body, 'application/xml')
    const texts = (name: string) => [...feed.getElementsByTagName(name)].map(one => one.textContent)
    expect(headers).toMatchObject({
      'content-type': 'application/atom+xml; charset=utf-8',
      'access-control-allow-origin': '*',
    })
    expect(texts('title')).toEqual(['Salsa Rojo', 'Winter Ball', 'Bachata Fridays', 'Old Ball'])
    expect(texts('updated').slice(0, 3)).toEqual([
      '2023-11-14T22:15:00.000Z',
      '2023-11-14T22:15:00.000Z',
      '2023-11-14T22:13:20.000Z',
    ])
    expect(texts('id')[1]).toBe('https://dance.example/view-event/ball')
  })

  it.each(['/in/kent', ORGANISER])('feeds that the page %s names', async address => {
    const { page } = await askList(address, stored)
    const feeds = [...page.querySelectorAll('link[rel="alternate"]')].map(
      link => link.getAttribute('href') ?? '',
    )
    expect(feeds.map(feed => feed.replace(/^.*\./, ''))).toEqual(['ics', 'atom'])
    for (const feed of feeds) expect((await askList(feed, stored)).status).toBe(200)
  })

  it('all its events in one file, for a device that lacks their counties', async () => {
    const name = followSnapshot(venueOf({ location: HALL })!)
    const { body } = await askList(snapshotPath(name), stored)
    expect(readSnapshot(JSON.parse(body), name)?.events.map(({ eventId }) => eventId)).toEqual([
      'other',
      'ball',
    ])
  })

  it('an empty file once nothing of it is listed, so that a device drops what it holds', async () => {
    const name = followSnapshot('o:gone')
    const { status, body } = await askList(snapshotPath(name), stored)
    expect(status).toBe(200)
    expect(readSnapshot(JSON.parse(body), name)?.events).toEqual([])
    expect((await askList('/data/organiser-too-long-a-mark.json', stored)).status).toBe(404)
  })

  it('a list for its own site', async () => {
    const { rows, policy } = await askList(`/embed${ORGANISER}`, stored)
    expect(rows).toHaveLength(2)
    expect(policy).toContain('frame-ancestors *')
  })

  it('its pages in the sitemap', async () => {
    const { body } = await askList('/sitemap.xml', stored)
    expect(body).toContain(`${ORGANISER}</loc>`)
    expect(body).toContain(`${VENUE}</loc>`)
  })
})
