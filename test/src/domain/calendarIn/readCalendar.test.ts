import { draftOfFound } from '../../../../src/domain/paste/markedDraft'
import { readCalendar } from '../../../../src/domain/calendarIn/readCalendar'
import { ENGLAND } from '../../../../src/domain/places/towns/england'

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

const SOCIAL = [
  'UID:1',
  'SUMMARY:Salsa by the Sea',
  'DTSTART;TZID=Europe/London:20261204T193000',
  'DTEND;TZID=Europe/London:20261205T010000',
  'LOCATION:Palm Court\\, Worthing BN11 3QJ',
  'DESCRIPTION:Salsa and bachata. £9 adv\\, £12 on the door. Class at 8pm.',
]

describe('a calendar file', () => {
  it('gives name, date, times, place, dances and prices', async () => {
    const { found } = (await read(SOCIAL)) ?? {}
    expect(found).toMatchObject({
      name: { value: 'Salsa by the Sea', doubt: null },
      date: { value: '2026-12-04', doubt: null },
      start: { value: '19:30' },
      end: { value: '01:00' },
      venue: { value: 'Palm Court' },
      town: { value: 'Worthing' },
      postcode: { value: 'BN11 3QJ' },
      dances: { value: ['Bachata', 'Salsa'] },
      prices: { value: [{ amount: 9 }, { amount: 12 }] },
    })
    expect(found).not.toHaveProperty('endDate')
  })

  it('gives times in UTC on the clock of London', async () => {
    const { found } =
      (await read(['SUMMARY:Summer zouk', 'DTSTART:20270701T180000Z', 'DTEND:20270701T210000Z'])) ?? {}
    expect(found).toMatchObject({
      date: { value: '2027-07-01' },
      start: { value: '19:00' },
      end: { value: '22:00' },
    })
  })

  it('marks a time of another country', async () => {
    const { found } = (await read(['SUMMARY:Zouk', 'DTSTART;TZID=Europe/Paris:20270701T180000'])) ?? {}
    expect(found?.start).toMatchObject({ value: '18:00', doubt: expect.stringMatching(/another country/) })
  })

  it('gives whole days, the last one included', async () => {
    const days = ['SUMMARY:Congress', 'DTSTART;VALUE=DATE:20270409', 'DTEND;VALUE=DATE:20270412']
    expect((await read(days))?.found).toMatchObject({
      date: { value: '2027-04-09' },
      endDate: { value: '2027-04-11' },
    })
  })

  it.each([
    ['FREQ=WEEKLY', { every: 'week', weekday: 5 }],
    ['FREQ=WEEKLY;INTERVAL=2;BYDAY=FR', { every: 'twoWeeks', weekday: 5 }],
    ['FREQ=MONTHLY;BYDAY=1FR', { every: 'first', weekday: 5 }],
    ['FREQ=MONTHLY;BYDAY=-1FR', { every: 'last', weekday: 5 }],
    ['FREQ=WEEKLY;BYDAY=WE,FR', null],
    ['FREQ=SECONDLY;INTERVAL=1;COUNT=999999999', null],
    ['FREQ=MONTHLY;BYMONTHDAY=4', null],
    ['FREQ=YEARLY', null],
  ])('reads %s without running it', async (rule, value) => {
    const { found } = (await read([...SOCIAL, `RRULE:${rule}`])) ?? {}
    expect(found?.rhythm?.value).toEqual(value)
    if (value === null) expect(found?.rhythm?.doubt).toMatch(/Not clear/)
  })

  it.each([
    ['FREQ=WEEKLY;UNTIL=20261218', '2026-12-18'],
    // 19:30 in London on 18 December, and a minute before.
    ['FREQ=WEEKLY;UNTIL=20261218T193000Z', '2026-12-18'],
    ['FREQ=WEEKLY;UNTIL=20261218T192900Z', '2026-12-17'],
    // Half past midnight in London, which is summer time.
    ['FREQ=WEEKLY;UNTIL=20270703T233000Z', '2027-07-03'],
    ['FREQ=WEEKLY;COUNT=1', '2026-12-04'],
    ['FREQ=WEEKLY;COUNT=3', '2026-12-18'],
    ['FREQ=WEEKLY;INTERVAL=2;COUNT=3', '2027-01-01'],
    ['FREQ=MONTHLY;BYDAY=1FR;COUNT=3', '2027-02-05'],
    ['FREQ=MONTHLY;BYDAY=-1FR;COUNT=1', '2026-12-25'],
    ['FREQ=WEEKLY;COUNT=999999999', null],
    ['FREQ=YEARLY;COUNT=3', null],
  ])('gives the last date of %s', async (rule, last) => {
    const { found } = (await read([...SOCIAL, `RRULE:${rule}`])) ?? {}
    expect(found?.lastDate).toMatchObject({
      value: last,
      doubt: last === null ? expect.stringMatching(/Not clear/) : null,
    })
  })

  it('becomes a draft with the rhythm of its rule, without a doubt (R72)', async () => {
    const { found } = (await read([...SOCIAL, 'RRULE:FREQ=WEEKLY;INTERVAL=2;COUNT=3'])) ?? {}
    const { draft, marks } = draftOfFound(found!, () => 'id')
    expect(draft).toMatchObject({
      isRecurring: true,
      recurrenceDay: 5,
      rhythm: { every: 'twoWeeks', from: '2026-12-04', until: '2027-01-01' },
    })
    expect(marks.recurrence?.doubt).toBeNull()
  })

  it('marks a rule whose first date is on another weekday', async () => {
    const { found } = (await read([...SOCIAL, 'RRULE:FREQ=WEEKLY;BYDAY=TH'])) ?? {}
    expect(found?.date?.doubt).toMatch(/isn't one of its weekdays/)
  })

  it('takes the first entry to come, and counts all', async () => {
    const past = ['SUMMARY:Old night', 'DTSTART:20200101T200000Z']
    const change = [...SOCIAL, 'SUMMARY:Changed', 'RECURRENCE-ID:20261204T193000Z']
    const many = Array.from({ length: 10_000 }, () => past)
    expect((await read(past, change, SOCIAL, past))?.found.name?.value).toBe('Salsa by the Sea')
    expect(await taken(file(...many))).toMatchObject({ read: 200, of: 10_000 })
  })

  it.each([
    ['nothing', ''],
    ['a text', 'Salsa night, Friday, 8pm'],
    ['no start', file(['SUMMARY:Salsa'])],
    ['a wrong start', file(['SUMMARY:Salsa', 'DTSTART:tomorrow'])],
    ['a year that no list has', file(['SUMMARY:Salsa', 'DTSTART:99990101T000000Z'.replace('9999', '0001')])],
    ['a broken rule', file([...SOCIAL, 'RRULE:FREQ=;;;'])],
    ['a huge entry', file([...SOCIAL, `DESCRIPTION:${'x'.repeat(500_000)}`])],
    ['entries in entries', 'BEGIN:VEVENT\r\n'.repeat(20_000)],
    ['open entries', `${'BEGIN:VEVENT\r\nSUMMARY:x\r\n'.repeat(20_000)}END:VEVENT`],
  ])('holds nothing to read: %s', async (_name, text) => {
    await expect(taken(text)).resolves.toBeDefined()
  })
})
