import fc from 'fast-check'
import { inNearestOrder } from '../../../../src/domain/lists/nearestFirst'
import { weeklyGroups } from '../../../../src/domain/lists/weekly'
import { placeKey, type Distances } from '../../../../src/domain/near/distances'
import { makeEvent, makeLocation, makeOneOff } from '../../../support/events'

const NOON = { day: '2026-11-20', time: '12:00' }
const at = (venue: string, startTime: string) =>
  makeEvent({
    eventId: venue,
    startTime,
    endTime: '23:30',
    location: makeLocation({ venue, postcode: venue }),
  })
const milesTo = (miles: Record<string, number>): Distances =>
  Object.fromEntries(
    Object.entries(miles).map(([venue, far]) => [placeKey(at(venue, '')), { miles: far, isExact: true }]),
  )
const names = (groups: ReturnType<typeof weeklyGroups>) =>
  groups.map(({ occurrences }) => occurrences.map(({ event }) => event.eventId))

describe('R80: nearest first within each day', () => {
  it('orders a day by distance, then by time, and puts unknown distances last', () => {
    const events = [
      at('far', '18:00'),
      at('unknown', '18:30'),
      at('near', '19:00'),
      at('also', '17:00'),
      at('here', '20:00'),
    ]
    const groups = weeklyGroups(events, NOON)
    const distances = milesTo({ far: 60, near: 2.5, also: 2.5, here: 0 })
    expect(names(inNearestOrder(groups, distances))[0]).toEqual(['here', 'also', 'near', 'far', 'unknown'])
  })

  it('keeps finished events last, and the events of last night first (R4)', () => {
    const noon = { day: '2026-11-20', time: '22:00' }
    const over = { ...at('over', '10:00'), endTime: '11:00' }
    const groups = weeklyGroups([over, at('far', '18:00')], noon)
    expect(names(inNearestOrder(groups, milesTo({ over: 0, far: 90 })))[0]).toEqual(['far', 'over'])
    const night = makeOneOff({
      ...at('night', '22:00'),
      isRecurring: false,
      eventDate: '2026-11-19',
      endTime: '04:00',
    })
    const early = weeklyGroups([at('near', '18:00'), night], { day: '2026-11-20', time: '01:00' })
    expect(names(inNearestOrder(early, milesTo({ night: 90, near: 0 })))[0]).toEqual(['night', 'near'])
  })

  it('keeps finished events last on the night before too, while it can still be chosen (R70)', () => {
    const night = [at('over', '19:00'), { ...at('far', '20:00'), endTime: '03:00' }, at('also', '21:00')]
    const early = { day: '2026-11-21', time: '01:00' }
    const groups = weeklyGroups(night, early, undefined, ['2026-11-20'])
    const distances = milesTo({ over: 1, far: 90, also: 0 })
    expect(names(inNearestOrder(groups, distances))[0]).toEqual(['far', 'also', 'over'])
  })

  it('returns the same groups without distances', () => {
    const groups = weeklyGroups([at('far', '18:00')], NOON)
    expect(inNearestOrder(groups, null)).toBe(groups)
  })

  it('loses and adds nothing, and leaves each occurrence in its day', () => {
    const miles = fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd'), fc.constantFrom(0, 1, 50))
    const day = fc.integer({ min: 0, max: 6 })
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.constantFrom('a', 'b', 'c', 'd', 'e'), day), { maxLength: 12 }),
        miles,
        (list, far) => {
          const events = list.map(([venue, recurrenceDay], n) => ({
            ...at(venue, '18:00'),
            eventId: `${venue}${n}`,
            recurrenceDay,
          }))
          const groups = weeklyGroups(events, NOON)
          const ordered = inNearestOrder(groups, milesTo(far))
          expect(names(ordered).map(ids => [...ids].sort())).toEqual(
            names(groups).map(ids => [...ids].sort()),
          )
        },
      ),
      { numRuns: 50 },
    )
  })
})
