import fc from 'fast-check'
import { calendarMonths } from '../../../../src/domain/lists/calendar'
import { addMonths, monthOf, type LondonMoment } from '../../../../src/domain/time/days'
import type { DanceEvent } from '../../../../src/domain/event/event'
import { makeEvent, makeOneOff } from '../../../support/events'
import { anyList } from '../event/arbitraries'

const now: LondonMoment = { day: '2026-11-20', time: '18:00' }
const listed = (events: DanceEvent[], moment = now) =>
  calendarMonths(events, moment).flatMap(({ month, occurrences }) =>
    occurrences.map(({ event, occurrenceDate }) => `${month} ${occurrenceDate} ${event.eventName}`),
  )

describe('§2 Calendar', () => {
  it('has twelve month groups starting with the current month', () => {
    const months = calendarMonths([], now).map(({ month }) => month)
    expect(months).toHaveLength(12)
    expect([months[0], months[1], months[2], months[11]]).toEqual([
      '2026-11',
      '2026-12',
      '2027-01',
      '2027-10',
    ])
  })

  it('shows only one-off events, in their month', () => {
    const events = [makeEvent(), makeOneOff({ eventName: 'Gala', eventDate: '2027-02-14' })]
    expect(listed(events)).toEqual(['2027-02 2027-02-14 Gala'])
  })

  it('leaves out hidden events and those more than twelve months away', () => {
    expect(
      calendarMonths([makeOneOff()], now, () => false).every(group => group.occurrences.length === 0),
    ).toBe(true)
    expect(listed([makeOneOff({ eventDate: '2027-11-01' })])).toEqual([])
  })
})

describe('R8 The calendar', () => {
  it('hides ended one-offs', () => {
    expect(listed([makeOneOff({ eventDate: '2026-11-19' })])).toEqual([])
    expect(listed([makeOneOff({ startTime: '10:00', endTime: '12:00' })])).toEqual([])
  })

  it('lists a running one-off from an earlier month in the first group', () => {
    const festival = makeOneOff({
      eventName: 'Festival',
      eventDays: ['2026-10-31', '2026-11-19', '2026-11-20', '2026-11-21'],
    })
    expect(listed([festival])).toEqual(['2026-11 2026-11-20 Festival'])
  })

  it('lists a one-off across two months once, in the month of its first day that is not over', () => {
    const festival = makeOneOff({ eventName: 'Festival', eventDays: ['2026-11-30', '2026-12-01'] })
    expect(listed([festival])).toEqual(['2026-11 2026-11-30 Festival'])
    expect(listed([festival], { day: '2026-12-01', time: '00:00' })).toEqual(['2026-12 2026-12-01 Festival'])
  })

  it('keeps the last night of the previous month in the first group until it ends', () => {
    const party = makeOneOff({
      eventName: 'Halloween',
      eventDate: '2026-10-31',
      startTime: '21:00',
      endTime: '03:00',
    })
    expect(listed([party], { day: '2026-11-01', time: '02:00' })).toEqual(['2026-11 2026-10-31 Halloween'])
    expect(listed([party], { day: '2026-11-01', time: '03:00' })).toEqual([])
  })

  it('sorts by day, start time and name', () => {
    const on = (eventDate: string, startTime: string, eventName: string) =>
      makeOneOff({ eventId: eventName, eventDate, startTime, eventName })
    const events = [
      on('2026-11-22', '10:00', 'd'),
      on('2026-11-21', '21:00', 'c'),
      on('2026-11-21', '20:00', 'b'),
      on('2026-11-21', '20:00', 'A'),
    ]
    expect(listed(events).map(text => text.slice(-1))).toEqual(['A', 'b', 'c', 'd'])
  })

  it('lists no event twice and none that is over, each in its own month or the first one', () => {
    fc.assert(
      fc.property(anyList, ({ events, now: moment }) => {
        const groups = calendarMonths(events, moment)
        const all = groups.flatMap(group => group.occurrences)
        expect(new Set(all.map(({ event }) => event.eventId)).size).toBe(all.length)
        expect(all.every(({ phase }) => phase !== 'finished')).toBe(true)
        groups.forEach(({ month, occurrences }, index) => {
          expect(month).toBe(addMonths(monthOf(moment.day), index))
          const months = new Set(occurrences.map(({ occurrenceDate }) => monthOf(occurrenceDate)))
          if (index > 0) expect([...months].every(own => own === month)).toBe(true)
        })
      }),
    )
  })
})
