import fc from 'fast-check'
import { dancesOnDays, nextDayWithEvents } from '../../../../../src/domain/lists/days/daysWithEvents'
import { weeklyGroups } from '../../../../../src/domain/lists/weekly'
import { isOff } from '../../../../../src/domain/event/visibility'
import { addDays, daysFrom } from '../../../../../src/domain/time/days'
import { makeEvent, makeLocation, makeOneOff } from '../../../../support/events'
import { anyList } from '../../event/arbitraries'

const TODAY = '2026-11-20'
const now = { day: TODAY, time: '18:00' }
const all = { isShown: () => true, wanted: [] }

describe('R70: any day of the year', () => {
  it('lists the series of its weekday and the one-offs of its date', () => {
    const events = [
      makeEvent({ eventId: 'friday' }),
      makeEvent({ eventId: 'monday', recurrenceDay: 1 }),
      makeOneOff({ eventId: 'party', eventDate: '2026-12-10', eventDays: ['2026-12-10', '2026-12-11'] }),
      makeOneOff({ eventId: 'other', eventDate: '2026-12-12' }),
    ]
    const [group] = weeklyGroups(events, now, () => true, ['2026-12-11'])
    expect(group?.day).toBe('2026-12-11')
    expect(group?.occurrences.map(({ event }) => event.eventId).sort()).toEqual(['friday', 'party'])
  })

  it('lists the one-offs of last night after midnight, as it lists series (R4)', () => {
    const night = { startTime: '21:00', endTime: '02:00' }
    const events = [
      makeEvent({ eventId: 'friday', ...night }),
      makeOneOff({ eventId: 'party', eventDate: TODAY, ...night }),
      makeOneOff({ eventId: 'over', eventDate: TODAY, startTime: '19:00', endTime: '23:00' }),
    ]
    const midnight = { day: '2026-11-21', time: '00:30' }
    const [lastNight] = weeklyGroups(events, midnight, () => true, [TODAY])
    expect(lastNight?.occurrences.map(({ event, phase }) => `${event.eventId} ${phase}`)).toEqual([
      'over finished',
      'friday onNow',
      'party onNow',
    ])
  })

  it('shows for each day of this week what this week shows', () => {
    fc.assert(
      fc.property(anyList, ({ events, now: moment }) => {
        for (const group of weeklyGroups(events, moment))
          expect(weeklyGroups(events, moment, () => true, [group.day])).toEqual([group])
      }),
      { numRuns: 30 },
    )
  })
})

describe('The dots of a strip', () => {
  it('are the first three dances of a day, in the order of the dances', () => {
    const events = [
      makeEvent({ danceTypes: ['Zouk', 'Salsa'] }),
      makeEvent({ eventId: 'e2', danceTypes: ['Kizomba', 'Bachata'] }),
    ]
    const dots = dancesOnDays(events, ['2026-12-11', '2026-12-12'], all)
    expect(dots.get('2026-12-11')).toEqual(['Bachata', 'Salsa', 'Kizomba'])
    expect(dots.get('2026-12-12')).toEqual([])
  })

  it('leave out dances without a chip, and dates that take place elsewhere (R86)', () => {
    const exceptions = [{ date: '2026-12-11', location: makeLocation(), shortLocation: 'Kent' }]
    const event = makeEvent({ danceTypes: ['Salsa', 'Zouk'], exceptions })
    const dots = dancesOnDays([event], ['2026-12-04', '2026-12-11'], {
      isShown: ({ shortLocation }) => shortLocation !== 'Kent',
      wanted: ['Zouk'],
    })
    expect([...dots.values()]).toEqual([['Zouk'], []])
  })
})

describe('The next day with an event', () => {
  it('skips cancelled dates and paused series', () => {
    const cancelled = makeEvent({ exceptions: [{ date: '2026-11-27', isCancelled: true }] })
    const paused = makeEvent({ eventId: 'e2', recurrenceDay: 6, status: 'paused' })
    expect(nextDayWithEvents([cancelled, paused], TODAY, TODAY)).toBe('2026-12-04')
  })

  it('is null if nothing takes place within 12 months', () => {
    const far = makeOneOff({ eventDate: '2027-11-20' })
    expect(nextDayWithEvents([far], TODAY, TODAY)).toBeNull()
    expect(nextDayWithEvents([far], TODAY, '2026-11-21')).toBe('2027-11-20')
    expect(nextDayWithEvents([], TODAY, TODAY)).toBeNull()
  })

  it('is the first day whose own list has an event that takes place', () => {
    fc.assert(
      fc.property(anyList, fc.integer({ min: 0, max: 20 }), ({ events, now: moment }, ahead) => {
        const after = addDays(moment.day, ahead)
        const next = nextDayWithEvents(events, after, moment.day)
        const days = daysFrom(addDays(after, 1), 60)
        const first = days.find(day =>
          weeklyGroups(events, moment, ({ status, isCancelled }) => !isOff({ status, isCancelled }), [
            day,
          ]).some(({ occurrences }) => occurrences.length > 0),
        )
        if (first !== undefined || (next !== null && next <= (days.at(-1) ?? ''))) expect(next).toBe(first)
      }),
      { numRuns: 30 },
    )
  })
})
