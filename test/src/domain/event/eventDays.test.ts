import fc from 'fast-check'
import { addDays } from '../../../../src/domain/time/days'
import { daysOfOneOff, eventDaysOf } from '../../../../src/domain/event/eventDays'
import { makeEvent, makeOneOff } from '../../../support/events'
import { anyDay, timeOrNone } from './arbitraries'

const festival = { eventDate: '2026-11-20', eventEndDate: '2026-11-22', endTime: '18:00' }

describe('§4 One-off date rules', () => {
  it('list every date from start to end', () => {
    expect(eventDaysOf(festival)).toEqual(['2026-11-20', '2026-11-21', '2026-11-22'])
  })

  it('drop the final date if the end time is before 06:01', () => {
    expect(eventDaysOf({ ...festival, endTime: '06:00' })).toEqual(['2026-11-20', '2026-11-21'])
    expect(eventDaysOf({ ...festival, endTime: '06:01' })).toHaveLength(3)
  })

  it('use the start date as the end date if the end date is empty or earlier', () => {
    expect(eventDaysOf({ ...festival, eventEndDate: '' })).toEqual(['2026-11-20'])
    expect(eventDaysOf({ ...festival, eventEndDate: '2026-11-01' })).toEqual(['2026-11-20'])
  })
})

describe('R5 eventDays', () => {
  it('never drop the only day', () => {
    expect(eventDaysOf({ eventDate: '2026-11-20', endTime: '02:00' })).toEqual(['2026-11-20'])
  })

  it('hold only the first day of an overnight event', () => {
    expect(eventDaysOf({ eventDate: '2026-11-20', eventEndDate: '2026-11-21', endTime: '02:00' })).toEqual([
      '2026-11-20',
    ])
  })

  it('keep every day if the end time is empty', () => {
    expect(eventDaysOf({ ...festival, endTime: '' })).toHaveLength(3)
  })

  it('are consecutive days from the start, one fewer for a night, and at least one', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -3, max: 40 }), timeOrNone, (eventDate, length, endTime) => {
        const days = eventDaysOf({ eventDate, eventEndDate: addDays(eventDate, length), endTime })
        const lost = endTime !== '' && endTime < '06:01' ? 1 : 0
        expect(days).toHaveLength(Math.max(1, Math.max(0, length) + 1 - lost))
        days.forEach((day, index) => expect(day).toBe(addDays(eventDate, index)))
      }),
    )
  })
})

describe('R6 A one-off is listed', () => {
  it('on every day of eventDays', () => {
    expect(daysOfOneOff(makeOneOff({ eventDays: ['2026-11-20', '2026-11-21'] }))).toHaveLength(2)
  })

  it('on eventDate if it has no eventDays', () => {
    expect(daysOfOneOff(makeOneOff({ eventEndDate: '2026-11-25' }))).toEqual(['2026-11-20'])
    expect(daysOfOneOff(makeOneOff({ eventDays: [] }))).toEqual(['2026-11-20'])
  })

  it('on its weekday if it is a series, because a series has no eventDays', () => {
    expect(daysOfOneOff(makeEvent({ eventDate: '2026-11-20' }))).toEqual([])
  })
})
