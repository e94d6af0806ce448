import fc from 'fast-check'
import { calendarMonths } from '../../../../src/domain/lists/calendar'
import { addDays, monthOf, type LondonMoment } from '../../../../src/domain/time/days'
import type { DanceEvent } from '../../../../src/domain/event/event'
import {
  groupsInWindow,
  FIRST_CARDS,
  firstSpans,
  isCardOf,
  type Span,
} from '../../../../src/domain/lists/firstSight'
import { weeklyGroups } from '../../../../src/domain/lists/weekly'
import { makeMemoryEventDb } from '../../../../src/services/eventDb/memoryEventDb'
import { makeEvent, makeOneOff } from '../../../support/events'
import { anyList } from '../event/arbitraries'

const NIGHT: LondonMoment = { day: '2026-11-21', time: '00:30' }
const EVENING: LondonMoment = { day: '2026-11-20', time: '20:47' }

/** The events within the first `parts` spans. */
async function firstOf(events: DanceEvent[], spans: Span[]): Promise<DanceEvent[]> {
  const eventDb = makeMemoryEventDb()
  await eventDb.storeFetch({ events, removedIds: [], cursors: [] })
  const counties = [...new Set(events.map(event => event.shortLocation))]
  const found = await Promise.all(spans.map(span => eventDb.loadSpan(counties, span)))
  return [...new Map(found.flat().map(event => [event.eventId, event])).values()]
}

describe('The first part of a list', () => {
  it('goes day by day in the weekly list: from today, or from yesterday at night', () => {
    expect(firstSpans('week', EVENING).map(({ from }) => from)).toHaveLength(7)
    expect(firstSpans('week', EVENING)[0]?.from).toBe('2026-11-20')
    expect(firstSpans('week', NIGHT)[0]?.from).toBe('2026-11-20')
    expect(firstSpans('week', NIGHT)).toHaveLength(8)
  })

  it('is empty on screens without such a list', () => {
    expect(firstSpans('favourites', EVENING)).toEqual([])
    expect(firstSpans(null, EVENING)).toEqual([])
  })

  it('shows each day exactly as the whole list shows it', async () => {
    await fc.assert(
      fc.asyncProperty(anyList, fc.integer({ min: 1, max: 7 }), async ({ events, now }, parts) => {
        const spans = firstSpans('week', now).slice(0, parts)
        const until = spans.at(-1)?.to ?? ''
        const known = (all: DanceEvent[]) => weeklyGroups(all, now).filter(({ day }) => day <= until)
        expect(known(await firstOf(events, spans))).toEqual(known(events))
      }),
    )
  })

  it('shows the beginning of the calendar exactly as the whole calendar shows it', async () => {
    await fc.assert(
      fc.asyncProperty(anyList, fc.integer({ min: 1, max: 4 }), async ({ events, now }, parts) => {
        const spans = firstSpans('calendar', now).slice(0, parts)
        const until = spans.at(-1)?.to ?? ''
        const known = (all: DanceEvent[]) =>
          calendarMonths(all, now).flatMap(({ occurrences }) =>
            occurrences.filter(({ occurrenceDate }) => occurrenceDate <= until),
          )
        expect(known(await firstOf(events, spans))).toEqual(known(events))
      }),
    )
  })

  it('ends with the last month in the calendar', () => {
    expect(firstSpans('calendar', EVENING).at(-1)?.to).toBe('2027-11-01')
    const spans = firstSpans('calendar', EVENING)
    spans.slice(1).forEach(({ from }, part) => expect(from).toBe(addDays(spans[part]?.to ?? '', 1)))
    expect(monthOf(spans[0]?.from ?? '')).toBe('2026-10')
  })

  it('counts cards, but not those of last night or of past events, nor those of series in the calendar', () => {
    const [lastNight, today] = firstSpans('week', NIGHT) as [Span, Span]
    expect(isCardOf(lastNight, makeEvent(), NIGHT.day)).toBe(false)
    expect(isCardOf(today, makeEvent(), NIGHT.day)).toBe(true)
    const [soon] = firstSpans('calendar', EVENING) as [Span]
    expect(isCardOf(soon, makeEvent(), EVENING.day)).toBe(false)
    expect(isCardOf(soon, makeOneOff({ eventDate: '2026-11-19' }), EVENING.day)).toBe(false)
    expect(isCardOf(soon, makeOneOff({ eventDate: '2026-11-20' }), EVENING.day)).toBe(true)
  })
})

describe('The days in the first window', () => {
  it("are as many as fill a phone's window, and no more", () => {
    const groups = (...cards: number[]) => cards.map(count => ({ occurrences: Array<number>(count).fill(0) }))
    expect(groupsInWindow(groups(FIRST_CARDS, 9, 9))).toBe(1)
    expect(groupsInWindow(groups(2, FIRST_CARDS - 3, 9, 9))).toBe(3)
    expect(groupsInWindow(groups(0, 0, 1))).toBe(3)
    expect(groupsInWindow([])).toBe(0)
  })
})
