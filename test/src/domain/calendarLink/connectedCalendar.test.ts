import fc from 'fast-check'
import {
  isKeyOf,
  linkText,
  MAX_ROWS,
  readCalendarUrl,
  readConnectedCalendar,
} from '../../../../src/domain/calendarLink/connectedCalendar'
import { makeCalendar } from '../../../support/fakeCalendars'

const URL = 'https://calendar.example.org/salsa.ics'
const CHOSEN = { owner: 'ada', url: URL, name: 'Salsa', links: [], skip: [] }

describe('R94: a stored calendar', () => {
  it('R98: is as new where it lacks a field', () => {
    expect(readConnectedCalendar('ada_1', { owner: 'ada', url: URL })).toEqual(
      makeCalendar({ id: 'ada_1', owner: 'ada', url: URL, name: '' }),
    )
  })

  it('keeps what is sound', () => {
    const read = readConnectedCalendar('ada_3', {
      ...CHOSEN,
      defaults: { dances: ['Salsa'], county: 'Kent', venue: 'The Hall' },
      links: [
        linkText({ key: 'a@b c', eventId: 'one' }),
        { key: 'of an earlier one', eventId: 'two' },
        { key: '', eventId: 'two' },
        { key: 'c', eventId: '../x' },
        ' c',
        'two ',
        'two',
        7,
      ],
      skip: ['k', 'k', 7],
      nextAt: { toMillis: () => 5_000 },
      askedAt: new Date(4_000),
      readAt: { toMillis: 'no' },
      problem: 'slow',
      failures: 2,
      waiting: [
        { key: 'n', name: 'Social', day: '2026-12-04' },
        { key: 'm', name: 'No day' },
      ],
      differs: [
        {
          eventId: 'one',
          name: 'Salsa',
          day: null,
          field: 'startTime',
          calendar: '8 pm',
          ours: '8:30 pm',
          patch: { startTime: '20:00', creator: 'eve', status: 'deleted' },
        },
      ],
    })
    expect(read).toMatchObject({
      defaults: { dances: ['Salsa'], county: 'Kent', venue: 'The Hall' },
      links: [
        { key: 'a@b c', eventId: 'one' },
        { key: 'of an earlier one', eventId: 'two' },
      ],
      skip: ['k'],
      nextAt: 5_000,
      askedAt: 4_000,
      readAt: null,
      problem: 'slow',
      failures: 2,
      waiting: [{ key: 'n', name: 'Social', day: '2026-12-04' }],
    })
    // Nothing but what a calendar may change.
    expect(read?.differs[0]?.patch).toEqual({ startTime: '20:00' })
  })

  it.each([
    ['ada_4', CHOSEN],
    ['eve_1', CHOSEN],
    ['ada_1', { ...CHOSEN, url: 'http://calendar.example.org/a.ics' }],
    ['ada_1', { ...CHOSEN, owner: 7 }],
    ['ada_1', null],
  ])('%s with %j is none', (id, value) => {
    expect(readConnectedCalendar(id, value)).toBeNull()
  })

  it('survives any values', () => {
    const any = fc.anything({ maxDepth: 3, withNullPrototype: true })
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...FIELDS), any), fields => {
        const read = readConnectedCalendar('ada_1', { ...fields, owner: 'ada', url: URL })
        expect(read?.waiting.length).toBeLessThanOrEqual(MAX_ROWS)
        expect(JSON.stringify(read).length).toBeLessThan(300_000)
      }),
    )
  })
})

const FIELDS = [
  ...['links', 'skip', 'waiting', 'differs', 'gone', 'problem', 'nextAt', 'readAt', 'failures', 'defaults'],
]

describe('R94: the address of a calendar', () => {
  it.each([
    [URL, URL],
    [' webcal://a.example.org/x?y=1 ', 'https://a.example.org/x?y=1'],
    ['HTTPS://a.example.org/x', 'https://a.example.org/x'],
    ['http://a.example.org/x', null],
    ['https://a.example.org:8443/x', null],
    ['https://ada@a.example.org/x', null],
    ['https://127.0.0.1/x', null],
    ['https://0x7f.1/x.ics', null],
    ['https://2130706433/x', null],
    ['https://[::1]/x.ics', null],
    ['https://①②⑦.0.0.1/x', null],
    ['https://localhost/x.ics', null],
    [`https://a.example.org/${'x'.repeat(480)}`, null],
    [null, null],
  ])('%s is %s', (typed, url) => {
    expect(readCalendarUrl(typed)).toBe(url)
  })
})

it('R94: a night whose rhythm changed has more behind its key', () => {
  expect(isKeyOf('a@b', 'a@b')).toBe(true)
  expect(isKeyOf('a@b', 'a@b/twoWeeks-5')).toBe(true)
  expect(isKeyOf('a@b', 'a@b/2026-12-04')).toBe(false)
  expect(isKeyOf('a@b', 'a@bc')).toBe(false)
})
