import fc from 'fast-check'
import { calendarFile } from '../../../src/domain/calendarFile/calendarFile'
import { readCalendar } from '../../../src/domain/calendarIn/readCalendar'
import type { TakenEntry } from '../../../src/domain/calendarIn/takenEntry'
import type { DanceEvent } from '../../../src/domain/event/event'
import { isOff } from '../../../src/domain/event/visibility'
import { occurrenceOn } from '../../../src/domain/event/occurrences'
import { ENGLAND } from '../../../src/domain/places/towns/england'
import { datesFrom, lastDateOf } from '../../../src/domain/rhythm/seriesDates'
import { addDays, londonMoment } from '../../../src/domain/time/days'
import { makeEvent, makeLocation } from '../../support/events'
import { randomRuns } from '../../support/randomRuns'
import { anySeries, feedOf } from '../support/seriesFeed'

const read = (text: string, today: string) =>
  readCalendar(new TextEncoder().encode(text), { today, places: ENGLAND, counties: [] })

/** Each date near today that an entry has, with its hours, its name, and whether it takes place. */
function datesOf({ found, isCancelled }: TakenEntry, today: string, to: string) {
  const { rhythm, date, off = [], changed = [] } = found
  const from = date?.value ?? today
  const days = rhythm?.value
    ? daysUntil(
        datesFrom(
          {
            recurrenceDay: rhythm.value.weekday,
            rhythm: {
              every: rhythm.value.every,
              from,
              ...(found.lastDate?.value && { until: found.lastDate.value }),
            },
          },
          today,
        ),
        to,
      )
    : [from].filter(day => day >= today && day < to)
  return days.map(day => {
    const own = changed.find(one => one.date === day)
    return {
      day,
      name: own?.eventName ?? found.name?.value ?? '',
      start: own?.startTime ?? found.start?.value ?? '',
      isOn: !isCancelled && !off.includes(day),
    }
  })
}

function daysUntil(days: Iterable<string>, to: string): string[] {
  const near: string[] = []
  for (const day of days) {
    if (day >= to) break
    near.push(day)
  }
  return near
}

/** The dates of an event as the app lists them. A date needs a name. Cancelled dates have no more to say. */
function listed(event: DanceEvent, today: string, to: string) {
  return daysUntil(datesFrom(event, today), to).map(day => {
    const { event: shown } = occurrenceOn(event, day)
    return { day, name: shown.eventName || event.eventName, start: shown.startTime, isOn: !isOff(shown) }
  })
}

const inOrder = (one: { day: string }, other: { day: string }) => (one.day < other.day ? -1 : 1)
const bare = (dates: ReturnType<typeof listed>) =>
  dates.map(date => (date.isOn ? date : { day: date.day, isOn: false })).sort(inOrder)

describe('Our own exports come back (R92)', () => {
  it('a series from its feed has the same dates, hours and names', async () => {
    await fc.assert(
      fc.asyncProperty(anySeries, async ({ now, event: given }) => {
        // A feed of one county leaves out the dates elsewhere.
        const exceptions = given.exceptions.map(({ location: _place, shortLocation: _county, ...one }) => one)
        const event = { ...given, exceptions, shortLocation: 'East Sussex' }
        const today = londonMoment(now).day
        const to = addDays(today, 200)
        const { entries } = await read(feedOf(event, now), today)
        const dates = entries.flatMap(entry => datesOf(entry, today, to))
        expect(bare(dates)).toEqual(bare(listed(event, today, to)))
      }),
      { numRuns: randomRuns(300) },
    )
  })

  it('its end, place, dances, description and position come back too, without what the file adds', async () => {
    const event = makeEvent({
      eventName: 'Bachata; and, more',
      announcementText: 'Bring cake',
      description: 'First line\n\nThird line, with: signs',
      danceTypes: ['Bachata', 'Kizomba'],
      recurrenceDay: 5,
      rhythm: { every: 'first', from: '2026-12-04', until: '2027-06-04' },
      startTime: '20:00',
      endTime: '01:00',
      shortLocation: 'East Sussex',
      location: makeLocation({
        venue: 'Hall, Upper',
        street: '3 Ship Street',
        city: 'Brighton',
        postcode: 'BN1 1UG',
        latitude: 50.82,
        longitude: -0.14,
      }),
    })
    const now = Date.UTC(2026, 10, 23)
    const { entries } = await read(feedOf(event, now), '2026-11-23')
    expect(entries).toHaveLength(1)
    expect(entries[0]).toMatchObject({
      ownEventId: event.eventId,
      found: {
        name: { value: 'Bachata; and, more' },
        description: event.description,
        dances: { value: ['Bachata', 'Kizomba'] },
        rhythm: { value: { every: 'first', weekday: 5 }, doubt: null },
        lastDate: { value: lastDateOf(event) },
        end: { value: '01:00' },
        venue: { value: 'Hall, Upper' },
        street: { value: '3 Ship Street' },
        town: { value: 'Brighton' },
        postcode: { value: 'BN1 1UG' },
        county: { value: 'East Sussex' },
        position: { latitude: 50.82, longitude: -0.14 },
      },
    })
    expect(entries[0]?.found).not.toHaveProperty('links')
  })

  it.each([
    ['one night', ['2026-12-04'], '20:00', '01:00'],
    ['three nights', ['2026-12-04', '2026-12-05', '2026-12-06'], '20:00', '01:00'],
    ['three days without a break', ['2026-12-04', '2026-12-05', '2026-12-06'], '18:00', '19:00'],
    ['whole days', ['2026-12-04', '2026-12-05'], '', ''],
  ])('a one-off of %s has the same days and hours', async (_name, eventDays, startTime, endTime) => {
    const [eventDate = ''] = eventDays
    const event = makeEvent({
      isRecurring: false,
      eventDate,
      eventEndDate: eventDays.at(-1)!,
      eventDays,
      startTime,
      endTime,
      description: 'All of it',
    })
    const text = calendarFile([occurrenceOn(event, eventDate)], { origin: 'https://dance.example', now: 0 })
    const { entries } = await read(text, '2026-11-23')
    const { found } = entries[0]!
    expect(entries).toHaveLength(1)
    expect([
      found.date?.value,
      found.endDate?.value ?? eventDate,
      found.start?.value ?? '',
      found.end?.value ?? '',
    ]).toEqual([eventDate, eventDays.at(-1), startTime, endTime])
    expect(found.description).toBe('All of it')
    expect(entries[0]?.ownEventId).toBe(event.eventId)
  })
})
