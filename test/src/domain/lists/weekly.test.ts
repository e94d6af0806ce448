import fc from 'fast-check'
import { addDays, weekdayOf, type Day, type LondonMoment } from '../../../../src/domain/time/days'
import type { DanceEvent } from '../../../../src/domain/event/event'
import { daysOfOneOff } from '../../../../src/domain/event/eventDays'
import { occurrenceOn, runsThisMorning } from '../../../../src/domain/event/occurrences'
import { dancesOfDay, weeklyGroups } from '../../../../src/domain/lists/weekly'
import { makeEvent, makeLocation, makeOneOff } from '../../../support/events'
import { anyList } from '../event/arbitraries'

const FRIDAY = '2026-11-20'
const evening: LondonMoment = { day: FRIDAY, time: '18:00' }
const namesOf = (events: DanceEvent[], now: LondonMoment, group = 0) =>
  weeklyGroups(events, now)[group]?.occurrences.map(({ event }) => event.eventName)

describe('§2 Weekly list', () => {
  it('has seven day groups: today first, then the next six days', () => {
    expect(weeklyGroups([], evening).map(({ day }) => day)).toEqual([
      '2026-11-20',
      '2026-11-21',
      '2026-11-22',
      '2026-11-23',
      '2026-11-24',
      '2026-11-25',
      '2026-11-26',
    ])
  })

  it('judges each date by its own place, even last night (R86)', () => {
    const event = makeEvent({
      endTime: '02:00',
      exceptions: [{ date: FRIDAY, location: makeLocation(), shortLocation: 'Kent' }],
    })
    const listed = (county: string, now: LondonMoment) =>
      weeklyGroups([event], now, one => one.shortLocation === county).flatMap(({ day, occurrences }) =>
        occurrences.map(({ occurrenceDate }) => `${day} ${occurrenceDate}`),
      )
    expect(listed('Kent', evening)).toEqual([`${FRIDAY} ${FRIDAY}`])
    expect(listed('East Sussex', evening)).toEqual([])
    const night = { day: '2026-11-21', time: '00:30' }
    expect(listed('Kent', night)).toEqual([`2026-11-21 ${FRIDAY}`])
    expect(listed('East Sussex', night)).toEqual(['2026-11-27 2026-11-27'])
  })

  it('lists recurring events on their weekday', () => {
    const groups = weeklyGroups([makeEvent({ recurrenceDay: 0 })], evening)
    expect(groups.map(({ occurrences }) => occurrences.length)).toEqual([0, 0, 1, 0, 0, 0, 0])
  })

  it('lists one-off events on their date, and leaves out those of other weeks', () => {
    const events = ['2026-11-19', '2026-11-26', '2026-11-27'].map(eventDate => makeOneOff({ eventDate }))
    const groups = weeklyGroups(events, evening)
    expect(groups.map(({ occurrences }) => occurrences.length)).toEqual([0, 0, 0, 0, 0, 0, 1])
  })

  it('lists a one-off on every day of eventDays, with the number of the day (R6)', () => {
    const festival = makeOneOff({ eventDays: ['2026-11-19', '2026-11-20', '2026-11-21'] })
    const occurrences = weeklyGroups([festival], evening).flatMap(group => group.occurrences)
    expect(occurrences.map(({ dayNumber, dayCount }) => [dayNumber, dayCount])).toEqual([
      [2, 3],
      [3, 3],
    ])
  })

  it('leaves out hidden events', () => {
    const events = [makeEvent({ eventId: 'a' }), makeEvent({ eventId: 'b' })]
    const [today] = weeklyGroups(events, evening, event => event.eventId === 'b')
    expect(today?.occurrences.map(({ event }) => event.eventId)).toEqual(['b'])
  })

  it('keeps a cancelled occurrence visible', () => {
    const event = makeEvent({ exceptions: [{ date: FRIDAY, isCancelled: true }] })
    expect(weeklyGroups([event], evening)[0]?.occurrences[0]?.event.isCancelled).toBe(true)
  })

  it('sorts by start time, then by name ignoring case and accents, with unknown starts last', () => {
    const at = (startTime: string, eventName: string) =>
      makeEvent({ eventId: eventName, startTime, endTime: '', eventName })
    const events = [
      at('', 'a'),
      at('21:00', 'b'),
      at('20:00', 'zouk'),
      at('20:00', 'Émilie'),
      at('20:00', 'Dance'),
    ]
    expect(namesOf(events, evening)).toEqual(['Dance', 'Émilie', 'zouk', 'b', 'a'])
  })

  it('places an occurrence by the times of its exception', () => {
    const moved = { date: FRIDAY, startTime: '22:00' }
    const events = [
      makeEvent({ eventId: 'a', eventName: 'moved', startTime: '19:00', exceptions: [moved] }),
      makeEvent({ eventId: 'b', eventName: 'usual', startTime: '20:00' }),
    ]
    expect(namesOf(events, evening)).toEqual(['usual', 'moved'])
  })
})

describe('R4 The weekly list at night', () => {
  const party = makeEvent({ eventName: 'Friday party', startTime: '21:00', endTime: '02:00' })
  const matinee = makeEvent({
    eventId: 'e2',
    eventName: 'Matinee',
    recurrenceDay: 6,
    startTime: '00:10',
    endTime: '00:20',
  })
  const night: LondonMoment = { day: '2026-11-21', time: '00:30' }

  it('still shows Friday’s 21:00-02:00 party first, as on now, at 00:30 on Saturday', () => {
    const [today] = weeklyGroups([matinee, party], night)
    expect(today?.occurrences[0]).toMatchObject({
      event: { eventName: 'Friday party' },
      occurrenceDate: FRIDAY,
      phase: 'onNow',
    })
  })

  it('shows the party again for the next week, in the last group', () => {
    expect(weeklyGroups([party], night)[6]?.occurrences).toMatchObject([{ occurrenceDate: '2026-11-27' }])
  })

  it('removes the party at its end, and at 06:00 at the latest', () => {
    expect(namesOf([party], { ...night, time: '02:00' })).toEqual([])
    expect(namesOf([{ ...party, endTime: '10:00' }], { ...night, time: '06:00' })).toEqual([])
  })

  it('uses the times of the date’s exception', () => {
    const shortened = { ...party, exceptions: [{ date: FRIDAY, endTime: '23:00' }] }
    const extended = { ...party, endTime: '23:00', exceptions: [{ date: FRIDAY, endTime: '03:00' }] }
    expect(namesOf([shortened], night)).toEqual([])
    expect(namesOf([extended], night)).toEqual(['Friday party'])
  })

  it('puts the running night of a festival before its next day (R66)', () => {
    const festival = makeOneOff({ startTime: '11:00', endTime: '02:00', eventDays: [FRIDAY, '2026-11-21'] })
    expect(weeklyGroups([festival], night)[0]?.occurrences).toMatchObject([
      { occurrenceDate: FRIDAY, phase: 'onNow' },
      { occurrenceDate: '2026-11-21', phase: 'upcoming' },
    ])
  })

  it('gives one card to a festival that runs through the night (R66)', () => {
    const festival = makeOneOff({ startTime: '11:00', endTime: '18:00', eventDays: [FRIDAY, '2026-11-21'] })
    expect(weeklyGroups([festival], night)[0]?.occurrences).toMatchObject([
      { occurrenceDate: '2026-11-21', phase: 'onNow' },
    ])
  })

  it('carries over the last night of a festival', () => {
    const festival = makeOneOff({ startTime: '11:00', endTime: '02:00', eventDays: ['2026-11-19', FRIDAY] })
    expect(weeklyGroups([festival], night)[0]?.occurrences).toMatchObject([
      { occurrenceDate: FRIDAY, phase: 'onNow' },
    ])
  })

  it('does not carry over a paused series', () => {
    expect(namesOf([{ ...party, status: 'paused' }], night)).toEqual([])
  })

  it('carries over a cancelled night for people on their way, but does not show it as on now', () => {
    const cancelled = { ...party, exceptions: [{ date: FRIDAY, isCancelled: true }] }
    expect(weeklyGroups([cancelled], night)[0]?.occurrences).toMatchObject([{ phase: 'upcoming' }])
  })

  it('keeps past events in Today, at the end', () => {
    const events = [
      makeEvent({ eventId: 'a', eventName: 'over', startTime: '10:00', endTime: '12:00' }),
      makeEvent({ eventId: 'b', eventName: 'later', startTime: '20:00' }),
    ]
    expect(namesOf(events, evening)).toEqual(['later', 'over'])
    expect(weeklyGroups(events, evening)[0]?.occurrences[1]?.phase).toBe('finished')
  })
})

describe('§2 Weekly list, for any events at any moment,', () => {
  function takesPlace(event: DanceEvent, day: Day) {
    return event.isRecurring ? weekdayOf(day) === event.recurrenceDay : daysOfOneOff(event).includes(day)
  }

  it('shows each event once on each of its days, and on no other day', () => {
    fc.assert(
      fc.property(anyList, ({ events, now }) => {
        weeklyGroups(events, now).forEach(({ day, occurrences }) => {
          const onTheDay = occurrences.filter(({ occurrenceDate }) => occurrenceDate === day)
          const expected = events.filter(event => takesPlace(event, day)).map(({ eventId }) => eventId)
          expect(onTheDay.map(({ event }) => event.eventId).sort()).toEqual(expected.sort())
        })
      }),
    )
  })

  it('carries over only running events, and only into Today', () => {
    fc.assert(
      fc.property(anyList, ({ events, now }) => {
        const yesterday = addDays(now.day, -1)
        const expected = events.filter(
          event =>
            event.status !== 'paused' &&
            takesPlace(event, yesterday) &&
            runsThisMorning(occurrenceOn(event, yesterday), now),
        )
        const carried = weeklyGroups(events, now).flatMap(({ day, occurrences }) =>
          occurrences.filter(({ occurrenceDate }) => occurrenceDate !== day),
        )
        expect(carried.every(({ occurrenceDate }) => occurrenceDate === yesterday)).toBe(true)
        expect(carried.map(({ event }) => event.eventId).sort()).toEqual(
          expected.map(({ eventId }) => eventId).sort(),
        )
      }),
    )
  })
})

describe('DESIGN Day strip', () => {
  it('has up to three dots, one for each dance in the order of the day', () => {
    const events = [
      makeEvent({ eventId: 'a', startTime: '20:00', danceTypes: ['Zouk', 'Kizomba'] }),
      makeEvent({ eventId: 'b', startTime: '19:00', danceTypes: ['Salsa', 'Zouk'] }),
      makeEvent({ eventId: 'c', startTime: '21:00', danceTypes: ['Bachata'] }),
    ]
    const [today] = weeklyGroups(events, evening)
    expect(today && dancesOfDay(today)).toEqual(['Salsa', 'Zouk', 'Kizomba'])
  })

  it('has no dot for what is cancelled or paused (R99)', () => {
    const events = [
      makeEvent({ eventId: 'a', danceTypes: ['Zouk'], exceptions: [{ date: FRIDAY, isCancelled: true }] }),
      makeEvent({ eventId: 'b', danceTypes: ['Kizomba'], status: 'paused' }),
    ]
    const [today] = weeklyGroups(events, evening)
    expect(today?.occurrences).toHaveLength(2)
    expect(today && dancesOfDay(today)).toEqual([])
  })
})
