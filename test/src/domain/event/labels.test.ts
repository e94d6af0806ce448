import type { DanceEvent, Occurrence } from '../../../../src/domain/event/event'
import {
  dayDate,
  dayName,
  dayNumber,
  dayTitle,
  monthName,
  shortDate,
  shortMonth,
  shortWeekday,
  yearOf,
} from '../../../../src/domain/time/dayLabels'
import {
  dayOfLabel,
  eventName,
  oftenLabel,
  pausedLabel,
  timeLabel,
  timeRange,
  titlePrefix,
  isLongTitle,
  venueLine,
  venueParts,
} from '../../../../src/domain/event/labels'
import { occurrenceDates, rowDate } from '../../../../src/domain/event/dateLabels'
import { placeLine, placeParts } from '../../../../src/domain/places/placeLabels'
import { dateRange } from '../../../../src/domain/time/dateRange'
import {
  largeCardDescription,
  largeCardPlace,
  largeCardPrefix,
  largeCardTime,
} from '../../../../src/domain/lists/largeCard'
import { occurrenceOn } from '../../../../src/domain/event/occurrences'
import { makeEvent, makeLocation, makeOneOff } from '../../../support/events'

const FRIDAY = '2026-11-20'
const festival = makeOneOff({ eventDays: [FRIDAY, '2026-11-21', '2026-11-22'] })

describe('§9 Date helpers', () => {
  it('write days in UK format', () => {
    expect(shortDate(FRIDAY)).toBe('Fri, 20 Nov')
    expect(shortDate(FRIDAY)).toBe('Fri, 20 Nov')
    expect(shortDate('2026-03-01')).toBe('Sun, 1 Mar')
    expect(dayName('2026-03-01')).toBe('Sunday 1 March')
    expect([shortWeekday(FRIDAY), dayNumber('2026-03-01')]).toEqual(['Fri', '1'])
  })

  it('name months', () => {
    expect([monthName('2026-11'), shortMonth('2026-11'), yearOf('2026-11')]).toEqual([
      'November',
      'Nov',
      '2026',
    ])
    expect(monthName('2026-01')).toBe('January')
  })

  it('write Today with its date, and other days with their weekday', () => {
    expect([dayTitle(FRIDAY, FRIDAY), dayDate(FRIDAY, FRIDAY)]).toEqual(['Today', 'Fri, 20 Nov'])
    expect([dayTitle('2026-11-21', FRIDAY), dayDate('2026-11-21', FRIDAY)]).toEqual(['Saturday', '21 Nov'])
  })

  it('join the days of a festival', () => {
    expect(dateRange(FRIDAY, '2026-11-22')).toBe('Fri, 20 – Sun, 22 Nov')
    expect(dateRange('2026-10-31', '2026-11-01')).toBe('Sat, 31 Oct – Sun, 1 Nov')
    expect(dateRange('2026-12-31', '2027-12-31')).toBe('Thu, 31 Dec – Fri, 31 Dec')
    expect(dateRange(FRIDAY, FRIDAY)).toBe('Fri, 20 Nov')
  })

  it.each([
    ['00:00', '12:00 am'],
    ['09:05', '9:05 am'],
    ['11:59', '11:59 am'],
    ['12:00', '12:00 pm'],
    ['19:30', '7:30 pm'],
  ])('write %s on a 12-hour clock', (time, label) => {
    expect(timeLabel(time)).toBe(label)
  })
})

describe('R67 A date shows its year', () => {
  const now = { day: FRIDAY, time: '12:00' }
  const datesAt = (event: DanceEvent, day: string, moment = now) =>
    occurrenceDates(occurrenceOn(event, day), moment)

  it('if it is past, or not within the next 12 months', () => {
    expect(datesAt(makeEvent(), '2026-11-13')).toBe('Fri, 13 Nov 2026')
    expect(datesAt(makeEvent(), FRIDAY)).toBe('Fri, 20 Nov')
    expect(datesAt(makeOneOff({ eventDate: '2027-11-19' }), '2027-11-19')).toBe('Fri, 19 Nov')
    expect(datesAt(makeOneOff({ eventDate: '2027-11-20' }), '2027-11-20')).toBe('Sat, 20 Nov 2027')
    expect(rowDate(occurrenceOn(makeEvent(), '2026-11-13'), now)).toEqual({
      dates: 'Fri, 13 Nov 2026',
      day: 'Fri, 13 Nov 2026',
      start: 'Fri, 13 Nov 2026, 7:30\u00a0pm',
      name: 'Friday 13 November 2026',
    })
  })

  it('once for a festival, but twice over New Year', () => {
    expect(datesAt(festival, '2026-11-22', { day: '2026-11-22', time: '12:00' })).toBe(
      'Fri, 20 – Sun, 22 Nov',
    )
    expect(datesAt(festival, '2026-11-22', { day: '2026-11-23', time: '12:00' })).toBe(
      'Fri, 20 – Sun, 22 Nov 2026',
    )
    expect(dateRange('2025-12-31', '2026-01-01', true)).toBe('Wed, 31 Dec 2025 – Thu, 1 Jan 2026')
    expect(dateRange('2025-10-31', '2025-11-01', true)).toBe('Fri, 31 Oct – Sat, 1 Nov 2025')
  })

  it('not while last night still runs', () => {
    const party = makeEvent({ startTime: '21:00', endTime: '02:00' })
    expect(datesAt(party, FRIDAY, { day: '2026-11-21', time: '01:59' })).toBe('Fri, 20 Nov')
    expect(datesAt(party, FRIDAY, { day: '2026-11-21', time: '02:00' })).toBe('Fri, 20 Nov 2026')
  })
})

describe('§8 Display fallbacks', () => {
  it('show TBA without a start or an end', () => {
    expect(timeRange('19:30', '23:30')).toBe('7:30 pm – 11:30 pm')
    expect(timeRange('19:30', '')).toBe('7:30 pm – TBA')
    expect(timeRange('', '23:30')).toBe('TBA – 11:30 pm')
    expect(timeRange('', '')).toBe('TBA')
  })

  it('show Untitled Event without a name', () => {
    expect(eventName(makeEvent({ eventName: '' }))).toBe('Untitled Event')
    expect(eventName(makeEvent())).toBe('Bachata Fridays')
  })

  it("show 'Location not available' without a venue, or 'Venue not available' on large cards", () => {
    const event = makeEvent({ location: makeLocation({ venue: '' }) })
    expect(venueLine(event)).toBe('Location not available')
    expect(placeLine(event)).toBe('Location not available • Brighton • East Sussex • BN1\u00a01UG')
    expect(largeCardPlace(event)).toEqual([['Venue not available'], ['East Sussex', 'BN1\u00a01UG']])
  })
})

describe('§2 View event: the header', () => {
  it('shows a title of more than 48 characters in smaller type', () => {
    expect(isLongTitle(makeEvent({ eventName: 'x'.repeat(48) }))).toBe(false)
    expect(isLongTitle(makeEvent({ eventName: 'x'.repeat(49) }))).toBe(true)
  })

  it('shows venue • town • county-or-street • postcode (R68)', () => {
    expect(placeLine(makeEvent())).toBe('The Lantern Room • Brighton • East Sussex • BN1\u00a01UG')
    const nowhere = makeEvent({
      location: makeLocation({ city: '', county: '', postcode: '' }),
      shortLocation: '',
    })
    expect(placeLine(nowhere)).toBe('The Lantern Room • 12 Ship Street')
    expect(venueLine(nowhere)).toBe('The Lantern Room • 12 Ship Street')
  })

  it('keeps venue and town together, and county and postcode', () => {
    expect(placeParts(makeEvent())).toEqual([
      ['The Lantern Room', 'Brighton'],
      ['East Sussex', 'BN1\u00a01UG'],
    ])
  })

  it('names a place once if it is both the town and the county (R68)', () => {
    const inBristol = makeEvent({ location: makeLocation({ city: 'Bristol' }), shortLocation: 'Bristol' })
    expect(placeLine(inBristol)).toBe('The Lantern Room • Bristol • BN1\u00a01UG')
    expect(venueParts(inBristol)).toEqual({ venue: 'The Lantern Room', town: ' • Bristol', county: '' })
  })

  it('shows venue and town on a row, the county without a town, and both at a desk (R68)', () => {
    expect(venueLine(makeEvent())).toBe('The Lantern Room • Brighton')
    expect(venueParts(makeEvent())).toEqual({
      venue: 'The Lantern Room',
      town: ' • Brighton',
      county: ' • East Sussex',
    })
    const townless = makeEvent({ location: makeLocation({ city: '' }) })
    expect(venueParts(townless)).toEqual({ venue: 'The Lantern Room', town: ' • East Sussex', county: '' })
  })

  it('names the county under which the event is listed, on rows, cards and the event page (R86)', () => {
    const inBrighton = makeEvent({ shortLocation: 'Brighton and Hove' })
    expect(venueParts(inBrighton).county).toBe(' • Brighton and Hove')
    expect(placeLine(inBrighton)).toBe('The Lantern Room • Brighton • Brighton and Hove • BN1\u00a01UG')
    expect(largeCardPlace(inBrighton)).toEqual([['The Lantern Room'], ['Brighton and Hove', 'BN1\u00a01UG']])
  })

  it('prefixes the title, and a deletion takes precedence over a cancellation (R19)', () => {
    expect(titlePrefix(makeEvent({ status: 'deleted', isCancelled: true }))).toBe(
      'Event no longer available : ',
    )
    expect(titlePrefix(makeEvent({ isCancelled: true }))).toBe('Cancelled : ')
    expect(titlePrefix(makeEvent())).toBe('')
  })

  it('shows the date of an occurrence, or all days of a one-off', () => {
    expect(occurrenceDates(occurrenceOn(makeEvent(), '2026-11-27'))).toBe('Fri, 27 Nov')
    expect(occurrenceDates(occurrenceOn(festival, '2026-11-21'))).toBe('Fri, 20 – Sun, 22 Nov')
    const startOf = (occurrence: Occurrence) => rowDate(occurrence, { day: FRIDAY, time: '12:00' }).start
    expect(startOf(occurrenceOn(makeEvent(), '2026-11-27'))).toBe('Fri, 27 Nov, 7:30\u00a0pm')
    expect(startOf(occurrenceOn(festival, '2026-11-21'))).toBe('Fri, 20 – Sun, 22 Nov')
  })
})

describe('§4 Event status:', () => {
  it('a paused series shows Every {weekday} - Paused', () => {
    expect(pausedLabel(makeEvent({ recurrenceDay: 0 }))).toBe('Every Sunday - Paused')
    expect(oftenLabel(makeEvent({ recurrenceDay: 0, status: 'paused' }))).toBe('Every Sunday - Paused')
    expect(oftenLabel(makeEvent({ recurrenceDay: 0 }))).toBe('Every Sunday')
  })

  it('a large card of an event that is deleted while shown says Deleted : ', () => {
    expect(largeCardPrefix(makeEvent({ status: 'deleted' }))).toBe('Deleted : ')
    expect(largeCardPrefix(makeEvent())).toBe('')
  })
})

describe('§5 Large card description', () => {
  const describe = (description: string) => largeCardDescription(makeEvent({ description }))

  it('is truncated to 100 characters plus an ellipsis', () => {
    expect(describe('x'.repeat(100))).toBe('x'.repeat(100))
    expect(describe('x'.repeat(101))).toBe(`${'x'.repeat(100)}…`)
  })

  it('is a single line', () => {
    expect(describe(' Three days.\n\n  Teachers\tfrom Lisbon.\n')).toBe('Three days. Teachers from Lisbon.')
  })

  it('never splits a character in two', () => {
    const text = describe('💃'.repeat(101))
    expect(text).toBe(`${'💃'.repeat(100)}…`)
    expect(describe(`${'x'.repeat(98)}👩\u200d🎤 and more`)).toBe(`${'x'.repeat(98)}👩\u200d🎤…`)
    expect(describe(`${'x'.repeat(99)}${'e\u0301'.repeat(9)}`)).toBe(`${'x'.repeat(99)}e\u0301…`)
    expect(describe('👩\u200d🎤'.repeat(1_000))).toBe(`${'👩\u200d🎤'.repeat(100)}…`)
  })

  it('has an ellipsis even if only blank space follows', () => {
    expect(describe(`Start${' '.repeat(2_000)}end`)).toBe('Start…')
  })
})

describe('The time on a large card', () => {
  it('is its hours, with its days if there are several (R66)', () => {
    expect(largeCardTime(occurrenceOn(makeOneOff(), FRIDAY))).toBe('7:30\u00a0pm\u00a0– 11:30\u00a0pm')
    // A line ends after the dash, or before the time of a date.
    expect(largeCardTime(occurrenceOn(festival, FRIDAY))).toBe(
      'Fri,\u00a020\u00a0Nov, 7:30\u00a0pm\u00a0– Sun,\u00a022\u00a0Nov, 11:30\u00a0pm',
    )
    const nights = { ...festival, endTime: '02:00' }
    expect(largeCardTime(occurrenceOn(nights, FRIDAY))).toBe(
      'Fri,\u00a020\u00a0– Sun,\u00a022\u00a0Nov, 7:30\u00a0pm\u00a0– 2:00\u00a0am',
    )
  })
})

describe('R6 A card of several days', () => {
  it('says which day it is', () => {
    expect(dayOfLabel(2, 3)).toBe('Day 2 of 3')
  })
})
