import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { answerPublic } from '../../../public-web/answerPublic'
import { isListedIn, type PublicDocument } from '../../../public-web/publicDocuments'
import { makeDocument, makeLocation, makeSlot } from '../../support/events'
import { randomRuns } from '../../support/randomRuns'
import { readCalendar, readDates } from '../support/readCalendar'

// Wednesday.
const NOW = Date.UTC(2026, 10, 18, 9)
const encoder = new TextEncoder()
type Fields = Record<string, unknown>

const asked = (path: string, documents: Record<string, Fields>, now = NOW) => {
  const all: PublicDocument[] = Object.entries(documents).map(([id, fields]) => ({ id, fields }))
  const [name = '', query] = path.split('?')
  return answerPublic({ method: 'GET', path: name, query: new URLSearchParams(query) }, {
    documents: {
      event: id => Promise.resolve(all.find(document => document.id === id) ?? null),
      listed: county => Promise.resolve(all.filter(document => isListedIn(document, county))),
    },
    now,
    origin: 'https://dance.example',
    appPage: '',
  } as Parameters<typeof answerPublic>[1])
}

async function feed(path: string, documents: Record<string, Fields>) {
  const answer = await asked(path, documents)
  expect(answer?.status).toBe(200)
  return String(answer?.body)
}

const fortnight = (text: string) =>
  readDates(text, '2026-11-18', '2026-12-02').map(({ start, name, isCancelled }) =>
    [start, name, ...(isCancelled ? ['cancelled'] : [])].join(' '),
  )

const oneOff = (fields: Fields = {}) => {
  const { recurrenceDay: _none, ...document } = makeDocument({
    isRecurring: false,
    eventDate: '2026-11-21',
    exceptions: [],
    ...fields,
  })
  return document
}

describe('The feed of a county (public web)', () => {
  it('has the tag of a SHA-256: whoever writes a part of it can’t give it an earlier one', async () => {
    const answer = await asked('/feeds/east-sussex.ics', { series: makeDocument() })
    const digest = createHash('sha256').update(String(answer?.body)).digest()
    expect(answer?.headers.etag).toBe(`W/"${digest.subarray(0, 16).toString('base64url')}"`)
  })

  it('holds the county’s series and one-offs, and keeps a cancelled date', async () => {
    const text = await feed('/feeds/east-sussex.ics', {
      series: makeDocument(),
      party: oneOff({ eventName: 'Party' }),
      kent: makeDocument({ shortLocation: 'Kent' }),
    })
    expect(fortnight(text)).toEqual([
      '2026-11-20T19:30:00 Bachata Fridays',
      '2026-11-21T19:30:00 Party',
      '2026-11-27T19:30:00 Cancelled : Bachata Fridays cancelled',
    ])
  })

  it('is found by the name of its county and dance, as its page is', async () => {
    const documents = { e1: makeDocument({ shortLocation: 'Greater London', danceTypes: ['Urban-Kiz'] }) }
    const same = await feed('/feeds/greater-london/urbankiz.ics', documents)
    expect(await feed('/feeds/Greater%20London/Urban%20Kiz.ics', documents)).toBe(same)
    expect((await asked('/feeds/Surrey.ics', documents))?.status).toBe(200)
    expect((await asked('/feeds/surrey.ics%20', documents))?.status).toBe(200)
  })

  it('holds only the events of one dance if the address names it', async () => {
    const documents = { a: makeDocument(), b: makeDocument({ danceTypes: ['Urban-Kiz'], eventName: 'Kiz' }) }
    const text = await feed('/feeds/east-sussex/urbankiz.ics', documents)
    expect(fortnight(text)).toEqual([
      '2026-11-20T19:30:00 Kiz',
      '2026-11-27T19:30:00 Cancelled : Kiz cancelled',
    ])
    expect(text).toContain('X-WR-CALNAME:Urban-Kiz in East Sussex\r\n')
  })

  it('leaves out a date that moved to another county, whose feed has the date (R86)', async () => {
    const moved = makeDocument({
      movedCounties: ['Kent'],
      exceptions: [
        {
          date: '2026-11-27',
          location: makeLocation({ city: 'Dover', county: 'Kent' }),
          shortLocation: 'Kent',
        },
      ],
    })
    expect(fortnight(await feed('/feeds/east-sussex.ics', { moved }))).toEqual([
      '2026-11-20T19:30:00 Bachata Fridays',
    ])
    const there = await feed('/feeds/kent.ics', { moved })
    expect(fortnight(there)).toEqual(['2026-11-27T19:30:00 Bachata Fridays'])
    expect(there).not.toContain('RRULE:FREQ=WEEKLY')
    expect(there).toContain('UID:moved-2026-11-27@')
  })

  it('finds the county of a date that an older build moved (R86)', async () => {
    const location = makeLocation({ city: 'Dover', county: 'Kent' })
    const moved = makeDocument({ exceptions: [{ date: '2026-11-27', location }] })
    expect(fortnight(await feed('/feeds/east-sussex.ics', { moved }))).toEqual([
      '2026-11-20T19:30:00 Bachata Fridays',
    ])
  })

  it('gives a paused date as it gives a cancelled one (R51, R99)', async () => {
    const text = await feed('/feeds/east-sussex.ics', {
      a: makeDocument({ status: 'paused' }),
      b: makeDocument({ status: 'paused', eventName: 'Salsa', pausedUntil: '2026-12-04' }),
    })
    const entries = text.split('BEGIN:VEVENT').slice(1)
    const saying = (...words: string[]) => entries.filter(entry => words.every(word => entry.includes(word)))
    expect(saying('SUMMARY:Paused : Bachata Fridays', 'RRULE', 'STATUS:CANCELLED')).toHaveLength(1)
    expect(saying('SUMMARY:Salsa', 'RRULE', 'STATUS:CONFIRMED')).toHaveLength(1)
    expect(saying('SUMMARY:Paused : Salsa', 'RECURRENCE-ID;TZID=Europe/London:20261120')).toHaveLength(1)
    expect(saying('RECURRENCE-ID;TZID=Europe/London:20261204')).toEqual([])
  })

  it('stays small if a series is paused for a thousand years (R51)', async () => {
    const text = await feed('/feeds/east-sussex.ics', {
      e1: makeDocument({ status: 'paused', pausedUntil: '2999-12-31' }),
    })
    expect(text.length).toBeLessThan(4_000)
    expect(fortnight(text)).toEqual([
      '2026-11-20T19:30:00 Paused : Bachata Fridays cancelled',
      '2026-11-27T19:30:00 Cancelled : Bachata Fridays cancelled',
    ])
  })

  it('stays small if each of the 31 days of a one-off has its own hours and a long description', async () => {
    const days = Array.from({ length: 31 }, (_, at) => `2026-12-${String(at + 1).padStart(2, '0')}`)
    const agenda = days.map((date, at) => makeSlot({ date, startTime: `1${at % 9}:00`, endTime: '22:00' }))
    const text = await feed('/feeds/east-sussex.ics', {
      e1: oneOff({
        eventDate: days[0],
        eventEndDate: days[30],
        eventDays: days,
        agenda,
        description: `Dance. ${'x'.repeat(4_990)}`,
      }),
    })
    expect(text.length).toBeLessThan(110_000)
    expect(text.match(/BEGIN:VEVENT/g)?.length).toBeGreaterThan(25)
  })

  it('shows no event that is unlisted, waits for approval or was removed (R63)', async () => {
    const documents = {
      a: makeDocument({ listed: false }),
      b: makeDocument({ status: 'pendingApproval', listed: true }),
      c: {
        status: 'deleted',
        listed: true,
        lastUpdated: 1,
        danceTypes: ['Salsa'],
        shortLocation: 'East Sussex',
      },
    }
    expect(await feed('/feeds/east-sussex.ics', documents)).not.toContain('VEVENT')
  })

  it('leaves out a one-off that ended before the start of last month', async () => {
    const documents = { old: oneOff({ eventDate: '2026-09-30' }), past: oneOff({ eventDate: '2026-10-01' }) }
    const text = await feed('/feeds/east-sussex.ics', documents)
    expect(text.match(/UID:\w+/g)).toEqual(['UID:past'])
  })

  it('says how often calendars should ask again, and lets any site read it', async () => {
    const answer = await asked('/feeds/east-sussex.ics', { a: makeDocument() })
    expect(answer?.headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'inline; filename=east-sussex.ics',
      'access-control-allow-origin': '*',
      'cache-control': expect.stringContaining('s-maxage=60'),
      etag: expect.any(String),
    })
    const calendar = readCalendar(String(answer?.body))
    expect(calendar.getFirstPropertyValue('refresh-interval')?.toString()).toBe('PT6H')
    expect(calendar.getFirstPropertyValue('x-published-ttl')).toBe('PT6H')
    expect(calendar.getFirstPropertyValue('url')).toBe('https://dance.example/in/east-sussex')
  })

  it('is the same file an hour later, whatever the order of the documents', async () => {
    const [a, b] = [makeDocument(), oneOff()]
    const first = await asked('/feeds/east-sussex.ics', { a, b })
    const later = await asked('/feeds/east-sussex.ics', { b, a }, NOW + 3_600_000)
    expect(later?.headers.etag).toBe(first?.headers.etag)
  })

  it.each([
    '/feeds/atlantis.ics',
    '/feeds/east-sussex/tango.ics',
    '/feeds/constructor.ics',
    '/feeds/x/y/z.ics',
  ])('does not exist at %s', async path =>
    expect((await asked(path, { a: makeDocument() }))?.status ?? 404).toBe(404),
  )
})

describe('The feed of an event (public web)', () => {
  it('repeats a series every week, with a start that stays the same all month', async () => {
    const text = await feed('/feeds/event/e1.ics', { e1: makeDocument() })
    expect(text).toContain('DTSTART;TZID=Europe/London:20261002T193000\r\n')
    expect(text).toContain('RRULE:FREQ=WEEKLY;BYDAY=FR\r\n')
    expect(text).toContain('URL:https://dance.example/view-event/e1\r\n')
  })

  it('is one date as a file if a date is asked for, and the next one for a date that it lacks', async () => {
    const ask = async (query: string) =>
      readDates(await feed(`/feeds/event/e1.ics${query}`, { e1: makeDocument() }), '2026-10-01', '2027-12-01')
    const [date, ...others] = await ask('?date=2026-12-04')
    expect(date).toMatchObject({ start: '2026-12-04T19:30:00', name: 'Bachata Fridays' })
    expect(others).toEqual([])
    expect((await ask('?date=never')).map(({ start }) => start)).toEqual(['2026-11-20T19:30:00'])
    const answer = await asked('/feeds/event/e1.ics?date=2026-12-04', { e1: makeDocument() })
    expect(answer?.headers['content-disposition']).toBe('inline; filename=bachata-fridays-2026-12-04.ics')
  })

  it('gives a date its own entry if its facts differ, but not if only its picture differs', async () => {
    const exceptions = [
      { date: '2026-11-20', startTime: '18:00', announcementText: 'Early tonight' },
      { date: '2026-11-27', imageUrl: '' },
    ]
    const text = await feed('/feeds/event/e1.ics', { e1: makeDocument({ exceptions }) })
    expect(text.match(/RECURRENCE-ID.*/g)).toEqual(['RECURRENCE-ID;TZID=Europe/London:20261120T193000'])
    expect(text).toContain('DTSTART;TZID=Europe/London:20261120T180000\r\n')
  })

  it('gives a night its own entry if the clocks change in it, because its length differs', async () => {
    const night = makeDocument({ recurrenceDay: 6, startTime: '21:00', endTime: '02:00', exceptions: [] })
    const text = await feed('/feeds/event/e1.ics', { e1: night })
    expect(text.match(/RECURRENCE-ID.*/g)).toEqual([
      'RECURRENCE-ID;TZID=Europe/London:20261024T210000',
      'RECURRENCE-ID;TZID=Europe/London:20270327T210000',
      'RECURRENCE-ID;TZID=Europe/London:20271030T210000',
      'RECURRENCE-ID;TZID=Europe/London:20280325T210000',
    ])
  })

  it('gives a night of a festival its own entry if the clocks change in it (R66)', async () => {
    const eventDays = ['2026-10-23', '2026-10-24', '2026-10-25']
    const nights = oneOff({ eventDate: '2026-10-23', eventDays, startTime: '21:00', endTime: '02:00' })
    const text = await feed('/feeds/event/e1.ics', { e1: nights })
    expect(text.match(/RECURRENCE-ID.*/g)).toEqual(['RECURRENCE-ID;TZID=Europe/London:20261024T210000'])
    expect(text).toContain('DTEND;TZID=Europe/London:20261025T020000')
  })

  it.each([
    ['here', {}],
    ['elsewhere', { shortLocation: 'Devon' }],
  ])('stays small if 250 dates of a series %s have its long description', async (_where, others) => {
    const place = { shortLocation: 'East Sussex', location: makeLocation({ county: 'East Sussex' }) }
    const exceptions = Array.from({ length: 250 }, (_, week) => ({
      date: new Date(Date.UTC(2026, 10, 20) + week * 7 * 86_400_000).toISOString().slice(0, 10),
      startTime: '18:00',
      ...('shortLocation' in others && place),
    }))
    const fields = { description: `Dance. ${'x'.repeat(4_990)}`, movedCounties: ['East Sussex'] }
    const text = await feed('/feeds/east-sussex.ics', {
      e1: makeDocument({ ...place, ...fields, ...others, exceptions }),
    })
    expect(text.length).toBeLessThan(160_000)
    // The dates that come first have the whole text, and all of the next 18 months have their time and link.
    const entries = text.replaceAll('\r\n ', '').split('BEGIN:VEVENT').slice(1)
    const changed = entries.filter(entry => entry.includes('T180000\r\n'))
    expect(changed.length).toBeGreaterThan(70)
    expect(changed[0]).toContain('x'.repeat(4_990))
    expect(changed.at(-1)).not.toContain('Dance.')
    expect(changed.every(entry => entry.includes('URL:https://dance.example/view-event/e1?date='))).toBe(true)
    expect(text).not.toContain('DTSTART;TZID=Europe/London:20290105')
  })

  it('keeps the night of a date that moved by months, until that night is over', async () => {
    const to = 'e1-2026-09-25-abc'
    const exceptions = [{ date: '2026-09-25', isCancelled: true, movedTo: to }]
    const documents = {
      e1: makeDocument({ exceptions }),
      [to]: oneOff({ eventName: 'Moved night', eventDays: ['2026-11-21'] }),
    }
    expect(fortnight(await feed('/feeds/event/e1.ics', documents))).toContain(
      '2026-11-21T19:30:00 Moved night',
    )
    const later = await asked('/feeds/event/e1.ics', documents, Date.UTC(2027, 0, 4))
    expect(String(later?.body)).not.toContain('Moved night')
  })

  it('replaces no date before the feed’s first date', async () => {
    const exceptions = [{ date: '2026-09-25', startTime: '18:00' }]
    const text = await feed('/feeds/event/e1.ics', { e1: makeDocument({ exceptions }) })
    expect(text).not.toContain('RECURRENCE-ID')
  })

  it('says that a one-off is cancelled', async () => {
    const text = await feed('/feeds/event/e1.ics', { e1: oneOff({ isCancelled: true }) })
    expect(text).toContain('STATUS:CANCELLED\r\n')
  })

  it('is empty for a removed event, so that phones lose its nights, and 404 for one that the public may not see', async () => {
    const status = async (fields: Fields, address = '/feeds/event/e1.ics') =>
      (await asked(address, { e1: fields }))?.status
    const tombstone = { status: 'deleted', listed: true, lastUpdated: 1, danceTypes: ['Salsa'] }
    const text = await feed('/feeds/event/e1.ics', { e1: tombstone })
    expect(text).toContain('X-WR-CALNAME:Event removed\r\n')
    expect(text).toMatch(/END:VTIMEZONE\r\nEND:VCALENDAR\r\n$/)
    expect(await status(tombstone, '/feeds/event/e1.ics?date=2026-12-04')).toBe(410)
    expect(await status(tombstone, '/feeds/event/e1.atom')).toBe(410)
    expect(await status({ ...tombstone, listed: false })).toBe(404)
    expect(await status(makeDocument({ listed: false }))).toBe(404)
    expect(await status(makeDocument({ status: 'pending', listed: true }))).toBe(404)
    expect((await asked('/feeds/event/none.ics', {}))?.status).toBe(404)
    expect((await asked('/feeds/event/..%2Fusers.ics', {}))?.status ?? 404).toBe(404)
  })
})

const hostile = fc
  .array(
    fc.oneof(
      fc.string({ unit: 'binary', maxLength: 30 }),
      fc.constantFrom('\r\n', '\n', '\r', '\u0085', '\u2028', '\\', ';', ',', ':', '"', '\0', '\ud800', '\t'),
      fc.constantFrom(
        '\r\nEND:VEVENT\r\nBEGIN:VALARM',
        '\nATTENDEE:mailto:x@y.z',
        '\\n',
        '日本語👩‍❤️‍💋‍👨',
        'x'.repeat(90),
      ),
    ),
    { maxLength: 8 },
  )
  .map(parts => parts.join(''))

const CALENDAR =
  'prodid version calscale name x-wr-calname x-wr-timezone url refresh-interval x-published-ttl'
const REQUIRED = 'uid dtstamp last-modified sequence dtstart summary description url status'
const OPTIONAL = 'dtend location rrule exdate recurrence-id categories geo x-dancefloor-place'

describe('A feed with hostile texts (C49)', () => {
  it('is valid, and has no line that a text added', async () => {
    const texts = fc.record({
      eventName: hostile,
      description: hostile,
      announcementText: hostile,
      shortLocation: fc.constant('East Sussex'),
      startTime: fc.oneof(hostile, fc.constant('19:30')),
      location: fc.record({
        venue: hostile,
        street: hostile,
        county: hostile,
        city: hostile,
        postcode: hostile,
      }),
    })
    const document = fc.record({
      base: texts,
      changes: texts,
      date: fc.constantFrom('2026-11-20', '2026-11-27', '2026-11-28'),
      creator: hostile,
    })
    await fc.assert(
      fc.asyncProperty(document, async ({ base, changes, date, creator }) => {
        const exceptions = [{ ...changes, date }]
        const text = await feed('/feeds/east-sussex.ics', {
          a: makeDocument({ ...base, creator, exceptions }),
          b: oneOff({ ...changes, creator }),
        })
        expectValid(text)
      }),
      { numRuns: randomRuns(300) },
    )
  })
})

function expectValid(text: string) {
  expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true)
  for (const line of text.slice(0, -2).split('\r\n')) {
    expect(encoder.encode(line).length).toBeLessThanOrEqual(75)
    expect(line).not.toMatch(/[^\P{Cc}]|\p{Cs}/u)
  }
  const calendar = readCalendar(text)
  const namesOf = (component: typeof calendar) => component.getAllProperties().map(({ name }) => name)
  expect(namesOf(calendar).sort()).toEqual(CALENDAR.split(' ').sort())
  const [zone, ...entries] = calendar.getAllSubcomponents()
  expect(zone?.name).toBe('vtimezone')
  const ids = entries.map(entry =>
    ['uid', 'recurrence-id'].map(name => String(entry.getFirstPropertyValue(name))).join(' '),
  )
  expect(new Set(ids).size).toBe(entries.length)
  for (const entry of entries) {
    expect(entry.name).toBe('vevent')
    expect(entry.getAllSubcomponents()).toEqual([])
    const names = namesOf(entry)
    for (const name of REQUIRED.split(' ')) expect(names.filter(one => one === name)).toHaveLength(1)
    const known = [...REQUIRED.split(' '), ...OPTIONAL.split(' ')]
    expect(names.filter(name => !known.includes(name))).toEqual([])
  }
}
