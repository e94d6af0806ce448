import fc from 'fast-check'
import { agendaGroups } from '../../../../src/domain/event/agenda'
import { isOver, occurrenceOn } from '../../../../src/domain/event/occurrences'
import { makeEvent, makeSlot } from '../../../support/events'
import { anyTime, timeOrNone } from './arbitraries'
import { randomRuns } from '../../../support/randomRuns'

const evening = { startTime: '19:00', endTime: '23:00' }
const night = { startTime: '21:00', endTime: '02:00' }
const starts = (slots: { startTime: string }[]) => slots.map(slot => slot.startTime)
const slotsAt = (...times: string[]) => times.map((startTime, id) => makeSlot({ id: String(id), startTime }))

describe('§2 View event: the agenda', () => {
  it('has no groups if it is empty', () => {
    expect(agendaGroups({ agenda: [], ...evening })).toEqual([])
  })

  it('sorts slots by start time, with unknown start times last', () => {
    const [group] = agendaGroups({ agenda: slotsAt('', '20:00', '19:00'), ...evening })
    expect(starts(group?.slots ?? [])).toEqual(['19:00', '20:00', ''])
  })

  it('keeps the order of slots with the same start', () => {
    const agenda = ['Room 1', 'Room 2', 'Room 3'].map(slotName => makeSlot({ slotName }))
    const [group] = agendaGroups({ agenda, ...evening })
    expect(group?.slots.map(slot => slot.slotName)).toEqual(['Room 1', 'Room 2', 'Room 3'])
  })

  it('groups slots under date headings in order if they span more than one date', () => {
    const agenda = [
      makeSlot({ date: '2026-11-21', startTime: '10:00' }),
      makeSlot({ date: '2026-11-20', startTime: '21:00' }),
      makeSlot({ date: '2026-11-20', startTime: '19:00' }),
    ]
    const groups = agendaGroups({ agenda, ...evening })
    expect(groups.map(({ date, slots }) => [date, starts(slots)])).toEqual([
      ['2026-11-20', ['19:00', '21:00']],
      ['2026-11-21', ['10:00']],
    ])
  })

  it('has no heading for a single date, or for slots without dates', () => {
    const dated = [makeSlot({ date: '2026-11-20' }), makeSlot({ date: '2026-11-20' })]
    expect(agendaGroups({ agenda: dated, ...evening }).map(group => group.date)).toEqual([null])
    expect(agendaGroups({ agenda: slotsAt('19:00'), ...evening }).map(group => group.date)).toEqual([null])
  })

  it('puts slots without a date after dated ones', () => {
    const agenda = [makeSlot(), makeSlot({ date: '2026-11-21' }), makeSlot({ date: '2026-11-20' })]
    const dates = agendaGroups({ agenda, ...evening }).map(group => group.date)
    expect(dates).toEqual(['2026-11-20', '2026-11-21', ''])
  })

  it('keeps every slot exactly once, whatever its time and date', () => {
    const slot = fc
      .record({
        startTime: timeOrNone,
        date: fc.option(fc.constantFrom('2026-11-20', '2026-11-21'), { nil: undefined }),
      })
      .map(({ startTime, date }) => makeSlot({ startTime, ...(date && { date }) }))
    fc.assert(
      fc.property(fc.array(slot), timeOrNone, timeOrNone, (agenda, startTime, endTime) => {
        const shown = agendaGroups({ agenda, startTime, endTime }).flatMap(group => group.slots)
        expect(shown).toHaveLength(agenda.length)
        expect(new Set(shown)).toEqual(new Set(agenda))
      }),
    )
  })
})

describe('R11 The agenda of a night', () => {
  it('puts times before 06:01 after the evening, and unknown starts last', () => {
    const [group] = agendaGroups({ agenda: slotsAt('00:30', '', '06:00', '21:00', '23:45'), ...night })
    expect(starts(group?.slots ?? [])).toEqual(['21:00', '23:45', '00:30', '06:00', ''])
  })

  it('counts 06:01 as morning', () => {
    const [group] = agendaGroups({ agenda: slotsAt('21:00', '06:01'), ...night })
    expect(starts(group?.slots ?? [])).toEqual(['06:01', '21:00'])
  })

  it('keeps the order of an event that starts after midnight', () => {
    const early = { startTime: '00:15', endTime: '04:00' }
    const [group] = agendaGroups({ agenda: slotsAt('02:00', '00:15'), ...early })
    expect(starts(group?.slots ?? [])).toEqual(['00:15', '02:00'])
    const [allDay] = agendaGroups({ agenda: slotsAt('21:00', '05:00'), ...evening })
    expect(starts(allDay?.slots ?? [])).toEqual(['05:00', '21:00'])
  })

  it('has its own order for each date of several nights', () => {
    const agenda = [
      makeSlot({ date: '2026-11-20', startTime: '01:00' }),
      makeSlot({ date: '2026-11-20', startTime: '22:00' }),
      makeSlot({ date: '2026-11-21', startTime: '22:00' }),
    ]
    const [first] = agendaGroups({ agenda, ...night })
    expect(starts(first?.slots ?? [])).toEqual(['22:00', '01:00'])
  })

  it('treats a night that ends after 06:01 as overnight too', () => {
    const lateNight = { startTime: '22:00', endTime: '07:00' }
    const [group] = agendaGroups({ agenda: slotsAt('06:30', '01:00', '22:00', '20:00'), ...lateNight })
    expect(starts(group?.slots ?? [])).toEqual(['20:00', '22:00', '01:00', '06:30'])
  })

  it('lists the slots in the order in which the occurrence reaches them, for any times', () => {
    const day = '2026-11-20'
    fc.assert(
      fc.property(anyTime, anyTime, fc.array(anyTime), (startTime, endTime, times) => {
        const event = makeEvent({ startTime, endTime, recurrenceDay: 5, agenda: slotsAt(...times) })
        const occurrence = occurrenceOn(event, day)
        /** The day and time of a slot within the night. Null outside its hours. */
        const momentOf = (time: string) => {
          const moments = [day, '2026-11-21'].map(date => ({ day: date, time }))
          const isRunning = (moment: { day: string; time: string }) =>
            (moment.day > day || time >= startTime) &&
            (moment.day === day || time < '06:00') &&
            !isOver(occurrence, moment)
          const moment = moments.find(isRunning)
          return moment ? `${moment.day} ${moment.time}` : null
        }
        const [group] = agendaGroups(event)
        const shown = starts(group?.slots ?? []).flatMap(time => momentOf(time) ?? [])
        expect(shown).toEqual([...shown].sort())
      }),
      { numRuns: randomRuns(2_000) },
    )
  })
})
