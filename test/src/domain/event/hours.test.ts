import fc from 'fast-check'
import { addDays, type LondonMoment } from '../../../../src/domain/time/days'
import type { DanceEvent, Slot } from '../../../../src/domain/event/event'
import { agendaGroups } from '../../../../src/domain/event/agenda'
import { whenText } from '../../../../src/domain/event/dateLabels'
import { daysOfOneOff, eventDaysOf } from '../../../../src/domain/event/eventDays'
import { hoursOf } from '../../../../src/domain/event/hours'
import { hoursLabel } from '../../../../src/domain/event/labels'
import { nextOccurrence } from '../../../../src/domain/event/nextOccurrences'
import { listedOn, occurrenceOn } from '../../../../src/domain/event/occurrences'
import { hoursOfAll } from '../../../../src/domain/lists/ownEvents'
import { weeklyGroups } from '../../../../src/domain/lists/weekly'
import { makeEvent, makeOneOff, makeSlot } from '../../../support/events'
import { anyDay, anyTime } from './arbitraries'
import { randomRuns } from '../../../support/randomRuns'

const FRIDAY = '2027-01-22'
const [SATURDAY, SUNDAY, MONDAY] = [1, 2, 3].map(count => addDays(FRIDAY, count)) as [string, string, string]

function festival(overrides: Partial<DanceEvent> = {}): DanceEvent {
  const event = makeOneOff({ eventDate: FRIDAY, startTime: '18:00', endTime: '19:00', ...overrides })
  const eventEndDate = overrides.eventEndDate ?? MONDAY
  return { ...event, eventEndDate, eventDays: eventDaysOf({ ...event, eventDate: FRIDAY, eventEndDate }) }
}
const labelsOf = (event: DanceEvent) =>
  daysOfOneOff(event).map(day => hoursLabel(hoursOf(occurrenceOn(event, day))))
const phaseOn = (event: DanceEvent, day: string, now: LondonMoment) => listedOn(event, day, now).phase

describe('R66 The hours of an event of several days', () => {
  it("run from the first start to the last end, written as 'from', 'all day' and 'until'", () => {
    expect(labelsOf(festival())).toEqual(['from 6:00 pm', 'all day', 'all day', 'until 7:00 pm'])
    expect(whenText(occurrenceOn(festival(), SATURDAY))).toBe('Fri, 22 Jan, 6:00 pm – Mon, 25 Jan, 7:00 pm')
  })

  it('also run without a break if the end equals the start; such an end counts as unknown only on a single day', () => {
    expect(labelsOf(festival({ endTime: '18:00', eventEndDate: SATURDAY }))).toEqual([
      'from 6:00 pm',
      'until 6:00 pm',
    ])
  })

  it('run from start to end on every day if the end is before 06:01', () => {
    const nights = festival({ startTime: '11:00', endTime: '02:00' })
    expect(labelsOf(nights)).toEqual(Array.from({ length: 3 }, () => '11:00 am – 2:00 am'))
    expect(whenText(occurrenceOn(nights, SATURDAY))).toBe('Fri, 22 – Sun, 24 Jan, 11:00 am – 2:00 am')
  })

  it('are those of the dated slots on a day that has such slots', () => {
    const agenda = [
      makeSlot({ date: FRIDAY, startTime: '22:00', endTime: '03:00' }),
      makeSlot({ date: FRIDAY, startTime: '19:00', endTime: '20:00' }),
      makeSlot({ date: SUNDAY, startTime: '01:00', endTime: '04:30' }),
      makeSlot({ date: SUNDAY, startTime: '11:00', endTime: '' }),
      makeSlot({ startTime: '09:00', endTime: '10:00' }),
      makeSlot({ date: MONDAY, startTime: '', endTime: '23:00' }),
    ]
    expect(labelsOf(festival({ agenda }))).toEqual([
      '7:00 pm – 3:00 am',
      'all day',
      '11:00 am – 4:30 am',
      'until 7:00 pm',
    ])
  })

  it('begin on the page with the first day’s start and end with the last day’s end, as the days say', () => {
    const nights = festival({
      startTime: '11:00',
      endTime: '02:00',
      agenda: [makeSlot({ date: FRIDAY, startTime: '19:00', endTime: '02:00' })],
    })
    expect(labelsOf(nights)).toEqual(['7:00 pm – 2:00 am', '11:00 am – 2:00 am', '11:00 am – 2:00 am'])
    // The last night ends on the next morning.
    const all = 'Fri, 22 Jan, 7:00 pm – Mon, 25 Jan, 2:00 am'
    expect(whenText(occurrenceOn(nights, SATURDAY))).toBe(all)
    expect(hoursOfAll(occurrenceOn(nights, FRIDAY))).toBe('from 7:00 pm until 2:00 am')

    const through = festival({ agenda: [makeSlot({ date: FRIDAY, startTime: '19:00', endTime: '' })] })
    expect(whenText(occurrenceOn(through, SATURDAY))).toBe('Fri, 22 Jan, 7:00 pm – Mon, 25 Jan, 7:00 pm')
  })

  it('stand once on the page if each day has the same, be it by its slots', () => {
    const agenda = [FRIDAY, SATURDAY].map(date => makeSlot({ date, startTime: '10:00', endTime: '17:00' }))
    const days = festival({ eventEndDate: SATURDAY, agenda })
    expect(whenText(occurrenceOn(days, FRIDAY))).toBe('Fri, 22 – Sat, 23 Jan, 10:00 am – 5:00 pm')
    expect(hoursOfAll(occurrenceOn(days, FRIDAY))).toBe('10:00 am – 5:00 pm')
  })

  it('have no end if the last slot has none', () => {
    const agenda = [
      makeSlot({ date: SATURDAY, startTime: '10:00' }),
      makeSlot({ date: SATURDAY, startTime: '22:00', endTime: '' }),
    ]
    expect(labelsOf(festival({ agenda }))[1]).toBe('10:00 am – TBA')
  })

  it("of a single day are the event's own, whatever its slots say", () => {
    const agenda = [makeSlot({ date: FRIDAY, startTime: '10:00' })]
    expect(labelsOf(makeOneOff({ eventDate: FRIDAY, agenda }))).toEqual(['7:30 pm – 11:30 pm'])
    expect(hoursLabel(hoursOf(occurrenceOn(makeEvent({ agenda }), FRIDAY)))).toBe('7:30 pm – 11:30 pm')
  })

  it("decide what is 'On now' at night too: at 00:30 the first night is still on, and the second day has not begun", () => {
    const nights = festival({ startTime: '11:00', endTime: '02:00' })
    const [today] = weeklyGroups([nights], { day: SATURDAY, time: '00:30' })
    expect(today?.occurrences).toMatchObject([
      { occurrenceDate: FRIDAY, phase: 'onNow', dayNumber: 1, dayCount: 3 },
      { occurrenceDate: SATURDAY, phase: 'upcoming', dayNumber: 2 },
    ])
    expect(nextOccurrence(nights, { day: SATURDAY, time: '00:30' })?.occurrenceDate).toBe(FRIDAY)
    expect(nextOccurrence(nights, { day: SATURDAY, time: '02:00' })?.occurrenceDate).toBe(SATURDAY)
  })

  it('order the day: events that run on from yesterday come first', () => {
    const morning = makeOneOff({ eventId: 'e2', eventDate: SATURDAY, startTime: '09:00', endTime: '10:00' })
    const [, saturday] = weeklyGroups([morning, festival()], { day: FRIDAY, time: '12:00' })
    expect(saturday?.occurrences.map(({ event }) => event.eventId)).toEqual(['e1', 'e2'])
  })

  it('sort the agenda as it runs: times after midnight follow the evening, until the last night ends', () => {
    const agenda = [SATURDAY, MONDAY].flatMap(date => [
      makeSlot({ date, startTime: '01:00', endTime: '02:00' }),
      makeSlot({ date, startTime: '12:00', endTime: '13:00' }),
    ])
    const groups = agendaGroups(festival({ agenda }), daysOfOneOff(festival()))
    expect(groups.map(({ slots }) => slots.map(({ startTime }) => startTime))).toEqual([
      ['12:00', '01:00'],
      ['01:00', '12:00'],
    ])
  })
})

/** Minutes since 1970 on London's clocks. */
const minutesAt = ({ day, time }: LondonMoment) =>
  Date.parse(`${day}T00:00Z`) / 60_000 + Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
const DAY_MINUTES = 24 * 60

/** A row's hours as a person understands them, in minutes of the row's day. */
function understood(label: string): [number, number] {
  const times = [...label.matchAll(/(\d+):(\d\d) (am|pm)/g)].map(
    ([, hour, minute, half]) => (Number(hour) % 12) * 60 + Number(minute) + (half === 'pm' ? 720 : 0),
  )
  const [first = 0, second = DAY_MINUTES] = times
  if (label === 'all day') return [0, DAY_MINUTES]
  if (label.startsWith('from')) return [first, DAY_MINUTES]
  if (label.startsWith('until')) return [0, first]
  if (second === first || label.endsWith('TBA')) return [first, DAY_MINUTES]
  // R4: a night ends at 06:00 at the latest.
  return second > first ? [first, second] : [first, DAY_MINUTES + Math.min(second, 6 * 60)]
}

const anyFestival = fc
  .record({
    eventDate: anyDay,
    length: fc.integer({ min: 1, max: 4 }),
    startTime: anyTime,
    endTime: anyTime,
    slots: fc.array(fc.record({ on: fc.integer({ min: 0, max: 4 }), startTime: anyTime, endTime: anyTime }), {
      maxLength: 5,
    }),
  })
  .map(({ eventDate, length, startTime, endTime, slots }) => {
    const eventEndDate = addDays(eventDate, length)
    const eventDays = eventDaysOf({ eventDate, eventEndDate, endTime })
    const agenda = slots.map(({ on, ...times }): Slot => makeSlot({ ...times, date: addDays(eventDate, on) }))
    return makeOneOff({ eventDate, eventEndDate, eventDays, startTime, endTime, agenda })
  })
/** A festival, and a moment from the day before it to the day after it. */
const anyFestivalAndClock = fc
  .record({ event: anyFestival, later: fc.integer({ min: -1, max: 6 }), time: anyTime })
  .map(({ event, later, time }) => ({ event, now: { day: addDays(event.eventDate ?? '', later), time } }))

describe('R66 For any festival and clock', () => {
  it("a row's hours agree with its 'On now' or 'Finished'", () => {
    fc.assert(
      fc.property(anyFestivalAndClock, ({ event, now }) => {
        for (const day of daysOfOneOff(event)) {
          const [from, to] = understood(hoursLabel(hoursOf(occurrenceOn(event, day))))
          const at = minutesAt(now) - minutesAt({ day, time: '00:00' })
          // R4: only the hours after midnight may extend beyond the day.
          const expected = at < from ? 'upcoming' : at < to ? 'onNow' : 'finished'
          expect([day, phaseOn(event, day, now)]).toEqual([day, expected])
        }
      }),
      { numRuns: randomRuns(3_000) },
    )
  })

  it("the week has an 'On now' row with its day whenever the hours on the event page include the moment", () => {
    fc.assert(
      fc.property(anyFestivalAndClock, ({ event: dated, now }) => {
        const event = { ...dated, agenda: [] }
        const [today] = weeklyGroups([event], now)
        const running = (today?.occurrences ?? []).filter(({ phase }) => phase === 'onNow')
        const days = daysOfOneOff(event)
        const at = minutesAt(now)
        const isThrough = days.length > 1 && event.endTime > '06:00'
        const start = minutesAt({ day: days[0] ?? '', time: event.startTime })
        const end = minutesAt({ day: days.at(-1) ?? '', time: event.endTime })
        if (isThrough) expect(running).toHaveLength(at >= start && at < end ? 1 : 0)
        for (const { dayNumber, occurrenceDate } of running) expect(days[dayNumber - 1]).toBe(occurrenceDate)
      }),
      { numRuns: randomRuns(2_000) },
    )
  })
})
