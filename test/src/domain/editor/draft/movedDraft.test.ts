import fc from 'fast-check'
import { reviseDates } from '../../../../../src/domain/editor/draft/draftDates'
import type { EventDraft } from '../../../../../src/domain/editor/draft/eventDraft'
import { draftMovedTo, usualDays } from '../../../../../src/domain/editor/draft/movedDraft'
import { addDays } from '../../../../../src/domain/time/days'
import { makeDraft } from '../../../../support/drafts'
import { makeSlot } from '../../../../support/events'
import { randomRuns } from '../../../../support/randomRuns'
import { anyDay, anyTime } from '../../event/arbitraries'

const DAY_MS = 86_400_000
const between = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / DAY_MS

const oneOff = (part: Partial<EventDraft>) => reviseDates(makeDraft({ isRecurring: false, ...part }))

/** A festival of up to 31 days. Some slots have no day, and some lie outside the event. */
const anyFestival = fc
  .record({
    first: anyDay,
    length: fc.integer({ min: 0, max: 30 }),
    startTime: anyTime,
    endTime: anyTime,
    slots: fc.array(fc.option(fc.integer({ min: -4, max: 34 })), { maxLength: 8 }),
  })
  .map(({ first, length, slots, ...times }) =>
    oneOff({
      ...times,
      eventDate: first,
      eventEndDate: addDays(first, length),
      agenda: slots.map((day, index) =>
        makeSlot({ id: `s${index}`, ...(day !== null && { date: addDays(first, day) }) }),
      ),
    }),
  )

describe('R43: the copy of a one-off on another first day', () => {
  it('moves a festival with its agenda to the next year, over a clock change', () => {
    const festival = oneOff({
      eventDate: '2026-10-23',
      eventEndDate: '2026-10-25',
      startTime: '18:00',
      endTime: '23:00',
      agenda: [makeSlot({ date: '2026-10-24' }), makeSlot({ id: 's2' })],
    })
    const moved = draftMovedTo(festival, '2027-10-29')
    expect(moved).toEqual({
      ...festival,
      eventDate: '2027-10-29',
      eventEndDate: '2027-10-31',
      agenda: [makeSlot({ date: '2027-10-30' }), makeSlot({ id: 's2' })],
    })
  })

  it('moves a single night that ends the next morning', () => {
    const night = oneOff({ eventDate: '2026-11-20', startTime: '21:00', endTime: '02:00' })
    expect(draftMovedTo(night, '2026-12-31')).toMatchObject({
      eventDate: '2026-12-31',
      eventEndDate: '2027-01-01',
      endTime: '02:00',
    })
  })

  it('offers a week and a year later on the same weekday, but no day that is past', () => {
    const night = oneOff({ eventDate: '2026-11-20' })
    const offered = (today: string) => [...usualDays(night, today)]
    const year = ['A year later', '2027-11-19']
    expect(offered('2026-11-21')).toEqual([['A week later', '2026-11-27'], year])
    expect(offered('2026-11-28')).toEqual([year])
    expect(offered('2027-11-20')).toEqual([])
    expect(usualDays(makeDraft(), '2026-11-21').size).toBe(0)
  })

  it('keeps every difference between its dates, and everything else', () => {
    fc.assert(
      fc.property(anyFestival, anyDay, (festival, day) => {
        const moved = draftMovedTo(festival, day)
        expect(moved.eventDate).toBe(day)
        expect(between(day, moved.eventEndDate)).toBe(between(festival.eventDate, festival.eventEndDate))
        festival.agenda.forEach(({ date }, index) => {
          const after = moved.agenda[index]?.date
          if (date === undefined) expect(after).toBeUndefined()
          else expect(between(day, after ?? '')).toBe(between(festival.eventDate, date))
        })
        // Moved back to its first day, it equals the original.
        expect(draftMovedTo(moved, festival.eventDate)).toEqual(festival)
      }),
      { numRuns: randomRuns(500) },
    )
  })
})
