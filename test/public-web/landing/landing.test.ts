/** @jest-environment ./test/support/firebaseEnvironment.ts */
import { gzipSync } from 'node:zlib'
import { DANCES } from '../../../src/domain/event/dances'
import { countySlug } from '../../../src/domain/places/countyId'
import { COUNTIES } from '../../../tools/seed/places'
import { sampleDocuments } from '../../../tools/seed/sampleDocuments'
import { makeLocation } from '../../support/events'
import { askList, FRIDAY_EVENING, oneOff, ORIGIN, series, wordsOf, type Fields } from '../support/askLists'
import { BUILT_PARTS } from '../support/builtParts'

const LIMIT = 30_000

describe('A county’s page (public web)', () => {
  it('shows the seven days from today on, and leaves out days without events', async () => {
    const { page, status } = await askList('/in/kent', {
      friday: series(),
      tuesday: series({ recurrenceDay: 2, eventName: 'Salsa Tuesdays' }),
    })

    expect(status).toBe(200)
    expect([...page.querySelectorAll('.day h2')].map(wordsOf)).toEqual([
      'Today Fri, 20 Nov',
      'Tuesday 24 Nov',
    ])
  })

  it('shows the same facts on a row as the app: hours, name, venue and town, dances and price', async () => {
    const { rows } = await askList('/in/kent', { e1: series({ recurrenceDay: 6 }) })

    expect(wordsOf(rows[0]!)).toBe(
      '7:30 pm – 11:30 pm Weekly Bachata Fridays The Lantern Room • Brighton Bachata from £7.50 Saturday 21 November',
    )
    expect(rows[0]!.getAttribute('href')).toBe('/view-event/e1?date=2026-11-21')
  })

  it('marks a date that is on now, cancelled, moved or paused', async () => {
    const { rows } = await askList('/in/kent', {
      now: series(),
      off: series({ recurrenceDay: 6, exceptions: [{ date: '2026-11-21', isCancelled: true }] }),
      moved: series({ recurrenceDay: 0, exceptions: [{ date: '2026-11-22', startTime: '21:00' }] }),
      paused: series({ recurrenceDay: 1, status: 'paused' }),
    })

    const [now, off, moved, paused] = rows.map(wordsOf)
    expect(now).toContain('On now')
    expect(off).toContain('Cancelled 7:30 pm – 11:30 pm')
    expect(off).not.toContain('£')
    expect(rows[1]!.querySelector('.name > s')).not.toBeNull()
    expect(moved).toContain('Moved to 9:00 pm')
    expect(paused).toContain('Every Monday - Paused')
  })

  it('shows only listed events, and no removed event (R63)', async () => {
    const { body } = await askList('/in/kent', {
      e1: series({ eventName: 'Listed' }),
      e2: series({ eventName: 'Waiting', status: 'pendingApproval', listed: false }),
      e3: series({ eventName: 'Unlisted', listed: false }),
      e4: series({ eventName: 'Removed', status: 'deleted' }),
      e5: series({ eventName: 'Odd', listed: 'true' }),
    })

    expect(body).toContain('Listed')
    for (const name of ['Waiting', 'Unlisted', 'Removed', 'Odd', 'organiser'])
      expect(body).not.toContain(`>${name}<`)
    expect(body).not.toContain('"organiser"')
  })

  it('shows a date that was moved to this county, and no date that was moved away (R86)', async () => {
    const stored = {
      e1: series({
        recurrenceDay: 6,
        exceptions: [{ date: '2026-11-21', shortLocation: 'Surrey', location: makeLocation() }],
        movedCounties: ['Surrey'],
      }),
    }

    expect((await askList('/in/kent', stored)).rows).toHaveLength(0)
    expect((await askList('/in/surrey', stored)).rows).toHaveLength(1)
  })

  it('shows one dance, and links to the county’s other dances', async () => {
    const { rows, page } = await askList('/in/kent/zouk', {
      e1: series({ danceTypes: ['Zouk', 'Bachata'], eventName: 'Both' }),
      e2: series({ eventName: 'Bachata alone' }),
    })

    expect(rows.map(row => wordsOf(row.querySelector('h3')))).toEqual(['Both'])
    const chips = [...page.querySelectorAll('.chip')]
    expect(chips.map(chip => chip.getAttribute('href'))).toEqual([
      '/in/kent',
      ...DANCES.map(({ slug }) => `/in/kent/${slug}`),
    ])
    expect(chips.filter(chip => chip.hasAttribute('aria-current')).map(wordsOf)).toEqual(['Zouk'])
  })

  it.each([
    ['/in/kent', '/setup?county=kent'],
    ['/in/kent/urbankiz', '/setup?county=kent&dance=urbankiz'],
  ])('offers its county and its dance to the app: %s', async (path, address) => {
    const { page } = await askList(path, { e1: series() })

    const button = page.querySelector('.card .button')
    expect([wordsOf(button), button?.getAttribute('href')]).toEqual(['Use Kent', address])
  })

  it('lists each one-off after the week once', async () => {
    const { page } = await askList('/in/kent', {
      week: oneOff({ eventDate: '2026-11-22', eventName: 'This Sunday' }),
      later: oneOff({ eventName: 'Winter Ball' }),
      long: oneOff({
        eventName: 'Weekender',
        eventDate: '2027-01-22',
        eventDays: ['2027-01-22', '2027-01-23'],
      }),
    })

    expect([...page.querySelectorAll('.later li')].map(wordsOf)).toEqual([
      'Friday 4 December 4 Dec Winter Ball The Lantern Room • Brighton',
      'Friday 22 January 22 Jan Weekender The Lantern Room • Brighton',
    ])
    expect(page.querySelector('.later a')!.getAttribute('href')).toBe('/view-event/later')
  })

  it('sums up the week, without cancelled and finished events', async () => {
    const { page } = await askList('/in/kent', {
      e1: series(),
      e2: series({ recurrenceDay: 6, pricing: [], eventName: 'Free Rueda', agenda: [] }),
      e3: series({ recurrenceDay: 0, exceptions: [{ date: '2026-11-22', isCancelled: true }] }),
      e4: series({ startTime: '12:00', endTime: '14:00' }),
    })

    expect(wordsOf(page.querySelector('.sentence'))).toBe(
      '2 events from Fri, 20 Nov to Thu, 26 Nov, from free to £7.50. Beginners are welcome at one of them.',
    )
  })

  it('describes itself to search engines and link previews', async () => {
    const { page, meta, body } = await askList('/in/kent/bachata', { e1: series() })

    expect(page.title).toBe('Bachata in Kent this week | Dancefloor')
    expect(page.querySelector('link[rel="canonical"]')!.getAttribute('href')).toBe(
      `${ORIGIN}/in/kent/bachata`,
    )
    expect(meta('og:url')).toBe(`${ORIGIN}/in/kent/bachata`)
    expect(meta('og:title')).toBe('Bachata in Kent this week')
    expect(meta('og:image')).toBe(`${ORIGIN}/icons/icon-512.png`)
    expect(meta('description')).toMatch(/^Bachata in Kent this week\. 1 event from Fri, 20 Nov/)
    expect(meta('robots')).toBeNull()
    const [data, ...others] = [...page.querySelectorAll('script')].map(script => JSON.parse(script.text))
    expect(others).toEqual([])
    expect(data).toEqual({
      '@context': 'https://schema.org',
      '@type': 'ItemList',
      name: 'Bachata in Kent this week',
      numberOfItems: 1,
      itemListElement: [
        {
          '@type': 'ListItem',
          position: 1,
          name: 'Bachata Fridays',
          url: `${ORIGIN}/view-event/e1?date=2026-11-20`,
        },
      ],
    })
    expect(body).not.toMatch(/ on[a-z]+=|style=/)
  })

  it('links to the calendar feed and to the app', async () => {
    const { page } = await askList('/in/kent/bachata', { e1: series() })

    const links = [...page.querySelectorAll('a')].map(link => link.getAttribute('href'))
    expect(links).toEqual(
      expect.arrayContaining([
        'webcal://dance.example/feeds/kent/bachata.ics',
        '/feeds/kent/bachata.ics',
        '/events',
      ]),
    )
  })

  it('may run no script, send no form and be in no frame', async () => {
    const { policy, page } = await askList('/in/kent', { e1: series() })

    expect(policy.split('; ')).toEqual([
      "default-src 'none'",
      "style-src 'sha256-main' 'sha256-event' 'sha256-page'",
      "img-src 'self' https://firebasestorage.googleapis.com/v0/b/app.appspot.com/o/",
      "font-src 'self'",
      "connect-src 'self'",
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'none'",
    ])
    expect(page.querySelector('link[rel="stylesheet"]')).toBeNull()
    expect(page.querySelector('style')!.textContent).toBe(BUILT_PARTS.pageStyles)
  })

  it('loads its pictures lazily, with their size and an empty alt text', async () => {
    const { rows } = await askList('/in/kent', { e1: series(), e2: series({ imageUrl: '/v0/a.jpg' }) })

    for (const row of rows) {
      const image = row.querySelector('img')!
      expect(['loading', 'width', 'height', 'alt'].map(name => image.getAttribute(name))).toEqual([
        'lazy',
        '300',
        '200',
        '',
      ])
    }
  })
})

describe('A county without events (public web)', () => {
  const stored = { e1: series(), e2: series({ recurrenceDay: 2 }) }

  it('links to the counties that have events, and asks search engines to leave it out', async () => {
    const { status, page, meta, text } = await askList('/in/rutland/bachata', stored)

    expect(status).toBe(200)
    expect(text).toContain('No Bachata event in Rutland is listed for the next seven days.')
    expect([...page.querySelectorAll('.elsewhere li')].map(wordsOf)).toEqual(['Kent 2 events'])
    expect(page.querySelector('.elsewhere a')!.getAttribute('href')).toBe('/in/kent/bachata')
    expect(meta('robots')).toBe('noindex')
  })

  it('answers 404 for an unknown county, and links to the counties that have events', async () => {
    const { status, page } = await askList('/in/atlantis', stored)

    expect(status).toBe(404)
    expect(page.querySelector('.elsewhere a')!.getAttribute('href')).toBe('/in/kent')
  })

  it.each(['/in/st%20helens', '/in/kent!', '/in/kent/urban-kiz', '/in/__proto__', '/in/%3Cb%3E'])(
    'answers 404 at %s, and no cache keeps this answer for long',
    async path => {
      const { status, page, headers } = await askList(path, stored)
      expect(status).toBe(404)
      expect(page.querySelector('.intro b')).toBeNull()
      expect(headers['cache-control']).toBe('public, max-age=0, s-maxage=60')
    },
  )

  it('answers 404 for an unknown dance', async () => {
    const { status, text } = await askList('/in/kent/polka', stored)

    expect(status).toBe(404)
    expect(text).toContain('See all dances in Kent')
  })

  it.each(['/in/Kent/', '/in/KENT/Bachata'])(
    'has one canonical address, however the path is written: %s',
    async path => {
      const { status, page } = await askList(path, stored)

      expect(status).toBe(200)
      expect(page.querySelector('link[rel="canonical"]')!.getAttribute('href')).toBe(
        ORIGIN + path.toLowerCase().replace(/\/$/, ''),
      )
    },
  )
})

describe('The size of a county’s page (public web)', () => {
  const bytesOf = (body: string) => gzipSync(body, { level: 9 }).length

  it('is under 30 kB with the sample data, for every county and dance', async () => {
    const stored = Object.fromEntries(
      sampleDocuments(FRIDAY_EVENING).flatMap(({ path, fields }): [string, Fields][] =>
        path.startsWith('events/') ? [[path.slice('events/'.length), fields as Fields]] : [],
      ),
    )
    for (const county of COUNTIES) {
      const { body, rows } = await askList(`/in/${countySlug(county)}`, stored)
      expect([county, rows.length > 0, bytesOf(body) < LIMIT]).toEqual([county, true, true])
    }
    for (const { slug } of DANCES) {
      const { body } = await askList(`/in/greater-london/${slug}`, stored)
      expect(bytesOf(body)).toBeLessThan(LIMIT)
    }
  })

  it('stays under 30 kB with 60 events a day, because the app shows the rest', async () => {
    const stored = Object.fromEntries(
      Array.from({ length: 420 }, (_, number) => [
        `event${number}`,
        series({
          recurrenceDay: number % 7,
          eventName: `Night ${(number * 7_919).toString(36)} of ${(number * 104_729).toString(36)}`,
        }),
      ]),
    )
    const { body, rows, text } = await askList('/in/kent', stored)

    expect(rows).toHaveLength(7 * 24)
    expect(text).toContain('36 more in the app')
    expect(bytesOf(body)).toBeLessThan(LIMIT)
  })
})
