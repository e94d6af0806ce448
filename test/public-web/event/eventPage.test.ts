/** @jest-environment ./test/support/firebaseEnvironment.ts */
import { gzipSync } from 'node:zlib'
import { ABOUT_TEXTS, titleOf } from '../../../src/domain/event/reader/aboutTexts'
import { makeDocument, makeSlot } from '../../support/events'
import { APP_PAGE, askPublic, NOW, ORIGIN, SMALL_APP_PAGE } from '../support/askPublic'
import { contentFaults } from '../support/contentFaults'
import { parsedPage } from '../support/parsedPage'
import { PUBLIC_EVENTS, REMOVED, WAITING } from '../support/publicEvents'
import { wordsOf } from '../support/askLists'
import { BUILT_PARTS } from '../support/builtParts'

const MAX_BYTES = 14_000
const KINDS = Object.keys(PUBLIC_EVENTS)
const ISO = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}:00\+0[01]:00)?$/

const ask = (address: string) => askPublic(`/view-event/${address}`, PUBLIC_EVENTS)
const open = async (address: string) => parsedPage((await ask(address)).body)
const jsonLdOf = async (address: string) => (await open(address)).jsonLd[0] ?? {}

describe.each(KINDS)('Public web: the page of an event of the kind %s', kind => {
  it('answers 200 with the app’s page, and sets no policy of its own', async () => {
    const { status, headers, body } = await ask(kind)
    expect(status).toBe(200)
    expect(Object.keys(headers).sort()).toEqual(['cache-control', 'content-type', 'etag'])
    expect(String(body)).toContain('<button id="splash"')
  })

  it('is valid HTML', async () => {
    const page = new DOMParser().parseFromString(String((await ask(kind)).body), 'text/html')
    expect(contentFaults(page.querySelector('#root')!)).toEqual([])
  })

  it('has every tag that previews need', async () => {
    const { title, description, canonical, property, named } = await open(kind)
    expect(title).toMatch(/ - Dancefloor$/)
    expect(description).not.toBe('')
    expect(canonical).toMatch(`${ORIGIN}/view-event/${kind}`)
    expect(property('og:type')).toBe('website')
    expect(property('og:site_name')).toBe('Dancefloor')
    expect(property('og:locale')).toBe('en_GB')
    expect(property('og:url')).toBe(canonical)
    expect(`${property('og:title')} - Dancefloor`).toBe(title)
    expect(property('og:description')).toBe(description)
    expect(property('og:image')).toMatch(/^https:\/\//)
    expect(property('og:image:alt')).not.toBe('')
    expect(named('twitter:card')).toMatch(/^summary(_large_image)?$/)
    expect(named('twitter:title')).toBe(property('og:title'))
    expect(named('twitter:description')).toBe(description)
    expect(named('twitter:image')).toBe(property('og:image'))
  })

  it('has one DanceEvent with the fields that search engines require', async () => {
    const { jsonLd, canonical } = await open(kind)
    expect(jsonLd).toHaveLength(1)
    const [event = {}] = jsonLd
    expect(event['@type']).toBe('DanceEvent')
    expect(event.name).not.toBe('')
    expect(event.url).toBe(canonical)
    expect(event.startDate).toMatch(ISO)
    expect(event.endDate ?? event.startDate).toMatch(ISO)
    expect(Date.parse(event.endDate ?? event.startDate)).toBeGreaterThanOrEqual(Date.parse(event.startDate))
    expect(event.location['@type']).toBe('Place')
    expect(event.location.address).toMatchObject({ '@type': 'PostalAddress', addressCountry: 'GB' })
    expect(event.eventStatus).toMatch(/^https:\/\/schema\.org\/Event/)
    expect(JSON.stringify(event)).not.toMatch(/organiser"|availability/)
  })

  it(`weighs at most ${MAX_BYTES} bytes after gzip`, async () => {
    expect(gzipSync(String((await ask(kind)).body)).length).toBeLessThan(MAX_BYTES)
  })

  it('has the event’s text as plain HTML in #root, with one main heading', async () => {
    const { root, page } = await open(kind)
    expect(root?.querySelectorAll('main h1')).toHaveLength(1)
    expect(page.querySelectorAll('h1')).toHaveLength(1)
    expect(page.querySelector('noscript')?.textContent).not.toContain('needs JavaScript')
  })

  it('offers a report by e-mail, which names the page and needs no account', async () => {
    const { root, canonical } = await open(kind)
    const link = [...(root?.querySelectorAll('a') ?? [])].find(one => one.textContent === 'Report this event')
    const { protocol, pathname, searchParams } = new URL(link?.href ?? '')
    expect([protocol, pathname]).toEqual(['mailto:', 'hello@dancefloor.example'])
    expect(searchParams.get('body')?.trim()).toBe(canonical)
  })
})

describe('Public web: the content of an event’s page', () => {
  it.each(['&fbclid=xyz', '.', ')', ',', '%20'])(
    'is found behind the tail that a chat puts at its link: %s',
    async tail => {
      expect((await ask('series' + tail)).status).toBe(200)
    },
  )

  it('takes the date from a tail, and never finds an event by half an id', async () => {
    expect((await open('series%3Fdate=2026-12-04')).canonical).toMatch(/date=2026-12-04$/)
    expect((await ask('serie.')).status).toBe(404)
  })

  it('R7: the canonical address names a date of a series if the request does, and never one of a one-off', async () => {
    expect((await open('series')).canonical).toBe(`${ORIGIN}/view-event/series`)
    expect((await open('series?date=2026-12-04')).canonical).toBe(
      `${ORIGIN}/view-event/series?date=2026-12-04`,
    )
    expect((await open('series?date=2026-12-05')).canonical).toBe(`${ORIGIN}/view-event/series`)
    expect((await open('one-off?date=2026-12-11')).canonical).toBe(`${ORIGIN}/view-event/one-off`)
  })

  it('the preview gives the time, the place and the price, then the organiser’s words', async () => {
    expect((await open('series')).description).toBe(
      'Fri, 27 Nov, 7:30 pm – 11:30 pm • The Lantern Room • Brighton • East Sussex • BN1\u00a01UG • from £7.50. A class, then dancing until late.',
    )
  })

  it('R71: the preview has the event’s picture, with its size if known, or else a drawn card', async () => {
    const picture = 'https://firebasestorage.googleapis.com'
    const local = (text: string | null) => text?.replace(picture, '').replace(ORIGIN, '')
    const own = await open('series')
    expect(local(own.property('og:image'))).toMatch(/^\/v0\/b\/.*eventImage\?alt=media&token=t1$/)
    expect(own.property('og:image:width')).toBe('1080')
    expect(own.property('og:image:height')).toBe('720')
    expect(own.named('twitter:card')).toBe('summary_large_image')
    expect(own.root?.querySelector('img')?.getAttribute('srcset')).toContain('1080w')
    // Decision 25: the picture comes before the app's code.
    expect(own.root?.querySelector('img')?.getAttribute('fetchpriority')).toBe('high')

    const older = await open('one-off-old-picture')
    expect(older.property('og:image')).toContain('eventImage')
    expect(older.property('og:image:width')).toBeNull()

    const without = await open('series-paused')
    expect(without.property('og:image')).toMatch(/^https:.*\/card\/series-paused\.png\?v=/)
    expect(without.property('og:image:width')).toBe('1200')
    expect(without.named('twitter:card')).toBe('summary_large_image')
    expect(without.root?.querySelector('img')?.getAttribute('src')).toMatch(/^\/images\/placeholder-bachata/)
  })

  it('R3: times have London’s offset, in winter and in summer', async () => {
    expect(await jsonLdOf('one-off')).toMatchObject({
      startDate: '2026-12-04T19:30:00+00:00',
      endDate: '2026-12-04T23:30:00+00:00',
    })
    expect(await jsonLdOf('one-off-summer')).toMatchObject({
      startDate: '2027-07-02T22:00:00+01:00',
      endDate: '2027-07-03T03:00:00+01:00',
    })
    const unknown = await jsonLdOf('no-times')
    expect(unknown.startDate).toBe('2026-12-04')
    expect(unknown).not.toHaveProperty('endDate')
  })

  it('R66: a festival is one span, from its first start to its last end', async () => {
    expect(await jsonLdOf('festival')).toMatchObject({
      startDate: '2027-01-22T18:00:00+00:00',
      endDate: '2027-01-25T19:00:00+00:00',
    })
    expect(await jsonLdOf('festival-nights')).toMatchObject({
      startDate: '2027-01-22T11:00:00+00:00',
      endDate: '2027-01-26T02:00:00+00:00',
    })
    expect(await jsonLdOf('festival-slots')).toMatchObject({
      startDate: '2027-01-22T20:00:00+00:00',
      endDate: '2027-01-25T16:00:00+00:00',
    })
  })

  it('the schedule of a series leaves out cancelled dates', async () => {
    expect((await jsonLdOf('series-cancelled-date')).eventSchedule).toEqual({
      '@type': 'Schedule',
      repeatFrequency: 'P1W',
      byDay: 'https://schema.org/Friday',
      startTime: '19:30:00',
      endTime: '23:30:00',
      scheduleTimezone: 'Europe/London',
      exceptDate: ['2026-11-27'],
    })
    expect(await jsonLdOf('one-off')).not.toHaveProperty('eventSchedule')
  })

  it.each([
    ['series', 'EventScheduled'],
    ['series-cancelled-date', 'EventCancelled'],
    ['series-cancelled-date?date=2026-12-04', 'EventScheduled'],
    ['series-moved-time', 'EventRescheduled'],
    ['series-paused', 'EventPostponed'],
    ['one-off-cancelled', 'EventCancelled'],
    ['festival', 'EventScheduled'],
  ])('the status of %s is %s', async (address, status) => {
    expect((await jsonLdOf(address)).eventStatus).toBe(`https://schema.org/${status}`)
  })

  it('a date that starts at another time names its usual start', async () => {
    expect(await jsonLdOf('series-moved-time')).toMatchObject({
      startDate: '2026-11-27T20:30:00+00:00',
      previousStartDate: '2026-11-27T19:30:00+00:00',
    })
  })

  it('R86: a moved date has its own place', async () => {
    expect((await jsonLdOf('series-moved-place')).location).toEqual({
      '@type': 'Place',
      name: 'Mill Studio',
      address: {
        '@type': 'PostalAddress',
        streetAddress: '12 Ship Street',
        addressLocality: 'Maidstone',
        addressRegion: 'Kent',
        postalCode: 'ME14 1AA',
        addressCountry: 'GB',
      },
    })
    expect((await jsonLdOf('no-address')).location.name).toBe('Kent')
  })

  it('prices are offers in pounds, a free event is marked as free, and a cancelled event has no offers', async () => {
    const { offers, ...paid } = await jsonLdOf('one-off')
    expect(offers).toEqual([
      { '@type': 'Offer', name: 'Entry - Standard', price: '10.00', priceCurrency: 'GBP', url: paid.url },
      { '@type': 'Offer', name: 'Entry - Student', price: '7.50', priceCurrency: 'GBP', url: paid.url },
    ])
    expect(paid).not.toHaveProperty('isAccessibleForFree')
    expect((await jsonLdOf('free')).isAccessibleForFree).toBe(true)
    expect(await jsonLdOf('one-off-cancelled')).not.toHaveProperty('offers')
  })

  it('R53: the organiser is the team, and never an account', async () => {
    expect((await jsonLdOf('series')).organizer).toEqual({ '@type': 'Organization', name: 'Ana & Luis' })
    expect(await jsonLdOf('one-off')).not.toHaveProperty('organizer')
    const ask = await askPublic('/view-event/series', { series: makeDocument({ creator: 'user-4711' }) })
    expect(String(ask.body)).not.toContain('user-4711')
  })

  it('R16, R83: a cancelled date is struck through, and its reason is shown', async () => {
    const { title, root, text } = await open('series-cancelled-date')
    expect(title).toBe('Cancelled : Bachata Fridays - Dancefloor')
    expect(root?.querySelector('s')?.textContent).toBe('Fri, 27 Nov, 7:30 pm – 11:30 pm')
    expect(text).toContain('The hall is flooded.')
    const other = await open('series-cancelled-date?date=2026-12-04')
    expect(other.root?.querySelector('.notice')).toBeNull()
    expect(wordsOf(other.root?.querySelector('.note'))).toBe('27 Nov cancelled: The hall is flooded.')
  })

  it('R67: a past event or date says that it is over, and a series links to its next date', async () => {
    const event = await open('one-off-over')
    expect(event.text).toContain('This event is over.')
    expect(event.description).toContain('Fri, 2 Oct 2026')
    const date = await open('series?date=2026-11-20')
    expect(date.text).toContain('This date is over.')
    expect(date.root?.querySelector('.over a')?.getAttribute('href')).toBe(
      '/view-event/series?date=2026-11-27',
    )
    expect((await open('series')).text).not.toContain('is over')
  })

  it('§4: a paused series says that it is paused and shows no dates', async () => {
    const { text, root } = await open('series-paused')
    expect(text).toContain('This event is paused and may not be running.')
    expect(text).toContain('Every Friday - Paused')
    expect(root?.querySelector('li a')).toBeNull()
  })

  it('decision 28: runs one small script, and has the others only in templates', async () => {
    const { page } = await open('series')
    const sources = (inside: ParentNode | undefined) =>
      [...(inside?.querySelectorAll('script[src]') ?? [])].map(script => script.getAttribute('src'))
    const inTemplate = (id: string) => page.querySelector<HTMLTemplateElement>(`#${id}`)?.content
    expect(sources(page)).toEqual([])
    const own = page.querySelector('script:not([src], [type])')
    expect(own?.textContent).toBe(BUILT_PARTS.linkScript)
    expect(sources(inTemplate('app'))).toEqual(['/assets/splash.js', '/assets/main.js'])
    expect(sources(inTemplate('later'))).toEqual(['/assets/reading.js'])
    const links = (inside: ParentNode | undefined) =>
      [...(inside?.querySelectorAll('link:is([rel=manifest], [rel=icon]):not(noscript *)') ?? [])].map(link =>
        link.getAttribute('href'),
      )
    expect(links(page.head)).toEqual(['data:,'])
    expect(links(inTemplate('later'))).toEqual(['/manifest.webmanifest', '/favicon.svg'])
    // Without an event, the app's own first script starts it.
    const { page: none } = parsedPage((await askPublic('/view-event/none', {})).body)
    expect(none.querySelectorAll('script[data-src]')).toHaveLength(1)
    expect(sources(none.querySelector<HTMLTemplateElement>('#app')?.content)).toEqual(['/assets/main.js'])
  })

  it('R4: says from when until when it is on now, for the page’s own clock', async () => {
    const { root } = await open('series')
    const onNow = root?.querySelector<HTMLElement>('.state b')
    expect([onNow?.hidden, onNow?.dataset.from, onNow?.dataset.until]).toEqual([
      true,
      '2026-11-27T19:30:00+00:00',
      '2026-11-27T23:30:00+00:00',
    ])
    const over = root?.querySelector<HTMLElement>('.over')
    expect([over?.hidden, over?.dataset.from]).toEqual([true, '2026-11-27T23:30:00+00:00'])
  })

  it('R10: a series lists its next ten dates with their addresses', async () => {
    const { root } = await open('series')
    const links = [...(root?.querySelectorAll('ul a') ?? [])].map(link => link.getAttribute('href'))
    expect(links).toHaveLength(10)
    expect(links[9]).toBe('/view-event/series?date=2027-01-29')
  })

  it.each([
    ['series', true],
    ['series?date=2026-11-20', false],
    ['series-cancelled-date?date=2026-11-27', false],
  ])(
    'links to its county and, unless the date is over or cancelled, to its calendar: %s',
    async (address, isOffered) => {
      const { root } = await open(address)
      const feed = `/feeds/event/${address.split('?')[0]}.ics`
      expect(root?.querySelectorAll(`a[href="${feed}"]`)).toHaveLength(isOffered ? 1 : 0)
      expect(root?.querySelectorAll(`a[href="webcal://dance.example${feed}"]`)).toHaveLength(
        isOffered ? 1 : 0,
      )
      expect(root?.querySelectorAll(`a[href^="${feed}?date=2026-11-27"]`)).toHaveLength(isOffered ? 1 : 0)
      const county = root?.querySelector('a[href^="/in/"]')
      expect(county?.getAttribute('href')).toBe('/in/east-sussex/bachata')
      expect(wordsOf(county)).toBe('All Bachata in East Sussex this week')
    },
  )

  it('R83, R86: a moved date says where its series usually is, and the other dates say where it goes', async () => {
    const moved = await open('series-moved-place')
    expect(wordsOf(moved.root?.querySelector('.elsewhere'))).toBe('Venue changed, usually The Lantern Room')
    const other = await open('series-moved-place?date=2026-12-04')
    expect(other.root?.querySelector('.elsewhere')).toBeNull()
    expect(wordsOf(other.root?.querySelector('.note'))).toBe('27 Nov moved to Mill Studio')
    expect(wordsOf(other.root?.querySelector('[aria-current="date"]'))).toBe('Fri 4 Dec')
  })

  it('R75: tickets and the organiser’s page are named by their host', async () => {
    const document = makeDocument({
      ticketUrl: 'https://tickets.example/a/b?c=d',
      organiserUrl: 'https://team.example/dance',
    })
    const { root } = parsedPage((await askPublic('/view-event/e1', { e1: document })).body)
    const links = [...(root?.querySelectorAll('.fact') ?? [])].map(wordsOf)
    expect(links).toEqual(
      expect.arrayContaining(['Tickets: tickets.example', "Organiser's page: team.example"]),
    )
    expect(root?.querySelector('a[href^="https://tickets"]')?.getAttribute('rel')).toContain('nofollow')
  })

  it('a level is a word with as many bars as the app draws', async () => {
    const agenda = [makeSlot({ levels: ['Improver', 'Open level'] })]
    const { root } = parsedPage((await askPublic('/view-event/e1', { e1: makeDocument({ agenda }) })).body)
    const levels = [...(root?.querySelectorAll('.level') ?? [])]
    expect(levels.map(level => [level.textContent, level.getAttribute('data-bars')])).toEqual([
      ['Improver', '2'],
      ['Open level', '5'],
    ])
  })

  it('very long lists are cut, and the page says how many rows are left out', async () => {
    const { text, root } = await open('long')
    expect(root?.querySelectorAll('ol li')).toHaveLength(60)
    expect(text).toContain('And 30 more in the app.')
    expect(text).toContain('And 20 more in the app.')
  })

  it('R72: a series whose rhythm has no date shows none, and says so', async () => {
    // A Friday between a Saturday and a Thursday doesn't exist.
    const rhythm = { every: 'week', from: '2026-11-21', until: '2026-11-26' }
    const none = { e1: makeDocument({ recurrenceDay: 5, rhythm, exceptions: [], agenda: [] }) }
    for (const [address, now] of [
      ['/view-event/e1', NOW],
      ['/view-event/e1?date=2026-11-23', NOW],
      ['/view-event/e1', Date.UTC(2026, 10, 23, 20)],
      ['/view-event/e1', Date.UTC(2026, 10, 23, 23, 45)],
    ] as const) {
      const { root, text, description, canonical, jsonLd } = parsedPage(
        (await askPublic(address, none, { now })).body,
      )
      expect(wordsOf(root?.querySelector('.when'))).toBe('No dates to come')
      expect(description).toMatch(/^No dates to come • The Lantern Room/)
      expect(text).not.toMatch(/23 Nov|On now|is over|Add to calendar/)
      expect(canonical).toBe(`${ORIGIN}/view-event/e1`)
      for (const name of ['startDate', 'endDate', 'eventSchedule', 'previousStartDate'])
        expect(jsonLd[0]).not.toHaveProperty(name)
    }
  })

  it('R72: a series that is over lists no next dates', async () => {
    const rhythm = { every: 'week', until: '2026-11-13' }
    const over = { e1: makeDocument({ recurrenceDay: 5, rhythm }) }
    const { root, text } = parsedPage((await askPublic('/view-event/e1', over)).body)
    expect(text).toContain('This event is over.')
    expect(text).toContain('No dates to come')
    expect(root?.querySelector('.dates')).toBeNull()
  })

  it.each(ABOUT_TEXTS)('has the text %s under its title', async name => {
    const { body } = await askPublic('/view-event/e1', {
      e1: makeDocument({ [name]: 'At least fifteen words.' }),
    })
    const sections = [...(parsedPage(body).root?.querySelectorAll('section') ?? [])]
    const section = sections.find(one => one.querySelector('h2')?.textContent === titleOf(name))
    expect(section?.querySelector('p')?.textContent).toBe('At least fifteen words.')
  })

  it('R56: only safe addresses in a text become links', async () => {
    const description = 'See https://dance.example/a?b=1&c=2, or javascript:alert(1).'
    const { body } = await askPublic('/view-event/e1', { e1: makeDocument({ description }) })
    const link = parsedPage(body).root?.querySelector('a[rel~="ugc"]')
    expect(link?.getAttribute('href')).toBe('https://dance.example/a?b=1&c=2')
    expect(String(body)).not.toContain('href="javascript')
  })
})

describe('Public web: the page of an event that the public can’t see', () => {
  const stored = { ...PUBLIC_EVENTS, waiting: WAITING, removed: REMOVED, broken: { listed: true } }

  it.each([
    ['an unknown event', 'nothing', 404],
    ['R63: an event that waits for approval', 'waiting', 404],
    ['R63: a removed event', 'removed', 410],
    ['R55: a document that can’t be read', 'broken', 404],
    ['C19: an impossible id', '__proto__', 404],
    ['an id with markup', '%3Cscript%3E', 404],
    ['an id with a control character', '%00', 404],
  ])('%s: the page names no event, and its root is empty for the app', async (_name, id, status) => {
    const answer = await askPublic(`/view-event/${id}`, stored)
    const { page, root, jsonLd, named } = parsedPage(answer.body)
    expect(answer.status).toBe(status)
    expect(answer.headers['cache-control']).not.toContain('stale')
    expect(named('robots')).toBe('noindex')
    expect(jsonLd).toEqual([])
    expect(root?.childNodes).toHaveLength(0)
    expect(page.title).toBe('Dancefloor')
    expect(String(answer.body)).not.toContain('Bachata')
    expect(page.querySelector('noscript h1')?.textContent).toMatch(/^Event (not found|removed)\.$/)
    const why = page.querySelector('noscript p')?.textContent?.trim()
    expect(why).toBe(
      status === 410 ? 'All places' : 'It may have been removed, or its address is wrong. All places',
    )
    const ways = [...page.querySelectorAll('noscript a')].map(link => link.getAttribute('href'))
    expect(ways).toEqual(['/', '/events', '/in'])
    expect(page.querySelector('noscript style')?.textContent).toBe(BUILT_PARTS.eventStyles)
  })

  it('if the app’s page lacks a place where a part of the event belongs, the answer is 503 and not a page without the event', async () => {
    for (const marker of ['<div id="root"></div>', '<title>Dancefloor</title>', '</head>']) {
      const appPage = APP_PAGE.replace(marker, '')
      expect((await askPublic('/view-event/series', PUBLIC_EVENTS, { appPage })).status).toBe(503)
    }
  })
})

describe('Public web: caching of the event’s page', () => {
  it('has the same event data in both builds of the app', async () => {
    const small = await askPublic('/view-event/series', PUBLIC_EVENTS, { appPage: SMALL_APP_PAGE })
    expect(parsedPage(small.body).jsonLd).toEqual([await jsonLdOf('series')])
  })

  it('answers 304 to a browser that already has the page, and 200 a week later', async () => {
    const { headers } = await ask('series')
    const asked = { ifNoneMatch: headers.etag ?? '' }
    expect((await askPublic('/view-event/series', PUBLIC_EVENTS, asked)).status).toBe(304)
    const later = { ...asked, now: NOW + 7 * 86_400_000 }
    expect((await askPublic('/view-event/series', PUBLIC_EVENTS, later)).status).toBe(200)
  })
})
