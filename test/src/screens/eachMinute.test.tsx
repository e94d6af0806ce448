import { act } from '@testing-library/react'
import type { ComponentType } from 'react'
import type * as Rows from '../../../src/components/eventRow/EventRow'
import type * as Cards from '../../../src/components/largeCard/LargeCard'
import type { ListedOccurrence } from '../../../src/domain/event/occurrences'
import CalendarScreen from '../../../src/screens/calendar/CalendarScreen'
import WeeklyScreen from '../../../src/screens/weekly/WeeklyScreen'
import { deviceFound } from '../../../src/state/slices/deviceSlice'
import { makeEvent, makeOneOff } from '../../support/events'
import { FRIDAY_EVENING } from '../../support/fakeServices'
import { draw, makeStoreWith } from '../../support/render'
import '../../support/noLayout'

const mockDrawn: string[] = []

/** The row or card, which notes the event that it draws. */
function mockNoting<Props extends { occurrence: ListedOccurrence }>(Card: ComponentType<Props>) {
  return (props: Props) => {
    mockDrawn.push(props.occurrence.event.eventId)
    return <Card {...props} />
  }
}
jest.mock('../../../src/components/eventRow/EventRow', () => {
  const real = jest.requireActual<typeof Rows>('../../../src/components/eventRow/EventRow')
  return { ...real, EventRow: mockNoting(real.EventRow) }
})
jest.mock('../../../src/components/largeCard/LargeCard', () => {
  const real = jest.requireActual<typeof Cards>('../../../src/components/largeCard/LargeCard')
  return { ...real, LargeCard: mockNoting(real.LargeCard) }
})

const MINUTE = 60_000
const TONIGHT_IS_OVER = Date.UTC(2026, 10, 20, 23, 31)
const UNTIL_HALF_PAST_ELEVEN = { startTime: '19:30', endTime: '23:30' }

const WEEK = {
  list: 'the week',
  Screen: WeeklyScreen,
  events: [
    makeEvent({ eventId: 'tonight', ...UNTIL_HALF_PAST_ELEVEN }),
    makeEvent({ eventId: 'later', recurrenceDay: 6 }),
  ],
}
const CALENDAR = {
  list: 'the calendar',
  Screen: CalendarScreen,
  events: [
    makeOneOff({ eventId: 'tonight', ...UNTIL_HALF_PAST_ELEVEN }),
    makeOneOff({ eventId: 'this month', eventDate: '2026-11-27' }),
    makeOneOff({ eventId: 'later', eventDate: '2026-12-19' }),
  ],
}

/** Shows a list. Returns a function that moves the clock to a moment and gives the events that were drawn again. */
async function show({ Screen, events }: typeof WEEK) {
  mockDrawn.length = 0
  const store = makeStoreWith(events)
  draw(<Screen />, store)
  // Code that the list loads ahead arrives.
  await act(() => new Promise<void>(resolve => setTimeout(resolve, 500)))
  expect(mockDrawn).toEqual(expect.arrayContaining(events.map(({ eventId }) => eventId)))
  return (now: number) => {
    mockDrawn.length = 0
    act(() => void store.dispatch(deviceFound({ now })))
    return [...new Set(mockDrawn)]
  }
}

describe('A resting list', () => {
  it.each([WEEK, CALENDAR])('draws no row of $list at a full minute that changes nothing', async list => {
    const passTo = await show(list)
    expect(passTo(FRIDAY_EVENING + MINUTE)).toEqual([])
  })

  it('draws only the rows of a day that changes', async () => {
    const passTo = await show(WEEK)
    expect(passTo(TONIGHT_IS_OVER)).toEqual(['tonight'])
  })

  it('draws only the cards of a month that changes', async () => {
    const passTo = await show(CALENDAR)
    expect(passTo(TONIGHT_IS_OVER)).toEqual(['this month'])
  })
})
