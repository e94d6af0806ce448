import { changeNews } from '../../push/changeNews'
import { printOf } from '../../push/print'
import { newsWords } from '../../push/words'
import { msOf } from '../../push/moments'
import { makeDocument, makeLocation } from '../support/events'

type Fields = Record<string, unknown>

/** Monday noon. The series takes place on Fridays at 19:30, next on 27 Nov. */
const NOW = msOf({ day: '2026-11-23', time: '12:00' })
const HALL = makeLocation({ venue: 'Old Market Hall', city: 'Hove', postcode: 'BN3 1AF' })

const series = (part: Fields = {}) => makeDocument({ exceptions: [], ...part })
const oneOff = (part: Fields = {}) =>
  makeDocument({
    eventName: 'Winter Ball',
    isRecurring: false,
    recurrenceDay: undefined,
    eventDate: '2026-12-05',
    exceptions: [],
    ...part,
  })

/** 'title | body' of what is told, or null */
function told(before: Fields | null, after: Fields | null, now = NOW): string | null {
  const news = changeNews('e1', before, after, now)
  if (!news) return null
  const { title, body } = newsWords(news)
  return `${title} | ${body}`
}
const off = (date: string, more: Fields = {}) => ({ date, isCancelled: true, ...more })

describe('R88: what is told', () => {
  it.each<[string, Fields, Fields, string | null]>([
    [
      'a cancelled date, with its own reason',
      series({ announcementText: 'New teachers' }),
      series({
        announcementText: 'New teachers',
        exceptions: [off('2026-11-27', { announcementText: 'storm on the pier' })],
      }),
      'Bachata Fridays, Fri, 27 Nov | Cancelled: storm on the pier',
    ],
    [
      'never the announcement of the series as a reason',
      series({ announcementText: 'New teachers' }),
      series({ announcementText: 'New teachers', exceptions: [off('2026-11-27')] }),
      'Bachata Fridays, Fri, 27 Nov | Cancelled',
    ],
    [
      'several dates, joined',
      series(),
      series({ exceptions: ['2026-12-04', '2026-12-11', '2026-12-18', '2026-12-25'].map(date => off(date)) }),
      'Bachata Fridays | 4 dates cancelled: 4, 11, 18 and 25 Dec',
    ],
    [
      'a date that moves on to another day than it said',
      series({ exceptions: [off('2026-11-27', { announcementText: 'Moved to Sat, 28 Nov' })] }),
      series({ exceptions: [off('2026-11-27', { announcementText: 'Moved to Sun, 29 Nov' })] }),
      'Bachata Fridays, Fri, 27 Nov | Cancelled: Moved to Sun, 29 Nov',
    ],
    [
      'a date whose other day is off',
      series({ exceptions: [off('2026-11-27', { announcementText: 'Moved to Sat, 28 Nov' })] }),
      series({ exceptions: [off('2026-11-27')] }),
      'Bachata Fridays, Fri, 27 Nov | Cancelled',
    ],
    [
      'no other words about a cancelled date',
      series({ exceptions: [off('2026-11-27', { announcementText: 'storm' })] }),
      series({ exceptions: [off('2026-11-27', { announcementText: 'storm on the pier' })] }),
      null,
    ],
    [
      'a date that takes place after all',
      series({ exceptions: [off('2026-11-27')] }),
      series(),
      'Bachata Fridays, Fri, 27 Nov | On after all, at 7:30 pm',
    ],
    [
      'a cancelled one-off with the reason that came with it',
      oneOff(),
      oneOff({ isCancelled: true, announcementText: 'no licence' }),
      'Winter Ball, Sat, 5 Dec | Cancelled: no licence',
    ],
    ['nothing of an event that no device can read any more', oneOff(), oneOff({ danceTypes: null }), null],
    ['a pause', series(), series({ status: 'paused' }), 'Bachata Fridays | Paused'],
    [
      'a pause with an end',
      series(),
      series({ status: 'paused', pausedUntil: '2027-01-08' }),
      'Bachata Fridays | Paused until Friday 8 January',
    ],
    ['a pause without a date in it', series(), series({ status: 'paused', pausedUntil: '2026-11-26' }), null],
    [
      'the end of a pause',
      series({ status: 'paused' }),
      series(),
      'Bachata Fridays | Takes place again from Fri, 27 Nov',
    ],
    [
      'another place of one date',
      series(),
      series({ exceptions: [{ date: '2026-11-27', location: HALL }] }),
      'Bachata Fridays, Fri, 27 Nov | Moved to Old Market Hall, Hove',
    ],
    [
      'another place of the series, from the first date without its own',
      series({ exceptions: [{ date: '2026-11-27', location: makeLocation() }] }),
      series({ location: HALL, exceptions: [{ date: '2026-11-27', location: makeLocation() }] }),
      'Bachata Fridays | From Fri, 4 Dec at Old Market Hall, Hove',
    ],
    ['a corrected spelling', series(), series({ location: makeLocation({ venue: 'Lantern Rooms' }) }), null],
    [
      'a postcode in other letters',
      series(),
      series({ location: makeLocation({ postcode: 'bn11ug' }) }),
      null,
    ],
    [
      'a postcode that was missing',
      series({ location: makeLocation({ postcode: '' }) }),
      series({ location: makeLocation() }),
      null,
    ],
    [
      'another postcode within 150 m',
      series({ location: makeLocation({ latitude: 50.82, longitude: -0.14 } as Fields) }),
      series({
        location: makeLocation({ latitude: 50.821, longitude: -0.14, postcode: 'BN1 1UH' } as Fields),
      }),
      null,
    ],
    ['another county alone', series(), series({ shortLocation: 'Surrey' }), null],
    [
      'another start of a date',
      series(),
      series({ exceptions: [{ date: '2026-11-27', startTime: '21:00' }] }),
      'Bachata Fridays, Fri, 27 Nov | Now starts at 9:00 pm (was 7:30 pm)',
    ],
    [
      'another start of the series',
      series(),
      series({ startTime: '21:00' }),
      'Bachata Fridays | From Fri, 27 Nov now starts at 9:00 pm (was 7:30 pm)',
    ],
    ['14 minutes later', series(), series({ startTime: '19:44' }), null],
    ['a start that becomes known', series({ startTime: '' }), series(), null],
    ['an end 29 minutes later', series(), series({ endTime: '23:59' }), null],
    [
      'an end after midnight',
      series(),
      series({ endTime: '00:30' }),
      'Bachata Fridays | From Fri, 27 Nov now ends at 12:30 am (was 11:30 pm)',
    ],
    [
      'another day',
      oneOff(),
      oneOff({ eventDate: '2026-12-12' }),
      'Winter Ball | Moved to Sat, 12 Dec (was Sat, 5 Dec)',
    ],
    [
      'another last day',
      oneOff({ eventEndDate: '2026-12-06', eventDays: ['2026-12-05', '2026-12-06'] }),
      oneOff({ eventEndDate: '2026-12-07', eventDays: ['2026-12-05', '2026-12-06', '2026-12-07'] }),
      'Winter Ball | Now lasts until Mon, 7 Dec',
    ],
    [
      'another rhythm',
      series(),
      series({ rhythm: { every: 'first' } }),
      'Bachata Fridays | Now every first Friday, next on Fri, 4 Dec',
    ],
    [
      'no date that leaves the rhythm a second time',
      series(),
      series({ rhythm: { every: 'first' }, exceptions: [off('2026-11-27')] }),
      'Bachata Fridays | Now every first Friday, next on Fri, 4 Dec',
    ],
    [
      'a series that ends',
      series(),
      series({ rhythm: { every: 'week', until: '2026-11-20' } }),
      'Bachata Fridays | No more dates',
    ],
    [
      'a removal by its owner',
      oneOff(),
      oneOff({ status: 'deleted' }),
      'Winter Ball, Sat, 5 Dec | Its organiser removed it.',
    ],
    [
      'a removal by a moderator, without the name',
      oneOff(),
      {
        status: 'deleted',
        listed: true,
        danceTypes: ['Bachata'],
        shortLocation: 'Surrey',
        lastUpdated: 1_700_000_000_001,
      },
      'A favourite was removed | Open your favourites to see which.',
    ],
    [
      'two changes and a count',
      series(),
      series({
        startTime: '21:00',
        location: HALL,
        exceptions: [off('2026-11-27'), { date: '2026-12-04', startTime: '22:00' }],
      }),
      'Bachata Fridays | Fri, 27 Nov: Cancelled. From Fri, 4 Dec at Old Market Hall, Hove. And 2 more changes',
    ],
    ['an announcement in time', series(), series({ announcementText: 'New teachers' }), null],
    ['a name, a text, a price', series(), series({ eventName: 'B', description: 'new', pricing: [] }), null],
    ['an event that waits', series({ status: 'pendingApproval' }), series({ status: 'current' }), null],
    ['an event taken off the lists', series(), series({ listed: false, status: 'paused' }), null],
    ['a date that is over', series(), series({ exceptions: [off('2026-11-20')] }), null],
    ['a day without a date', series(), series({ exceptions: [off('2026-11-28')] }), null],
  ])('%s', (_name, before, after, words) => {
    expect(told(before, after)).toBe(words)
    expect(told(after, after)).toBeNull()
  })

  it('announcements within a day before a date, and while it runs', () => {
    const after = series({ announcementText: 'Bring water' })
    const words = 'Bachata Fridays, Fri, 27 Nov | Announcement: Bring water'
    expect(told(series(), after, msOf({ day: '2026-11-26', time: '19:29' }))).toBeNull()
    expect(told(series(), after, msOf({ day: '2026-11-26', time: '19:30' }))).toBe(words)
    expect(told(series(), after, msOf({ day: '2026-11-27', time: '23:29' }))).toBe(words)
    expect(told(series(), after, msOf({ day: '2026-11-27', time: '23:30' }))).toBeNull()
    expect(
      told(
        series(),
        series({ announcementText: 'Bring water', exceptions: [off('2026-11-27')] }),
        msOf({ day: '2026-11-27', time: '12:00' }),
      ),
    ).toBe('Bachata Fridays, Fri, 27 Nov | Cancelled')
  })

  it('titles of at most 80 and bodies of at most 180 characters, without hidden ones', () => {
    const name = `\u202e${'N'.repeat(120)}`
    const reason = `one\u0007${'r'.repeat(300)}`
    const exceptions = [
      off('2026-11-27', { announcementText: reason }),
      { date: '2026-12-04', location: makeLocation({ venue: 'V'.repeat(100), postcode: 'BN3 1AF' }) },
    ]
    const [title = '', body = ''] = (
      told(series({ eventName: name }), series({ eventName: name, exceptions })) ?? ''
    ).split(' | ')
    expect([title.length, body.length]).toEqual([80, 180])
    expect(title).toMatch(/^N+…$/)
    expect(body).toMatch(/^Fri, 27 Nov: Cancelled: oner+\. Fri, 4 Dec: Moved to V+…$/)
    const cancelled = series({ eventName: name, exceptions: exceptions.slice(0, 1) })
    expect(told(series({ eventName: name }), cancelled)).toMatch(/^N{66}…, Fri, 27 Nov \| /)
  })

  it('nothing of a version of which three are more than a document of the ledger holds', () => {
    const saying = (sign: string) =>
      series({ exceptions: [{ date: '2026-12-04', announcementText: sign.repeat(60_000) }] })
    expect([saying('\u0001'), saying('€')].map(printOf)).toEqual([null, expect.anything()])
  })
})
