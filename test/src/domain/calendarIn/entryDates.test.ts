import fc from 'fast-check'
import ICAL from 'ical.js'
import { readCalendar } from '../../../../src/domain/calendarIn/readCalendar'
import { ENGLAND } from '../../../../src/domain/places/towns/england'
import { datesFrom } from '../../../../src/domain/rhythm/seriesDates'
import { addDays, weekdayOf, type Day } from '../../../../src/domain/time/days'
import { randomRuns } from '../../../support/randomRuns'

const TODAY = '2026-11-23'
const DAYS = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA']
/** More dates than a calendar here has. */
const MOST = 60

const plain = (day: Day) => `${day.replaceAll('-', '')}T200000`
const file = (day: Day, lines: readonly string[]) =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'BEGIN:VEVENT',
    'UID:1',
    'SUMMARY:Salsa',
    `DTSTART:${plain(day)}`,
    ...lines,
    'END:VEVENT',
    'END:VCALENDAR',
  ].join('\r\n')

/** The days as ical.js gives them. */
function oracle(text: string): Day[] {
  const [entry] = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent')
  const iterator = new ICAL.Event(entry!).iterator()
  const days = new Set<Day>()
  for (let next = iterator.next(); next && days.size < MOST; next = iterator.next())
    days.add(next.toString().slice(0, 10))
  return [...days].sort()
}

/** The days on which the events that were read take place. */
async function daysOf(text: string): Promise<Day[]> {
  const context = { today: TODAY, places: ENGLAND, counties: [] }
  const { entries } = await readCalendar(new TextEncoder().encode(text), context)
  const days = entries.flatMap(({ found: { rhythm, date, lastDate, off = [] }, isCancelled }) => {
    const from = date?.value ?? TODAY
    if (isCancelled) return []
    if (!rhythm?.value) return [from]
    const { every, weekday } = rhythm.value
    const until = lastDate?.value ?? addDays(from, MOST)
    return [...datesFrom({ recurrenceDay: weekday, rhythm: { every, from, until } }, from)].filter(
      day => !off.includes(day),
    )
  })
  return [...new Set(days)].sort()
}

const calendars = fc
  .record({
    start: fc.integer({ min: 1, max: 100 }),
    rule: fc.constantFrom(
      'FREQ=WEEKLY',
      'FREQ=WEEKLY;INTERVAL=2',
      'FREQ=WEEKLY;BYDAY=WE,FR',
      'FREQ=DAILY;INTERVAL=3',
      'FREQ=MONTHLY;BYMONTHDAY=15',
      'FREQ=MONTHLY',
    ),
    count: fc.integer({ min: 1, max: 10 }),
    left: fc.uniqueArray(fc.integer({ min: 0, max: 9 }), { maxLength: 4 }),
    more: fc.uniqueArray(fc.integer({ min: 1, max: 200 }), { maxLength: 3 }),
  })
  .map(({ start, rule, count, left, more }) => {
    const day = addDays(TODAY, start)
    const week = Math.min(4, Math.ceil(Number(day.slice(8)) / 7))
    const asked = rule === 'FREQ=MONTHLY' ? `${rule};BYDAY=${week}${DAYS[weekdayOf(day)]}` : rule
    const rrule = `RRULE:${asked};COUNT=${count}`
    const dates = oracle(file(day, [rrule]))
    const off = left.flatMap(at => dates[at] ?? [])
    // ical.js gives a day that is both left out and added. RFC 5545 leaves it out.
    const added = more.map(later => addDays(day, later)).filter(one => !dates.includes(one))
    return file(day, [
      rrule,
      ...off.map(one => `EXDATE:${plain(one)}`),
      ...added.map(one => `RDATE:${plain(one)}`),
    ])
  })

describe('The dates of an entry (R92)', () => {
  it('are those of ical.js, for random rules with dates left out and added', () =>
    fc.assert(
      fc.asyncProperty(calendars, async text => expect(await daysOf(text)).toEqual(oracle(text))),
      { numRuns: randomRuns(200) },
    ))

  it('begin after a start that its own rule leaves out, also on a weekday of the rule', async () => {
    const text = file('2027-01-18', ['RRULE:FREQ=MONTHLY;BYMONTHDAY=15;COUNT=2'])
    expect(await daysOf(text)).toEqual(['2027-02-15', '2027-03-15'])
    expect(oracle(text)).toEqual(['2027-02-15', '2027-03-15'])
  })

  it('are cancelled if the file leaves all of them out', async () => {
    const text = file('2026-11-24', [
      'RRULE:FREQ=WEEKLY;COUNT=2',
      'EXDATE:20261124T200000',
      'EXDATE:20261201T200000',
    ])
    const { entries } = await readCalendar(new TextEncoder().encode(text), {
      today: TODAY,
      places: ENGLAND,
      counties: [],
    })
    expect(entries.map(({ isCancelled }) => isCancelled)).toEqual([true])
  })
})
