import { act, screen, within } from '@testing-library/react'
import CalendarScreen from '../../../src/screens/calendar/CalendarScreen'
import WeeklyScreen from '../../../src/screens/weekly/WeeklyScreen'
import { type DanceEvent } from '../../../src/domain/event/event'
import { DANCE_TYPES } from '../../../src/domain/event/dances'
import { cacheLoaded, firstSightLoaded } from '../../../src/state/slices/eventsSlice'
import { countiesChosen, dancesChosen } from '../../../src/state/slices/filtersSlice'
import { recordsChanged } from '../../../src/state/slices/recordsChanged'
import { makeEvent, makeOneOff } from '../../support/events'
import { FRIDAY_EVENING, makeFakeServices } from '../../support/fakeServices'
import { draw } from '../../support/render'
import { makeStore } from '../../../src/state/startUp/store'
import '../../support/noLayout'

/** A store with the beginning of a list, after a fetch that covered the filters. */
function begun(events: DanceEvent[], until: string) {
  const store = makeStore(makeFakeServices().services)
  store.dispatch(dancesChosen([...DANCE_TYPES]))
  store.dispatch(countiesChosen(['East Sussex']))
  const covered = {
    lastFetch: FRIDAY_EVENING,
    selectedDancesOutdated: false,
    selectedCountiesOutdated: false,
  }
  store.dispatch(recordsChanged(covered))
  store.dispatch(firstSightLoaded({ events, until }))
  return store
}

const cardsOf = (name: string) => within(screen.getByRole('region', { name })).queryAllByRole('link')
const fridays = Array.from({ length: 8 }, (_, n) => makeEvent({ eventId: `f${n}`, recurrenceDay: 5 }))
const saturday = makeEvent({ eventId: 'saturday', recurrenceDay: 6 })

describe('A list that is only partly read', () => {
  it('shows the known days and does not call any other day empty', async () => {
    const store = begun(fridays, '2026-11-20')
    draw(<WeeklyScreen />, store)
    expect(cardsOf('Today').length).toBeGreaterThanOrEqual(6)
    expect(screen.queryByText('No events')).not.toBeInTheDocument()
    expect(screen.getByRole('status')).toHaveTextContent('Loading...')

    await act(
      async () =>
        void store.dispatch(cacheLoaded({ events: [...fridays, saturday], fetchedAt: FRIDAY_EVENING })),
    )

    expect(cardsOf('Saturday')).toHaveLength(1)
    expect(screen.getAllByText('No events')).toHaveLength(5)
    expect(screen.queryByText('Loading...')).not.toBeInTheDocument()
  })

  it('shows the first cards of the calendar and does not call a partly known month empty', async () => {
    const parties = Array.from({ length: 6 }, (_, n) =>
      makeOneOff({ eventId: `p${n}`, eventDate: '2026-12-02' }),
    )
    const store = begun(parties, '2026-12-17')
    draw(<CalendarScreen />, store)
    expect(cardsOf('December 2026').length).toBeGreaterThanOrEqual(3)
    expect(within(screen.getByRole('region', { name: 'November 2026' })).getByText('No events')).toBeVisible()
    expect(screen.queryByRole('region', { name: 'January 2027' })).not.toBeInTheDocument()

    await act(async () => void store.dispatch(cacheLoaded({ events: parties, fetchedAt: FRIDAY_EVENING })))

    expect(screen.getByRole('region', { name: 'January 2027' })).toHaveTextContent('No events')
  })
})
