import { nextHeading } from '../../../../src/domain/event/dateLabels'
import {
  favouriteDates,
  favouriteDays,
  favouriteGroups,
  nextFavourite,
} from '../../../../src/domain/lists/favourites'
import type { Occurrence } from '../../../../src/domain/event/event'
import { ownEvents } from '../../../../src/domain/lists/ownEvents'
import type { LondonMoment } from '../../../../src/domain/time/days'
import { makeEvent, makeOneOff } from '../../../support/events'

const now: LondonMoment = { day: '2026-11-20', time: '00:30' }
const series = (eventName: string, recurrenceDay: number, times = {}) =>
  makeEvent({ eventId: eventName, eventName, recurrenceDay, ...times })

describe('R25: the favourites', () => {
  const party = (eventName: string, eventDate: string, startTime: string) =>
    makeOneOff({ eventId: eventName, eventName, eventDate, startTime, endTime: '' })
  const events = [
    party('No time', '2026-11-21', ''),
    party('Evening', '2026-11-21', '20:00'),
    party('Morning', '2026-11-21', '10:00'),
    party('Past without time', '2026-11-14', ''),
    party('Past', '2026-11-14', '20:00'),
  ]
  const names = (occurrences: readonly Occurrence[]) => occurrences.map(({ event }) => event.eventName)

  it('have an unknown start last on its day, as every list', () => {
    const { coming, past } = favouriteGroups(events, now)
    expect(names(coming)).toEqual(['Morning', 'Evening', 'No time'])
    expect(names(past)).toEqual(['Past', 'Past without time'])
    expect(names(favouriteDates(events, now))).toEqual(['Morning', 'Evening', 'No time'])
  })

  it('are in that order among the own events too', () => {
    expect(ownEvents(events, now).map(({ event }) => event.eventName)).toEqual([
      'Morning',
      'Evening',
      'No time',
      'Past',
      'Past without time',
    ])
  })
})

describe('The Next card', () => {
  const headingAt = (day: string, time: string, startTime: string, endTime = '') => {
    const gala = makeOneOff({ eventDate: '2026-11-21', startTime, endTime })
    const next = nextFavourite(favouriteGroups([gala], { day, time }).coming, { day, time })
    return next && nextHeading(next, { day, time })
  }

  it('says when the favourite starts, from 24 hours before until it is over', () => {
    expect(headingAt('2026-11-20', '13:59', '14:00')).toBeNull()
    expect(headingAt('2026-11-20', '14:00', '14:00')).toBe('Next: tomorrow, 2:00 pm')
    expect(headingAt('2026-11-21', '00:00', '14:00')).toBe('Next: today, 2:00 pm')
    expect(headingAt('2026-11-21', '00:00', '19:30')).toBe('Next: tonight, 7:30 pm')
    expect(headingAt('2026-11-21', '20:00', '19:30', '23:00')).toBe('On now')
    expect(headingAt('2026-11-20', '23:59', '')).toBeNull()
    expect(headingAt('2026-11-21', '00:00', '')).toBe('Next: tonight')
  })
})

describe('The next favourites beside the profile', () => {
  it('are listed under their dates, five at most; an event still running from last night is under Today', () => {
    const events = [
      series('Friday', 5),
      series('Last night', 4, { startTime: '21:00', endTime: '02:00' }),
      series('Saturday', 6),
      makeOneOff({ eventId: 'gala', eventName: 'Gala', eventDate: '2026-11-21', startTime: '12:00' }),
      series('Sunday', 0),
      series('Monday', 1),
    ]
    const days = favouriteDays(favouriteGroups(events, now).coming, now)
    expect(
      days.map(({ title, occurrences }) => [title, occurrences.map(({ event }) => event.eventName)]),
    ).toEqual([
      ['Today', ['Last night', 'Friday']],
      ['Saturday, 21 Nov', ['Gala', 'Saturday']],
      ['Sunday, 22 Nov', ['Sunday']],
    ])
  })
})
