import fc from 'fast-check'
import { locationLine, placeOfLocation } from '../../../../src/domain/calendarIn/placeOfLocation'
import { readCalendar } from '../../../../src/domain/calendarIn/readCalendar'
import { draftOfFound } from '../../../../src/domain/paste/markedDraft'
import { ENGLAND } from '../../../../src/domain/places/towns/england'
import { randomRuns } from '../../../support/randomRuns'

const CONTEXT = { today: '2026-11-23', places: ENGLAND, counties: [] }
const file = (...entries: string[][]) =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    ...entries.flatMap(lines => ['BEGIN:VEVENT', ...lines, 'END:VEVENT']),
    'END:VCALENDAR',
  ].join('\r\n')
const taken = (text: string) => readCalendar(new TextEncoder().encode(text), CONTEXT)
const read = async (...entries: string[][]) => (await taken(file(...entries))).entries[0]
const foundIn = async (...entries: string[][]) => (await read(...entries))?.found

const SOCIAL = [
  'UID:1',
  'SUMMARY:Salsa by the Sea',
  'DTSTART;TZID=Europe/London:20261204T193000',
  'DTEND;TZID=Europe/London:20261205T010000',
  'LOCATION:Palm Court\\, Worthing BN11 3QJ',
  'DESCRIPTION:Salsa and bachata. £9 adv\\, £12 on the door. Class at 8pm.',
]

describe('a calendar file (R92)', () => {
  it('gives name, date, times, place, dances and prices', async () => {
    const found = await foundIn(SOCIAL)
    expect(found).toMatchObject({
      name: { value: 'Salsa by the Sea', doubt: null },
      date: { value: '2026-12-04', doubt: null },
      start: { value: '19:30' },
      end: { value: '01:00' },
      venue: { value: 'Palm Court' },
      town: { value: 'Worthing' },
      postcode: { value: 'BN11 3QJ' },
      county: { value: 'West Sussex' },
      dances: { value: ['Bachata', 'Salsa'] },
      prices: { value: [{ amount: 9 }, { amount: 12 }] },
    })
    expect(found).not.toHaveProperty('endDate')
  })

  it('marks a time of another country, and gives it on the clock of London', async () => {
    const found = await foundIn(['SUMMARY:Zouk', 'DTSTART;TZID=Europe/Paris:20270701T180000'])
    expect(found?.start).toMatchObject({ value: '17:00', doubt: '18:00 there is 17:00 here' })
  })

  it('gives whole days, the last one included', async () => {
    const days = ['SUMMARY:Congress', 'DTSTART;VALUE=DATE:20270409', 'DTEND;VALUE=DATE:20270412']
    expect(await foundIn(days)).toMatchObject({
      date: { value: '2027-04-09' },
      endDate: { value: '2027-04-11' },
    })
  })

  it.each([
    ['FREQ=WEEKLY', { every: 'week', weekday: 5 }],
    ['FREQ=WEEKLY;INTERVAL=2;BYDAY=FR', { every: 'twoWeeks', weekday: 5 }],
    ['FREQ=MONTHLY;BYDAY=1FR', { every: 'first', weekday: 5 }],
    ['FREQ=MONTHLY;BYDAY=-1FR', { every: 'last', weekday: 5 }],
    ['FREQ=YEARLY;BYMONTH=1,2,3,4,5,6,9,10,11,12;BYDAY=1FR', { every: 'first', weekday: 5 }],
    ['FREQ=SECONDLY;INTERVAL=1;COUNT=999999999', null],
    ['FREQ=MONTHLY;BYMONTHDAY=4', null],
    ['FREQ=MONTHLY;INTERVAL=2;BYDAY=1FR', null],
    ['FREQ=YEARLY', null],
    ['FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30', undefined],
  ])('reads %s without running it', async (rule, value) => {
    const found = await foundIn([...SOCIAL, `RRULE:${rule}`])
    expect(found?.rhythm?.value).toEqual(value)
    if (value === null) expect(found?.rhythm?.doubt).toMatch(/Not clear/)
  })

  it.each([
    ['FREQ=WEEKLY;UNTIL=20261218', '2026-12-18'],
    // 19:30 in London on 18 December, and a minute before.
    ['FREQ=WEEKLY;UNTIL=20261218T193000Z', '2026-12-18'],
    ['FREQ=WEEKLY;UNTIL=20261218T192900Z', '2026-12-11'],
    // The whole day is meant.
    ['FREQ=WEEKLY;UNTIL=20261218T000000Z', '2026-12-18'],
    // Half past midnight in London, which is summer time. The 3rd of July is a Saturday.
    ['FREQ=WEEKLY;UNTIL=20270703T233000Z', '2027-07-02'],
    ['FREQ=WEEKLY;COUNT=3', '2026-12-18'],
    ['FREQ=WEEKLY;INTERVAL=2;COUNT=3', '2027-01-01'],
    ['FREQ=MONTHLY;BYDAY=1FR;COUNT=3', '2027-02-05'],
    ['FREQ=WEEKLY;COUNT=200', '2030-09-27'],
  ])('gives the last date of %s', async (rule, last) => {
    expect((await foundIn([...SOCIAL, `RRULE:${rule}`]))?.lastDate).toMatchObject({
      value: last,
      doubt: null,
    })
  })

  it.each([
    ['FREQ=WEEKLY', 'The file says it in UTC: another hour after the clocks change?'],
    // Before the clocks change on 28 March.
    ['FREQ=WEEKLY;UNTIL=20270326T193000Z', null],
  ])('marks the hours of a series in UTC over a change of the clocks, %s', async (rule, doubt) => {
    const found = await foundIn(['SUMMARY:Salsa', 'DTSTART:20261204T193000Z', `RRULE:${rule}`])
    expect(found?.start).toMatchObject({ value: '19:30', doubt })
  })

  it.each([
    ['left out', ['EXDATE:20270702T233000Z'], []],
    ['cancelled', [], ['STATUS:CANCELLED']],
  ])('knows which date of a late series in UTC is %s after the clocks change', async (_what, more, date) => {
    const late = ['UID:1', 'SUMMARY:Salsa', 'DTSTART:20261204T233000Z', 'DTEND:20261205T023000Z']
    const on = ['RECURRENCE-ID:20270702T233000Z', 'DTSTART:20270702T233000Z', 'DTEND:20270703T023000Z']
    const { entries } = await taken(
      file([...late, 'RRULE:FREQ=WEEKLY', ...more], ...(date.length > 0 ? [['UID:1', ...on, ...date]] : [])),
    )
    expect(entries.map(({ found }) => [found.rhythm?.value?.weekday, found.off])).toEqual([
      [5, ['2027-07-02']],
    ])
  })

  it('gives a renamed date of a series in UTC the hour of its series after the clocks change', async () => {
    const night = (day: string) => [`DTSTART:${day}T193000Z`, `DTEND:${day}T223000Z`]
    const { entries } = await taken(
      file(
        ['UID:1', 'SUMMARY:Salsa', ...night('20261204'), 'RRULE:FREQ=WEEKLY'],
        ['UID:1', 'SUMMARY:Salsa with Ana', 'RECURRENCE-ID:20270702T193000Z', ...night('20270702')],
      ),
    )
    expect(entries.map(({ found }) => found.changed)).toEqual([
      [{ date: '2027-07-02', eventName: 'Salsa with Ana' }],
    ])
  })

  it.each(['RRULE:FREQ=MONTHLY;BYDAY=1SA', 'EXRULE:FREQ=MONTHLY;BYDAY=2FR'])(
    'marks a series that has %s beside its rule',
    async second => {
      const found = await foundIn([...SOCIAL, 'RRULE:FREQ=WEEKLY', second])
      expect(found?.rhythm).toMatchObject({ value: null, doubt: expect.stringMatching(/Not clear/) })
    },
  )

  it('takes a rule of one date for one date, and marks one that nobody can count', async () => {
    const one = await foundIn([...SOCIAL, 'RRULE:FREQ=WEEKLY;COUNT=1'])
    expect([one?.date?.value, one?.rhythm]).toEqual(['2026-12-04', undefined])
    const endless = await foundIn([...SOCIAL, 'RRULE:FREQ=WEEKLY;COUNT=999999999'])
    expect(endless?.rhythm).toMatchObject({ value: null, doubt: expect.stringMatching(/Not clear/) })
  })

  it('becomes a draft with the rhythm of its rule, without a doubt (R72), and with its dates', async () => {
    const found = await foundIn([
      ...SOCIAL,
      'RRULE:FREQ=WEEKLY;INTERVAL=2;COUNT=3',
      'EXDATE;TZID=Europe/London:20261218T193000',
    ])
    const { draft, marks, dates } = draftOfFound(found!, () => 'id')
    expect(draft).toMatchObject({
      isRecurring: true,
      recurrenceDay: 5,
      rhythm: { every: 'twoWeeks', from: '2026-12-04', until: '2027-01-01' },
      description: 'Salsa and bachata. £9 adv, £12 on the door. Class at 8pm.',
    })
    expect(dates).toEqual([{ date: '2026-12-18', isCancelled: true }])
    expect(marks.recurrence?.doubt).toBeNull()
  })

  it('keeps the last night of a festival that ends after midnight (§4 One-off date rules)', async () => {
    const found = await foundIn([...SOCIAL, 'RRULE:FREQ=DAILY;COUNT=3'])
    expect(draftOfFound(found!, () => 'id').draft).toMatchObject({
      eventDate: '2026-12-04',
      eventEndDate: '2026-12-07',
      endTime: '01:00',
    })
  })

  it('makes one series of a rule whose first date is on another weekday', async () => {
    const found = await foundIn([...SOCIAL, 'RRULE:FREQ=WEEKLY;BYDAY=TH'])
    expect(found?.rhythm).toMatchObject({
      value: { every: 'week', weekday: 4 },
      doubt: "Fri, 4 Dec isn't one of its dates",
    })
    expect(found?.date?.value).toBe('2026-12-10')
  })

  it.each([
    ['FREQ=MONTHLY;BYDAY=1FR,3FR', ['first', 'third']],
    ['FREQ=WEEKLY;BYDAY=MO,WE,FR', ['week', 'week', 'week']],
    // Without July and August, which are marked as dates that don't take place.
    ['FREQ=WEEKLY;BYDAY=FR;BYMONTH=1,2,3,4,5,6,9,10,11,12', ['week']],
  ])('makes %s one series for each rhythm', async (rule, rhythms) => {
    const { entries } = await taken(file([...SOCIAL, `RRULE:${rule}`]))
    expect(entries.map(({ found }) => found.rhythm?.value?.every)).toEqual(rhythms)
    expect(new Set(entries.map(({ key }) => key)).size).toBe(rhythms.length)
  })

  it('does not count an entry without a date as read, so that the list says so', async () => {
    const undated = ['UID:a', 'SUMMARY:Salsa, date to follow']
    const { entries, read: count, of } = await taken(file(SOCIAL, undated, ['UID:b', 'DTSTART:soon']))
    expect([entries.length, count, of]).toEqual([1, 1, 3])
  })

  it('takes the first entry to come, and counts all', async () => {
    const past = ['SUMMARY:Old night', 'DTSTART:20200101T200000Z']
    const many = Array.from({ length: 6_000 }, () => past)
    expect((await read(past, SOCIAL, past))?.found.name?.value).toBe('Salsa by the Sea')
    expect(await taken(file(...many))).toMatchObject({ read: 5_000, of: 6_000 })
  })

  it('counts what is long over, and reads only the latest of it', async () => {
    const day = (at: number) =>
      `2025${String((at % 12) + 1).padStart(2, '0')}${String((at % 28) + 1).padStart(2, '0')}`
    const old = Array.from({ length: 90 }, (_, at) => [
      `UID:old${at}`,
      `SUMMARY:Night ${at}`,
      `DTSTART:${day(at)}T193000Z`,
      `DTEND:${day(at)}T223000Z`,
    ])
    const moved = ['UID:old7', 'SUMMARY:Night 7', 'DTSTART:20270108T193000Z', 'SEQUENCE:1']
    const series = ['UID:s', 'SUMMARY:Class', 'DTSTART:20250106T193000Z', 'RRULE:FREQ=WEEKLY']
    const { entries, over } = await taken(file(...old, SOCIAL, moved, series))
    expect(over).toBe(89)
    expect(entries.map(({ found, isOver }) => (isOver ? null : found.name?.value)).slice(0, 4)).toEqual([
      'Class',
      'Salsa by the Sea',
      'Night 7',
      null,
    ])
    const days = entries.filter(({ isOver }) => isOver).map(({ nextDate }) => nextDate)
    expect(days).toHaveLength(60)
    expect(days).toEqual([...days].sort().reverse())
    expect(days[0]).toBe('2025-12-28')
  })

  it('has the same keys in every reading, and one for each event', async () => {
    const text = file(
      [...SOCIAL, 'RRULE:FREQ=WEEKLY;BYDAY=WE,FR', 'RDATE;TZID=Europe/London:20261206T150000'],
      ['SUMMARY:No id', 'DTSTART:20261207T193000Z'],
      [...SOCIAL.slice(1), 'UID:2', 'RECURRENCE-ID:20261211T193000Z'],
    )
    const keys = (await taken(text)).entries.map(({ key }) => key)
    expect(keys).toEqual(
      ['1/week-3', '1/week-5', '1/2026-12-06', 'No id 2026-12-07 19:30', '2/2026-12-11'].sort(byPlace(keys)),
    )
    expect((await taken(text)).entries.map(({ key }) => key)).toEqual(keys)
  })

  it('takes the latest version of an entry', async () => {
    const later = SOCIAL.map(line => line.replace('193000', '203000'))
    const { entries } = await taken(file([...later, 'SEQUENCE:2'], [...SOCIAL, 'SEQUENCE:1']))
    expect(entries.map(({ found }) => found.start?.value)).toEqual(['20:30'])
  })

  it.each([
    ['Class: beginners 7pm', 'Class: beginners 7pm'],
    ['TIME:8pm', 'TIME:8pm'],
  ])('keeps a line of a text that looks like a property: %s', async (line, text) => {
    const found = await foundIn(['SUMMARY:Salsa', 'DTSTART:20261204T193000Z', 'DESCRIPTION:Hello', line])
    expect(found?.description).toBe(`Hello\n${text}`)
  })

  it('reads quoted-printable, entities and a private entry', async () => {
    const entry = await read([
      'SUMMARY;ENCODING=QUOTED-PRINTABLE;CHARSET=UTF-8:Caf=c3=a9 =',
      'Salsa &amp; more',
      'DTSTART:20261204T193000Z',
      'CLASS:PRIVATE',
    ])
    expect(entry).toMatchObject({ isPrivate: true, found: { name: { value: 'Café Salsa & more' } } })
  })

  it('reads a letter within which a line was folded', async () => {
    const [before = '', after = ''] = file([
      'SUMMARY:Salsa',
      'DTSTART:20261204T193000Z',
      'DESCRIPTION:Caf|',
    ]).split('|')
    const [head, tail] = [new TextEncoder().encode(before), new TextEncoder().encode(after)]
    const bytes = Uint8Array.from([...head, 0xc3, 13, 10, 32, 0xa9, ...tail])
    expect((await readCalendar(bytes, CONTEXT)).entries[0]?.found.description).toBe('Café')
  })

  it('leaves the dates of a rule single that have no rhythm', async () => {
    const { entries } = await taken(file([...SOCIAL, 'RRULE:FREQ=MONTHLY;BYMONTHDAY=4;COUNT=4']))
    expect(entries.map(({ found }) => [found.date?.value, found.rhythm])).toEqual(
      ['2026-12-04', '2027-01-04', '2027-02-04', '2027-03-04'].map(day => [day, undefined]),
    )
  })

  it.each([
    'CANCELLED: Salsa Night',
    'Salsa Night (cancelled)',
    'Salsa Night - CANCELED',
    'Postponed - Salsa Night',
    'Salsa Night (no class this week)',
  ])('knows that it is cancelled from its name: %s', async name => {
    const entry = await read([`SUMMARY:${name}`, 'DTSTART:20261204T193000Z'])
    expect([entry?.isCancelled, entry?.found.name?.value]).toEqual([true, 'Salsa Night'])
  })

  it.each([
    ['No class today', true],
    ['NO SALSA TONIGHT!', true],
    ['No class Thursday party', false],
    ['No partner salsa', false],
  ])('knows from its whole name whether nothing takes place: %s', async (name, isCancelled) => {
    const entry = await read([`SUMMARY:${name}`, 'DTSTART:20261204T193000Z'])
    expect(entry?.isCancelled).toBe(isCancelled)
  })

  it('takes the day of an entry whose rule ends before it, marked', async () => {
    const found = await foundIn([
      'SUMMARY:Salsa',
      'DTSTART:20261211T193000',
      'RRULE:FREQ=WEEKLY;UNTIL=20261202',
    ])
    expect([found?.date?.value, found?.rhythm?.value, found?.rhythm?.doubt]).toEqual([
      '2026-12-11',
      null,
      'Not clear: "FREQ=WEEKLY;UNTIL=20261202"',
    ])
  })

  it.each([
    [['DESCRIPTION:Tickets: https://shop.example/7'], { ticketUrl: 'https://shop.example/7' }],
    [
      ['URL:https://salsa.example', 'DESCRIPTION:£9. <a href="https://www.eventbrite.co.uk/e/1">Tickets</a>'],
      { organiserUrl: 'https://salsa.example', ticketUrl: 'https://www.eventbrite.co.uk/e/1' },
    ],
    [
      ['URL:https://salsa.example/7', 'DESCRIPTION:£9\\nhttps://salsa.example/7'],
      { organiserUrl: 'https://salsa.example/7' },
    ],
  ])(
    'R75: takes its links from its address, and what is missing from its description: %s',
    async (lines, links) => {
      expect((await foundIn(['SUMMARY:Salsa', 'DTSTART:20261204T193000Z', ...lines]))?.links).toEqual(links)
    },
  )

  it.each([
    ['The Hall, Bristol, Bristol BS1 4DJ', { venue: 'The Hall', town: 'Bristol', county: 'Bristol' }],
    ['Leeds', { venue: undefined, town: 'Leeds' }],
    [
      'Upstairs, The Crown, 5 High St, Guildford, Surrey',
      { venue: 'Upstairs', street: '5 High St', town: 'Guildford' },
    ],
    [
      'The Crown (5 High St, Guildford, GU1 3DR)',
      { venue: 'The Crown', street: '5 High St', town: 'Guildford', postcode: 'GU1 3DR' },
    ],
    ['The Crown (upstairs), Guildford', { venue: 'The Crown (upstairs)', town: 'Guildford' }],
    ['https://zoom.example/j/1', { venue: undefined, town: undefined }],
    ['TBC', { venue: undefined }],
    ['The Lantern Room', { venue: 'The Lantern Room', town: undefined }],
    ['Club Tropicana Ipswich', { venue: 'Club Tropicana Ipswich', town: 'Ipswich', county: 'Suffolk' }],
    [
      'The Rocket 59-61 Euston Road, London',
      { venue: 'The Rocket', street: '59-61 Euston Road', town: 'London' },
    ],
    ['Studio 9, 12 Mill Lane, Leeds', { venue: 'Studio 9', street: '12 Mill Lane', town: 'Leeds' }],
    ['Club Boston, LS1 3AB', { venue: 'Club Boston', town: undefined, county: 'West Yorkshire' }],
  ])('takes a place by its parts: %s', async (place, wanted) => {
    const lines = ['SUMMARY:Salsa', 'DTSTART:20261204T193000Z', `LOCATION:${place.replaceAll(',', '\\,')}`]
    const found = await foundIn(lines)
    for (const [part, value] of Object.entries(wanted))
      expect([part, found?.[part as 'venue']?.value]).toEqual([part, value])
  })
})

const byPlace = (keys: string[]) => (one: string, other: string) => keys.indexOf(one) - keys.indexOf(other)

describe('a hostile file', () => {
  it.each([
    ['nothing', ''],
    ['a text', 'Salsa night, Friday, 8pm'],
    ['no start', file(['SUMMARY:Salsa'])],
    ['a wrong start', file(['SUMMARY:Salsa', 'DTSTART:tomorrow'])],
    ['a year that no list has', file(['SUMMARY:Salsa', 'DTSTART:00010101T000000Z'])],
    ['entries in entries', 'BEGIN:VEVENT\r\n'.repeat(20_000)],
  ])('holds nothing to read: %s', async (_name, text) => {
    expect((await taken(text)).entries).toEqual([])
  })

  it.each([
    ['a broken rule', file([...SOCIAL, 'RRULE:FREQ=;;;'])],
    ['a huge text', file([...SOCIAL, `DESCRIPTION:${'x'.repeat(500_000)}`])],
    ['parameters without an end', file([...SOCIAL, `X-A${';B="c'.repeat(100_000)}`])],
    ['open tags', file([...SOCIAL, `DESCRIPTION:<p>${'<a href="'.repeat(2_000)}`])],
    ['a zone that runs every second', file([...SOCIAL, 'BEGIN:VTIMEZONE', 'RRULE:FREQ=SECONDLY'])],
  ])('loses only what is broken: %s', async (_name, text) => {
    expect((await taken(text)).entries.map(({ found }) => found.name?.value)).toEqual(['Salsa by the Sea'])
  })

  it('has its place read in one pass: 400,000 commas or spaces would otherwise take minutes', () => {
    const [commas, spaces] = [',', ' '].map(sign => `The Crown (${sign.repeat(400_000)})`)
    expect(placeOfLocation(`${commas} x`, CONTEXT)).toEqual({ venue: 'The Crown (', doubt: null })
    expect(locationLine(`${spaces} \n \n Hove`)).toBe(`${spaces}, Hove`)
    expect(placeOfLocation('The Crown (Hove)', CONTEXT)).toMatchObject({ venue: 'The Crown (Hove)' })
  })

  it('never makes the reader throw or hang: any bytes, and any lines', async () => {
    const line = fc.oneof(
      fc.constantFrom(
        'BEGIN:VEVENT',
        'END:VEVENT',
        'BEGIN:VTIMEZONE',
        'BEGIN:DAYLIGHT',
        'END:VCALENDAR',
        ...SOCIAL,
      ),
      fc
        .tuple(
          fc.constantFrom(
            'RRULE',
            'DTSTART',
            'DTEND',
            'EXDATE',
            'RDATE',
            'RECURRENCE-ID',
            'DURATION',
            'TZID',
            'GEO',
          ),
          fc.oneof(
            fc.string(),
            fc.constantFrom(
              'FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30',
              'FREQ=SECONDLY',
              '20261204T193000',
              '29991231',
              '19700101',
              'P9999D',
            ),
          ),
        )
        .map(([name, value]) => `${name}:${value}`),
      fc.string(),
    )
    const bytes = fc.oneof(
      fc.uint8Array({ maxLength: 500 }),
      fc.array(line, { maxLength: 60 }).map(lines => new TextEncoder().encode(lines.join('\n'))),
    )
    await fc.assert(
      fc.asyncProperty(bytes, async given => {
        const { entries, read: count, of } = await readCalendar(Uint8Array.from(given), CONTEXT)
        expect(count).toBeLessThanOrEqual(of)
        for (const { found } of entries) expect(() => draftOfFound(found, () => 'id')).not.toThrow()
      }),
      { numRuns: randomRuns(2_000) },
    )
  })
})
