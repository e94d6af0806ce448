import fc from 'fast-check'
import type { DanceEvent } from '../../../../../src/domain/event/event'
import { favouriteNews, newsCount, sinceLabel } from '../../../../../src/domain/lists/news/favouriteNews'
import { readSeenFavourites, seenFavourite } from '../../../../../src/domain/lists/news/seenFavourites'
import { makeEvent, makeLocation, makeOneOff } from '../../../../support/events'
import { anyList } from '../../event/arbitraries'

const now = { day: '2026-11-20', time: '12:00' }
const seenAs = (...events: DanceEvent[]) => ({
  at: 0,
  events: Object.fromEntries(events.map(event => [event.eventId, seenFavourite(event, now.day)])),
})
/** The news of an event that changed, as '{title} {text}'. */
const told = (before: DanceEvent, after: DanceEvent) =>
  favouriteNews(seenAs(before), [after], now).map(({ title, text }) => `${title} ${text}`)

const mill = makeLocation({ venue: 'Mill Studio' })
const base = makeEvent()
const priced = (...pounds: number[]) =>
  makeEvent({
    pricing: [
      { id: 'p', itemName: 'Entry', prices: pounds.map(price => ({ label: `${price}`, price })), sort: 0 },
    ],
  })
const withException = (exception: Partial<DanceEvent> & { date: string }) =>
  makeEvent({ exceptions: [exception] })

describe('How many favourites changed', () => {
  it('is said once for each favourite, however much changed about it; without news nothing is said', () => {
    const other = makeEvent({ eventId: 'e2' })
    const after = [makeEvent({ startTime: '20:00', location: mill }), { ...other, startTime: '20:00' }]
    const news = favouriteNews(seenAs(base, other), after, now)
    expect(news).toHaveLength(3)
    expect(newsCount(news)).toBe('2 changed since you last looked')
    expect(newsCount([])).toBe('')
  })
})

describe('What a device notes of a favourite', () => {
  it('stays small, whatever prices and dates a stranger gives it', () => {
    const exceptions = Array.from({ length: 150 }, (_, week) => ({
      date: new Date(Date.UTC(2026, 10, 20) + week * 7 * 86_400_000).toISOString().slice(0, 10),
      endTime: '23:00',
    }))
    const many = (from: number) => priced(...Array.from({ length: 2_000 }, (_, at) => from + at / 7)).pricing
    const event = makeEvent({ exceptions, pricing: many(1) })
    expect(JSON.stringify(seenFavourite(event, now.day)).length).toBeLessThan(100_000)
    expect(told(event, { ...event, pricing: many(2) })).toEqual(['Bachata Fridays has new prices: from £2'])
    // Each of the dates shows the long texts of the series.
    const long = { eventName: '"'.repeat(120), announcementText: '"'.repeat(120) }
    expect(JSON.stringify(seenFavourite({ ...event, ...long }, now.day)).length).toBeLessThan(10_000)
  })
})

describe('What changed about a favourite', () => {
  it.each([
    [
      'cancelled',
      makeEvent({ isCancelled: true, announcementText: 'no hall' }),
      'Bachata Fridays is cancelled: no hall',
    ],
    ['paused', makeEvent({ status: 'paused' }), 'Bachata Fridays is paused'],
    ['moved', makeEvent({ location: mill }), 'Bachata Fridays moved to Mill Studio'],
    ['on another weekday', makeEvent({ recurrenceDay: 6 }), 'Bachata Fridays is now every Saturday'],
    ['at another time', makeEvent({ startTime: '20:00' }), 'Bachata Fridays now starts at 8:00 pm'],
    ['earlier over', makeEvent({ endTime: '22:00' }), 'Bachata Fridays now ends at 10:00 pm'],
    [
      'at other hours',
      makeEvent({ startTime: '20:00', endTime: '01:00' }),
      'Bachata Fridays is now 8:00 pm – 1:00 am',
    ],
    ['dearer', priced(9, 12), 'Bachata Fridays has new prices: from £9'],
    ['free', priced(0), 'Bachata Fridays has new prices: Free'],
    ['renamed', makeEvent({ eventName: 'Salsa Fridays' }), 'Bachata Fridays is now called Salsa Fridays'],
    ['announced', makeEvent({ announcementText: 'Hi' }), 'Bachata Fridays announces: Hi'],
    [
      'cancelled tonight',
      withException({ date: '2026-11-20', isCancelled: true, announcementText: 'storm' }),
      'Bachata Fridays, tonight is cancelled: storm',
    ],
    [
      'moved in a week',
      withException({ date: '2026-11-27', location: mill }),
      'Bachata Fridays, Fri, 27 Nov moved to Mill Studio',
    ],
    [
      'later on one date',
      withException({ date: '2026-12-04', startTime: '21:00' }),
      'Bachata Fridays, Fri, 4 Dec now starts at 9:00 pm',
    ],
    [
      'announced for one date',
      withException({ date: '2026-12-04', announcementText: 'Bring socks' }),
      'Bachata Fridays, Fri, 4 Dec announces: Bring socks',
    ],
  ])('is told if it is %s', (_name, after, words) => {
    expect(told(base, after)).toEqual([words])
  })

  it('is told if one date has another name', () => {
    const masked = withException({ date: '2026-12-18', eventName: 'Masquerade' })
    expect(told(base, masked)).toEqual(['Bachata Fridays, Fri, 18 Dec is now called Masquerade'])
  })

  it('is told if one date has another end or other prices', () => {
    const { pricing } = priced(15)
    const after = withException({ date: '2026-12-04', endTime: '22:00', pricing })
    expect(told(base, after)).toEqual([
      'Bachata Fridays, Fri, 4 Dec now ends at 10:00 pm',
      'Bachata Fridays, Fri, 4 Dec has new prices: £15',
    ])
  })

  it('is told if a festival has another last day, but once if it moved', () => {
    const festival = (...days: string[]) =>
      makeOneOff({ eventDate: days[0]!, eventEndDate: days.at(-1)!, eventDays: days })
    const before = festival('2026-12-04', '2026-12-05')
    expect(told(before, festival('2026-12-04', '2026-12-05', '2026-12-06'))).toEqual([
      'Bachata Fridays now lasts until Sun, 6 Dec',
    ])
    expect(told(before, festival('2026-12-11', '2026-12-12'))).toEqual([
      'Bachata Fridays moved to Fri, 11 Dec',
    ])
  })

  it('is not told if only words beside a price changed, or if prices or an end are no longer known', () => {
    const [item] = priced(8).pricing
    const renamed = makeEvent({ pricing: [{ ...item!, itemName: 'On the door' }] })
    expect(told(priced(8), renamed)).toEqual([])
    expect(told(priced(8), base)).toEqual([])
    expect(told(base, makeEvent({ endTime: '' }))).toEqual([])
  })

  it.each<[string, Partial<DanceEvent>]>([
    ['name', { eventName: 'Salsa Fridays' }],
    ['startTime', { startTime: '20:00' }],
    ['endTime', { endTime: '23:00' }],
    ['prices', priced(9)],
    ['place', { location: mill }],
    ['day', { recurrenceDay: 6 }],
    ['isCancelled', { exceptions: [{ date: '2026-12-04', isCancelled: true }] }],
    ['isPaused', { status: 'paused' }],
    ['announcement', { announcementText: 'Bring socks' }],
  ])('is told only if an earlier build noted it: %s (R98)', (name, change) => {
    const newsWithout = (missing: string) => {
      const kept = JSON.stringify(seenAs(base), (key, value: unknown) =>
        key === missing ? undefined : value,
      )
      return favouriteNews(readSeenFavourites(kept, null), [makeEvent(change)], now)
    }
    expect(newsWithout('lastDay')).toHaveLength(1)
    expect(newsWithout(name)).toEqual([])
    expect(newsWithout('dates')).toHaveLength(1)
  })

  it('is told if a cancelled date or a paused series takes place after all', () => {
    const cancelled = withException({ date: '2026-11-21', isCancelled: true })
    expect(told(cancelled, base)).toEqual(['Bachata Fridays, tomorrow takes place after all'])
    expect(told(makeEvent({ status: 'paused' }), base)).toEqual(['Bachata Fridays takes place again'])
  })

  it('is told of a cancelled date if it leads to another day than it said, or to none', () => {
    const off = (announcementText: string) =>
      withException({ date: '2026-11-27', isCancelled: true, announcementText })
    const saturday = off('Moved to Sat, 28 Nov')
    const title = 'Bachata Fridays, Fri, 27 Nov is cancelled'
    expect(told(saturday, off('Moved to Sun, 29 Nov'))).toEqual([`${title}: Moved to Sun, 29 Nov`])
    expect(told(saturday, off(''))).toEqual([title])
    expect(told(saturday, saturday)).toEqual([])
    expect(told(off('storm'), off('storm on the pier'))).toEqual([])
  })

  it('is told if a one-off has another date', () => {
    expect(told(makeOneOff({ eventDate: '2026-12-05' }), makeOneOff({ eventDate: '2026-12-12' }))).toEqual([
      'Bachata Fridays moved to Sat, 12 Dec',
    ])
  })

  it('has the year of a date outside the next 12 months (R67)', () => {
    expect(told(makeOneOff({ eventDate: '2026-12-05' }), makeOneOff({ eventDate: '2028-02-05' }))).toEqual([
      'Bachata Fridays moved to Sat, 5 Feb 2028',
    ])
    const cancelled = withException({ date: '2027-11-26', isCancelled: true })
    expect(told(base, cancelled)).toEqual(['Bachata Fridays, Fri, 26 Nov 2027 is cancelled'])
  })

  it('is told once for a series, not again for dates with an exception', () => {
    const exceptions = [{ date: '2026-11-27', description: 'Live band' }]
    expect(told(makeEvent({ exceptions }), makeEvent({ exceptions, startTime: '20:00' }))).toEqual([
      'Bachata Fridays now starts at 8:00 pm',
    ])
  })

  it('is not told if it concerns another text, a past date, or an event that was never seen, is over or was removed', () => {
    expect(told(base, makeEvent({ description: 'New', team: 'New', eventName: 'Bachata Fridays' }))).toEqual(
      [],
    )
    expect(told(base, withException({ date: '2026-11-13', isCancelled: true }))).toEqual([])
    expect(told(base, makeEvent({ eventId: 'new', isCancelled: true }))).toEqual([])
    expect(told(base, makeEvent({ eventId: 'toString' }))).toEqual([])
    expect(told(base, makeEvent({ status: 'deleted', isCancelled: true }))).toEqual([])
    const past = { eventDate: '2026-11-01' }
    expect(told(makeOneOff(past), makeOneOff({ ...past, location: mill }))).toEqual([])
    expect(favouriteNews(null, [makeEvent({ isCancelled: true })], now)).toEqual([])
  })

  it('is counted from the fourth change of one event on', () => {
    const dates = ['2026-11-27', '2026-12-04', '2026-12-11', '2026-12-18', '2026-12-25']
    const news = told(base, makeEvent({ exceptions: dates.map(date => ({ date, isCancelled: true })) }))
    expect(news).toHaveLength(4)
    expect(news[3]).toBe('Bachata Fridays has 2 more changes')
  })

  it('is nothing after a look, whatever the events', () => {
    fc.assert(
      fc.property(anyList, ({ events, now: moment }) => {
        const kept = {
          at: 1,
          events: Object.fromEntries(events.map(event => [event.eventId, seenFavourite(event, moment.day)])),
        }
        const read = readSeenFavourites(JSON.stringify(kept), null)
        expect(read).toEqual(kept)
        expect(favouriteNews(read, events, moment)).toEqual([])
        // An earlier build noted all of each date.
        for (const { event, dates } of Object.values(kept.events))
          for (const [date, own] of Object.entries(dates)) dates[date] = { ...event, ...own }
        expect(favouriteNews(kept, events, moment)).toEqual([])
      }),
      { numRuns: 30 },
    )
  })
})

describe('The heading of the news', () => {
  it.each([
    ['2026-11-20T08:00Z', 'Since you last looked'],
    ['2026-11-19T23:59Z', 'Since yesterday'],
    ['2026-11-17T12:00Z', 'Since Tuesday'],
    ['2026-11-14T12:00Z', 'Since Saturday'],
    ['2026-11-13T12:00Z', 'Since 13 Nov'],
    // The clock was wrong at the time of the look.
    ['2027-11-13T12:00Z', 'Since you last looked'],
  ])('after a look at %s is %s', (at, words) => {
    expect(sinceLabel(Date.parse(at), now)).toBe(words)
  })

  it('counts days in London, also over midnight in summer', () => {
    expect(sinceLabel(Date.parse('2026-07-01T23:30Z'), { day: '2026-07-02', time: '09:00' })).toBe(
      'Since you last looked',
    )
  })
})

describe('What the device keeps of the favourites', () => {
  it.each([
    null,
    '',
    'null',
    '[]',
    '{',
    '{"at":"x","events":{}}',
    '{"at":1,"events":[]}',
    '{"at":-1,"events":{}}',
  ])('counts as nothing if it is %s', text => {
    expect(readSeenFavourites(text, null)).toBeNull()
  })

  it('loses only the parts that are damaged', () => {
    const whole = seenFavourite(base, now.day)
    const events = { e1: whole, e2: { dates: {} }, e3: 7, e4: { ...whole, dates: { d: null } } }
    expect(readSeenFavourites(JSON.stringify({ at: 5, events }), null)).toEqual({
      at: 5,
      events: { e1: whole, e4: whole },
    })
  })
})
