import { favouriteDays, favouriteGroups } from '../../../../src/domain/lists/favourites'
import type { LondonMoment } from '../../../../src/domain/time/days'
import { makeEvent, makeOneOff } from '../../../support/events'

const now: LondonMoment = { day: '2026-11-20', time: '00:30' }
const series = (eventName: string, recurrenceDay: number, times = {}) =>
  makeEvent({ eventId: eventName, eventName, recurrenceDay, ...times })

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
