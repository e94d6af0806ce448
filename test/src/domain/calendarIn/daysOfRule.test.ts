import fc from 'fast-check'
import ICAL from 'ical.js'
import { daysOfRule, readRule } from '../../../../src/domain/calendarIn/daysOfRule'
import { addDays, type Day } from '../../../../src/domain/time/days'
import { randomRuns } from '../../../support/randomRuns'

const DAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU']
/** Two years. Twenty dates are compared at most. */
const SPAN = 730
const MOST = 60

const someDays = fc.uniqueArray(fc.constantFrom(...DAYS), { minLength: 1, maxLength: 3 })
const interval = fc.integer({ min: 1, max: 4 })
const week = fc.constantFrom('1', '2', '3', '4', '-1', '-2')
const months = fc.uniqueArray(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 4 })
const rules = fc.oneof(
  interval.map(count => `FREQ=DAILY;INTERVAL=${count}`),
  fc
    .tuple(interval, someDays, fc.constantFrom('MO', 'SU'))
    .map(([count, days, start]) => `FREQ=WEEKLY;INTERVAL=${count};BYDAY=${days.join(',')};WKST=${start}`),
  interval.map(count => `FREQ=WEEKLY;INTERVAL=${count}`),
  fc
    .tuple(interval, week, fc.constantFrom(...DAYS))
    .map(([count, number, day]) => `FREQ=MONTHLY;INTERVAL=${count};BYDAY=${number}${day}`),
  fc
    .tuple(fc.constantFrom(1, 2, -1), someDays)
    .map(([position, days]) => `FREQ=MONTHLY;BYDAY=${days.join(',')};BYSETPOS=${position}`),
  fc
    .tuple(fc.integer({ min: 1, max: 22 }), fc.constantFrom(...DAYS))
    .map(
      ([from, day]) =>
        `FREQ=MONTHLY;BYDAY=${day};BYMONTHDAY=${[0, 1, 2, 3, 4, 5, 6].map(more => from + more).join(',')}`,
    ),
  fc.integer({ min: 1, max: 28 }).map(day => `FREQ=MONTHLY;BYMONTHDAY=${day}`),
  fc
    .tuple(months, week, fc.constantFrom(...DAYS))
    .map(([list, number, day]) => `FREQ=YEARLY;BYMONTH=${list.join(',')};BYDAY=${number}${day}`),
)
const end = fc.oneof(
  fc.constant(''),
  fc.integer({ min: 1, max: 30 }).map(count => `;COUNT=${count}`),
)
const start = fc.integer({ min: 0, max: 1_400 }).map(count => addDays('2025-01-01', count))

/** The days as ical.js gives them. A rule begins on its first day, so that both count from the same one. */
function oracle(text: string, from: Day, to: Day): Day[] {
  const iterator = ICAL.Recur.fromString(text).iterator(ICAL.Time.fromDateString(from))
  const days: Day[] = []
  for (let next = iterator.next(); next && days.length < MOST; next = iterator.next()) {
    const day = next.toString().slice(0, 10)
    if (day > to) break
    days.push(day)
  }
  return days
}

function daysOf(text: string, from: Day, to: Day): Day[] {
  const rule = readRule(text)
  return rule ? daysOfRule(rule, from, { from, to }).slice(0, MOST) : []
}

describe('The days of a rule (R92)', () => {
  it('are those of ical.js, for random rules of eight shapes', () => {
    fc.assert(
      fc.property(rules, end, start, (rule, last, day) => {
        const [first] = daysOf(rule, day, addDays(day, SPAN))
        fc.pre(first !== undefined)
        const to = addDays(first, SPAN)
        expect(daysOf(rule + last, first, to)).toEqual(oracle(rule + last, first, to))
      }),
      { numRuns: randomRuns(500) },
    )
  })

  it.each([
    '',
    'FREQ=SECONDLY',
    'FREQ=WEEKLY;BYDAY=XX',
    'FREQ=WEEKLY;INTERVAL=0',
    'FREQ=DAILY;BYYEARDAY=3',
    'X',
  ])('are not known for %s', text => expect(readRule(text)).toBeNull())

  it('look at each item of a list once, however many days are asked', () => {
    let looks = 0
    const counted = <Item>(list: Item[]) =>
      new Proxy(list, { get: (target, name) => ((looks += 1), Reflect.get(target, name) as unknown) })
    const rule = readRule('FREQ=MONTHLY;COUNT=999999999;BYDAY=MO,1TU;BYMONTHDAY=1,-1;BYMONTH=1,2;BYSETPOS=31')
    const { byDay, byMonth, byMonthDay, byPosition } = rule!
    const lists = {
      byDay: counted(Array(3_000).fill(byDay).flat()),
      byMonth: counted(Array(3_000).fill(byMonth).flat()),
      byMonthDay: counted(Array(3_000).fill(byMonthDay).flat()),
      byPosition: counted(Array(3_000).fill(byPosition).flat()),
    }
    daysOfRule({ ...rule!, ...lists }, '2026-12-01', { from: '2026-09-24', to: '2046-01-01' })
    expect(looks).toBeGreaterThan(20_000)
    expect(looks).toBeLessThan(100_000)
  })

  it('ask each day of a month once for a place in its order', () => {
    const rule = readRule('FREQ=MONTHLY;COUNT=999999999;BYDAY=MO,TU,WE,TH,FR,SA,SU;BYSETPOS=31')
    const weeks = jest.spyOn(Math, 'ceil')
    const days = daysOfRule(rule!, '2026-12-01', { from: '2026-12-01', to: '2046-12-01' })
    const asked = weeks.mock.calls.length
    weeks.mockRestore()
    expect(days).toHaveLength(7 * 20)
    expect(asked).toBeLessThan(20 * 365 * 10)
  })

  it('cost little, whatever a stranger writes: 200 rules of twenty years', () => {
    const rule = readRule('FREQ=YEARLY;INTERVAL=1000;BYMONTH=2;BYMONTHDAY=30;COUNT=999999999')
    const began = performance.now()
    for (let turn = 0; turn < 200; turn++)
      daysOfRule(rule!, '2007-01-01', { from: '2026-09-24', to: '2028-01-01' })
    expect(performance.now() - began).toBeLessThan(5_000)
  })
})
