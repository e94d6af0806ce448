import fc from 'fast-check'
import { calendarMonths } from '../../../../src/domain/lists/calendar'
import {
  CHIPS,
  chipBits,
  chipsOfDay,
  chipToTakeOff,
  FACT_CHIPS,
  FACTS,
  filterByChips,
  type Chip,
} from '../../../../src/domain/lists/chips'
import { runsAtNight, weekendDays } from '../../../../src/domain/lists/tonight'
import { takingPlace } from '../../../../src/domain/lists/weekly'
import { isOff } from '../../../../src/domain/event/visibility'
import { DANCE_TYPES } from '../../../../src/domain/event/dances'
import { filteredLine, nothingLeft, nothingOn, takeOffHint } from '../../../../src/domain/lists/chipTexts'
import { IN_THE_CALENDAR, IN_THE_WEEK } from '../../../../src/domain/texts/listMessages'
import { weeklyGroups } from '../../../../src/domain/lists/weekly'
import type { DanceEvent } from '../../../../src/domain/event/event'
import type { LondonMoment } from '../../../../src/domain/time/days'
import { venueOf, type FollowKey } from '../../../../src/domain/following/followKey'
import { makeEvent, makeLocation, makeOneOff, makeSlot } from '../../../support/events'
import { anyList } from '../event/arbitraries'

const FRIDAY = '2026-11-20'
const SATURDAY = '2026-11-21'
const SUNDAY = '2026-11-22'
const MONDAY = '2026-11-23'
const evening: LondonMoment = { day: FRIDAY, time: '18:00' }

function weekUnder(events: DanceEvent[], on: Chip[], now = evening) {
  const groups = weeklyGroups(events, now)
  const bits = chipBits(groups, now)
  return { ...filterByChips(groups, bits, on), takeOff: chipToTakeOff(bits, on) }
}
const idsUnder = (events: DanceEvent[], on: Chip[], now = evening) =>
  weekUnder(events, on, now).groups.flatMap(({ occurrences }) =>
    occurrences.map(({ event }) => event.eventId),
  )

const on = (recurrenceDay: number, overrides: Partial<DanceEvent> = {}) =>
  makeEvent({ recurrenceDay, ...overrides })
const night = (eventId: string, recurrenceDay: number) =>
  on(recurrenceDay, { eventId, startTime: '21:00', endTime: '02:00' })

describe('The chip Tonight', () => {
  it('holds the events of this evening', () => {
    const events = [
      on(5, { eventId: 'evening' }),
      on(5, { eventId: 'workshop', startTime: '11:00', endTime: '16:00' }),
      on(5, { eventId: 'all-day', startTime: '11:00', endTime: '23:00' }),
      on(5, { eventId: 'open-end', startTime: '20:00', endTime: '' }),
      on(5, { eventId: 'unknown', startTime: '', endTime: '' }),
      on(6, { eventId: 'tomorrow' }),
    ]
    expect(idsUnder(events, ['Tonight'], { day: FRIDAY, time: '09:00' }).sort()).toEqual([
      'all-day',
      'evening',
      'open-end',
      'unknown',
    ])
  })

  it('drops events that are over', () => {
    expect(idsUnder([on(5)], ['Tonight'], { day: FRIDAY, time: '23:29' })).toEqual(['e1'])
    expect(idsUnder([on(5)], ['Tonight'], { day: FRIDAY, time: '23:30' })).toEqual([])
  })

  it('still means the running night at 00:30 (R4)', () => {
    const events = [
      night('friday', 5),
      night('saturday', 6),
      on(6, { eventId: 'after', startTime: '01:00', endTime: '05:00' }),
    ]
    const at = (time: string) => idsUnder(events, ['Tonight'], { day: SATURDAY, time }).sort()
    expect(at('00:30')).toEqual(['after', 'friday'])
    expect(at('02:00')).toEqual(['after'])
    expect(at('05:00')).toEqual(['saturday'])
    expect(at('20:00')).toEqual(['saturday'])
  })

  it('means the coming evening after midnight if no night is running', () => {
    expect(idsUnder([on(5), night('saturday', 6)], ['Tonight'], { day: SATURDAY, time: '00:30' })).toEqual([
      'saturday',
    ])
  })
})

describe('The chip Weekend', () => {
  const week = [0, 1, 2, 3, 4, 5, 6].map(day => on(day, { eventId: `day${day}` }))
  it.each([
    [FRIDAY, '18:00', ['day6', 'day0']],
    [SATURDAY, '18:00', ['day6', 'day0']],
    [SUNDAY, '18:00', ['day0']],
    [MONDAY, '18:00', ['day6', 'day0']],
  ])('on %s at %s holds %j', (day, time, ids) => {
    expect(idsUnder(week, ['Weekend'], { day, time })).toEqual(ids)
  })

  it('keeps Sunday’s night while it runs', () => {
    const now = { day: MONDAY, time: '00:30' }
    const groups = weekUnder([night('sunday', 0)], ['Weekend'], now).groups
    expect(groups.flatMap(({ occurrences }) => occurrences.map(one => one.occurrenceDate))).toEqual([
      SUNDAY,
      '2026-11-29',
    ])
    expect(idsUnder([night('friday', 5)], ['Weekend'], { day: SATURDAY, time: '00:30' })).toEqual([])
  })
})

describe('Several chips together', () => {
  const beginners = { agenda: [makeSlot({ levels: ['Beginner'] })] }
  const free = {
    pricing: [{ id: 'p', itemName: 'Entry', prices: [{ label: 'Standard', price: 0 }], sort: 0 }],
  }
  const events = [
    on(5, { eventId: 'a', danceTypes: ['Salsa'], ...beginners, ...free }),
    on(5, { eventId: 'b', danceTypes: ['Zouk', 'Bachata'], ...beginners }),
    on(6, { eventId: 'c', danceTypes: ['Kizomba'], ...free }),
    on(2, { eventId: 'd', danceTypes: ['Zouk'] }),
  ]

  it('widen the list if they are of the same kind', () => {
    expect(idsUnder(events, ['Salsa', 'Zouk'])).toEqual(['a', 'b', 'd'])
    expect(idsUnder(events, ['Tonight', 'Weekend'])).toEqual(['a', 'b', 'c'])
  })

  it('narrow the list if they are of different kinds', () => {
    expect(idsUnder(events, ['Beginners'])).toEqual(['a', 'b'])
    expect(idsUnder(events, ['Beginners', 'Free'])).toEqual(['a'])
    expect(idsUnder(events, ['Weekend', 'Free'])).toEqual(['c'])
    expect(idsUnder(events, ['Tonight', 'Zouk'])).toEqual(['b'])
  })

  it('show how many events each of them would leave', () => {
    const none = weekUnder(events, [])
    expect(none.counts).toMatchObject({
      Tonight: 2,
      Weekend: 1,
      Beginners: 2,
      Free: 2,
      Zouk: 2,
      'Urban-Kiz': 0,
    })
    expect([none.left, none.total]).toEqual([4, 4])
    const tonight = weekUnder(events, ['Tonight', 'Beginners', 'Zouk'])
    expect(tonight.counts).toMatchObject({ Tonight: 1, Weekend: 0, Beginners: 1, Free: 0, Salsa: 1, Zouk: 1 })
    expect([tonight.left, tonight.total]).toEqual([1, 2])
  })

  it('leave out cancelled events if Free or Beginners is on, and otherwise keep them', () => {
    const [first] = events
    const cancelled = { ...makeEvent(first), exceptions: [{ date: FRIDAY, isCancelled: true }] }
    expect(idsUnder([cancelled], ['Free'])).toEqual([])
    expect(idsUnder([cancelled], ['Beginners'])).toEqual([])
    expect(idsUnder([cancelled], ['Tonight', 'Salsa'])).toEqual(['a'])
  })

  it('find what costs less than £10, with what is free', () => {
    const at = (eventId: string, price: number) =>
      on(5, {
        eventId,
        pricing: [{ id: eventId, itemName: 'Social', sort: 0, prices: [{ label: 'Door', price }] }],
      })
    const priced = [
      at('free', 0),
      at('cheap', 9.5),
      at('ten', 10),
      on(5, { eventId: 'unknown', pricing: [] }),
    ]
    expect(idsUnder(priced, ['Under £10']).sort()).toEqual(['cheap', 'free'])
    expect(idsUnder(priced, ['Under £10', 'Free']).sort()).toEqual(['cheap', 'free'])
    expect(idsUnder(priced, ['Free'])).toEqual(['free'])
    const off = priced.map(event => ({ ...event, exceptions: [{ date: FRIDAY, isCancelled: true }] }))
    expect(idsUnder(off, ['Under £10'])).toEqual([])
  })

  it('name the chip to switch off if no event is left', () => {
    expect(weekUnder(events, ['Weekend', 'Zouk']).takeOff).toEqual({ chip: 'Weekend', left: 2 })
    expect(weekUnder(events, ['Weekend', 'Kizomba', 'Beginners']).takeOff).toEqual({
      chip: 'Beginners',
      left: 1,
    })
    expect(weekUnder(events, ['Urban-Kiz']).takeOff).toEqual({ chip: 'Urban-Kiz', left: 4 })
    // If two chips help equally, the one pressed last is named.
    expect(weekUnder(events.slice(2, 3), ['Tonight', 'Kizomba', 'Salsa']).takeOff).toEqual({
      chip: 'Tonight',
      left: 1,
    })
    expect(weekUnder(events, ['Weekend', 'Urban-Kiz', 'Beginners']).takeOff).toBeNull()
  })

  it('leave only fitting events in order, as their counts say, for any list', () => {
    fc.assert(
      fc.property(anyList, fc.subarray([...CHIPS]), ({ events: some, now }, chips) => {
        const groups = weeklyGroups(some, now)
        const bits = chipBits(groups, now)
        const under = (wanted: Chip[]) => filterByChips(groups, bits, wanted)
        const flat = (list: ReturnType<typeof under>) => list.groups.flatMap(({ occurrences }) => occurrences)
        const list = under(chips)
        const left = new Set(flat(list))
        expect(flat(under([])).filter(one => left.has(one))).toEqual(flat(list))
        const counted = new Set(groups.flatMap(({ occurrences }) => takingPlace(occurrences)))
        expect(list.left).toBe(flat(list).filter(one => counted.has(one)).length)
        expect(list.left).toBeLessThanOrEqual(list.total)
        for (const chip of FACT_CHIPS) {
          const { kind } = FACTS[chip]
          const others = chips.filter(other =>
            FACT_CHIPS.every(one => one !== other || FACTS[one].kind !== kind),
          )
          const narrowed = under([...others, chip])
          expect(list.counts[chip]).toBe(narrowed.left)
          expect(narrowed.left).toBeLessThanOrEqual(under(others).left)
        }
      }),
    )
  })
})

describe('R89: the chip Following', () => {
  const hall = makeLocation({ venue: 'Old Market Hall', postcode: 'BN3 1AS' })
  const AT_HALL = venueOf({ location: hall })!
  const idsOf = (events: DanceEvent[], followed: ReadonlySet<FollowKey>, chips: Chip[] = ['Following']) => {
    const groups = weeklyGroups(events, evening)
    return filterByChips(groups, chipBits(groups, evening, { followed }), chips).groups.flatMap(group =>
      group.occurrences.map(({ event }) => event.eventId),
    )
  }
  const rojo = on(5, { eventId: 'rojo', creatorMark: 'rojo' })

  it('holds what followed organisers do, cancelled nights too', () => {
    const cancelled = on(6, { eventId: 'off', creatorMark: 'rojo', isCancelled: true })
    expect(idsOf([rojo, cancelled, on(5)], new Set(['o:rojo'] as const))).toEqual(['rojo', 'off'])
    expect(idsOf([rojo, cancelled], new Set(['o:rojo'] as const), ['Following', 'Tonight'])).toEqual(['rojo'])
    expect(idsOf([rojo], new Set())).toEqual([])
  })

  it('looks at each date’s own venue', () => {
    const away = on(5, {
      eventId: 'away',
      location: hall,
      exceptions: [{ date: FRIDAY, location: makeLocation() }],
    })
    const here = on(5, { eventId: 'here', exceptions: [{ date: FRIDAY, location: hall }] })
    expect(idsOf([away, here], new Set([AT_HALL]))).toEqual(['here'])
  })

  it('has its words', () => {
    expect(filteredLine({ left: 3, total: 14 }, ['Following'], IN_THE_WEEK)).toBe(
      '3 of 14 this week are from whom you follow',
    )
    expect(nothingLeft(['Following', 'Tonight'], ['Devon'], IN_THE_WEEK)).toBe(
      'No events from whom you follow tonight in Devon',
    )
  })
})

describe('Each chip alone', () => {
  it.each(FACT_CHIPS)('%s leaves exactly what fits it, and its count says so', chip => {
    const fact = FACTS[chip]
    fc.assert(
      fc.property(anyList, ({ events, now }) => {
        const groups = weeklyGroups(events, now)
        const all = groups.flatMap(({ occurrences }) => occurrences)
        // Follows the venue of every other event.
        const venues = events.filter((_, at) => at % 2 === 0).map(venueOf)
        const followed = new Set(venues.filter(key => key !== null))
        const isNight = all.some(one => runsAtNight(one, now))
        const clock = { now, weekend: weekendDays(now), isNight, followed }
        const fitting = all.filter(one => {
          if (isOff(one.event) && !fact.keepsOff) return false
          return 'fits' in fact ? fact.fits(one, one.occurrenceDate, clock) : fact.fitsEvent(one.event)
        })
        const bits = chipBits(groups, now, { followed })
        const left = filterByChips(groups, bits, [chip])
        expect(left.groups.flatMap(({ occurrences }) => occurrences)).toEqual(fitting)
        const counted = new Set(groups.flatMap(({ occurrences }) => takingPlace(occurrences)))
        const count = fitting.filter(one => counted.has(one)).length
        expect(left.left).toBe(count)
        expect(filterByChips(groups, bits, []).counts[chip]).toBe(count)
      }),
    )
  })

  it('narrows a single day, except Tonight and Weekend (R70)', () => {
    expect(chipsOfDay(['Tonight', 'Zouk', 'Weekend', 'Free'])).toEqual(['Zouk', 'Free'])
  })
})

describe('The chips of the calendar', () => {
  const days = [FRIDAY, SATURDAY, SUNDAY]
  const festival = makeOneOff({
    eventDays: days,
    endTime: '02:00',
    agenda: [makeSlot({ levels: ['Beginner'], date: SUNDAY })],
  })
  const under = (chips: Chip[], now = evening) => {
    const months = calendarMonths([festival], now)
    return filterByChips(months, chipBits(months, now, { isWholeEvent: true }), chips).left
  }

  it('look at all coming days of an event', () => {
    expect(under(['Weekend'])).toBe(1)
    expect(under(['Beginners'])).toBe(1)
    expect(under(['Tonight'])).toBe(1)
    expect(under(['Tonight'], { day: '2026-11-19', time: '18:00' })).toBe(0)
    expect(under(['Weekend'], { day: '2026-11-15', time: '18:00' })).toBe(0)
  })
})

describe('The words of a filtered list', () => {
  const line = (left: number, total: number, chips: Chip[]) =>
    filteredLine({ left, total }, chips, IN_THE_WEEK)

  it('give the number of events', () => {
    expect(line(3, 14, ['Tonight', 'Beginners'])).toBe('3 of 14 tonight have a class for beginners')
    expect(line(1, 14, ['Tonight', 'Beginners'])).toBe('1 of 14 tonight has a class for beginners')
    expect(line(14, 14, ['Tonight'])).toBe('14 events tonight')
    expect(line(1, 1, ['Weekend'])).toBe('1 event this weekend')
    expect(line(5, 60, ['Free'])).toBe('5 of 60 this week are free')
    expect(line(1, 60, ['Free'])).toBe('1 of 60 this week is free')
    expect(line(9, 60, ['Free', 'Under £10'])).toBe('9 of 60 this week are under £10')
    expect(line(2, 60, ['Beginners', 'Under £10'])).toBe(
      '2 of 60 this week are under £10 and have a class for beginners',
    )
    expect(line(2, 31, ['Weekend', 'Zouk', 'Salsa'])).toBe('2 of 31 this weekend have Zouk or Salsa')
    expect(line(2, 31, ['Tonight', 'Weekend', 'Free', 'Beginners', 'Zouk'])).toBe(
      '2 of 31 tonight or this weekend are free and have Zouk and a class for beginners',
    )
    expect(filteredLine({ left: 4, total: 40 }, ['Zouk'], IN_THE_CALENDAR)).toBe(
      '4 of 40 coming up have Zouk',
    )
  })

  it('name the chosen dances of a list that is empty without chips', () => {
    const here = { counties: ['Devon'] }
    expect(nothingOn({ ...here, dances: [...DANCE_TYPES] }, IN_THE_WEEK)).toBe(
      'Nothing on in Devon this week',
    )
    expect(nothingOn({ ...here, dances: ['Zouk'] }, IN_THE_WEEK)).toBe('No Zouk this week in Devon')
    expect(nothingOn({ counties: ['Devon', 'Kent'], dances: ['Salsa', 'Zouk'] }, 'on Fri, 11 Dec')).toBe(
      'No Salsa or Zouk on Fri, 11 Dec in your places',
    )
    expect(nothingOn({ ...here, dances: ['Salsa', 'Zouk', 'Kizomba'] }, IN_THE_WEEK)).toBe(
      'No event of your dances this week in Devon',
    )
  })

  it('say which events are missing, and which chip to switch off', () => {
    expect(nothingLeft(['Weekend', 'Zouk'], ['Devon'], IN_THE_WEEK)).toBe('No Zouk this weekend in Devon')
    expect(nothingLeft(['Free', 'Beginners', 'Tonight'], ['Devon', 'Kent'], IN_THE_WEEK)).toBe(
      'No free events for beginners tonight in your places',
    )
    expect(nothingLeft(['Under £10', 'Beginners'], ['Devon'], IN_THE_WEEK)).toBe(
      'No events for beginners under £10 this week in Devon',
    )
    expect(nothingLeft(['Zouk'], ['Devon'], IN_THE_CALENDAR)).toBe('No Zouk coming up in Devon')
    expect(takeOffHint({ chip: 'Zouk', left: 6 })).toBe('Without Zouk there are 6 events.')
    expect(takeOffHint({ chip: 'Free', left: 1 })).toBe('Without Free there is 1 event.')
    expect(takeOffHint(null)).toBe('Without these filters there is more.')
  })
})
