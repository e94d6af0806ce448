import {
  agoLabel,
  cancelToo,
  differenceActs,
  isAsked,
  mayAsk,
  newNights,
  problemLine,
  restOfRead,
  stateLine,
  waitForYou,
} from '../../../../src/domain/calendarLink/calendarMessages'
import { makeCalendar } from '../../../support/fakeCalendars'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
/** Friday 20 November 2026, 20:47. */
const NOW = Date.UTC(2026, 10, 20, 20, 47)

it('R94: one new night waits, several wait', () => {
  expect([1, 2].map(count => `${newNights(count)} ${waitForYou(count)}`)).toEqual([
    '1 new night waits for you',
    '2 new nights wait for you',
  ])
})

it('R94: says how long ago a calendar was read', () => {
  const ago = (ms: number) => agoLabel(NOW - ms, NOW)
  expect([-MINUTE, 0, 18 * MINUTE, 3 * HOUR, 2 * DAY, 17 * DAY].map(ago)).toEqual([
    'just now',
    'just now',
    '18 min ago',
    '3 h ago',
    'on Wed',
    'on Tue, 3 Nov',
  ])
  expect(stateLine(makeCalendar({ coming: 9, readAt: NOW - 18 * MINUTE }), NOW)).toBe(
    '9 nights to come, read 18 min ago',
  )
  expect(stateLine(makeCalendar(), NOW)).toBe('Not read yet. That takes half an hour at most.')
})

it('R94: says in words why a calendar can’t be read, and since when', () => {
  const line = (fields: object) => problemLine(makeCalendar(fields), NOW)
  expect(line({})).toBeNull()
  expect(line({ problem: 'notFound', failingSince: NOW - 3 * DAY })).toBe(
    'Can’t be read since Tue: “not found”.',
  )
  expect(line({ problem: 'slow', failingSince: NOW - 17 * DAY })).toBe(
    'Can’t be read since Tue, 3 Nov: it answers too slowly.',
  )
  expect(line({ problem: 'unreachable' })).toBe('Can’t be read: nothing answers.')
  expect(line({ problem: 'changedMuch', failingSince: NOW })).toBe(
    'Half of its nights, or more, vanished at once.',
  )
})

it("R94: 'Read now' works every five minutes", () => {
  const asked = makeCalendar({ askedAt: NOW, readAt: NOW - HOUR })
  expect([isAsked(asked), isAsked({ ...asked, readAt: NOW + 1 }), isAsked(makeCalendar())]).toEqual([
    true,
    false,
    false,
  ])
  expect([mayAsk(asked, NOW + 5 * MINUTE - 1), mayAsk(asked, NOW + 5 * MINUTE)]).toEqual([false, true])
})

it('R94: the acts of a difference name short values', () => {
  expect(differenceActs({ calendar: '8:00 pm', ours: '8:30 pm' })).toEqual(['Take 8:00 pm', 'Keep 8:30 pm'])
  expect(differenceActs({ calendar: 'Old Market Hall, Brighton', ours: '8:30 pm' })).toEqual([
    'Take the calendar’s',
    'Keep',
  ])
  expect(differenceActs({ calendar: '', ours: 'x' })).toEqual(['Take the calendar’s', 'Keep'])
})

it('R94: names what a disconnected calendar leaves, and what was read', () => {
  expect([cancelToo(2, 0), cancelToo(1, 1), cancelToo(0, 3)]).toEqual([
    'Also cancel its 2 events to come',
    'Also cancel its 1 event to come and pause its 1 series',
    'Also pause its 3 series',
  ])
  expect(restOfRead(236, { name: 'Fiesta Latina', day: '2026-12-04' })).toBe(
    ', 236 over. The next: Fiesta Latina, Fri, 4 Dec.',
  )
  expect(restOfRead(0, null)).toBe('.')
})
