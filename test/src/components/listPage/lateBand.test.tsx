import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import WeeklyScreen from '../../../../src/screens/weekly/WeeklyScreen'
import { countiesFailed, countiesHeld, networkLost } from '../../../../src/state/slices/loadSlice'
import { countiesChosen } from '../../../../src/state/slices/filtersSlice'
import { makeEvent } from '../../../support/events'
import { makeFakeServices } from '../../../support/fakeServices'
import '../../../support/noLayout'
import { draw, makeStoreWith } from '../../../support/render'

/** The week of East Sussex on a device that has just chosen Surrey too, and has begun to fetch it. */
function openWeek() {
  const world = makeFakeServices()
  const store = makeStoreWith([makeEvent({ eventId: 'here', eventName: 'Here already' })], world)
  store.dispatch(countiesChosen(['East Sussex', 'Surrey']))
  store.dispatch(countiesHeld(['East Sussex']))
  draw(<WeeklyScreen />, store)
  return { store, world }
}

describe('R35 The band of a list', () => {
  it('says which place still loads, and how many are here', async () => {
    openWeek()
    const band = (await screen.findByText('Surrey is still loading', { selector: '[data-band] *' }))
      .parentElement
    expect(band).toHaveAttribute('role', 'status')
    expect(band).toHaveTextContent('Surrey is still loading1 of 2 places here')
    expect(screen.getByText('Here already')).toBeVisible()
  })

  it('goes with words of counts, days and empty days', async () => {
    openWeek()
    expect(await screen.findByRole('button', { name: /^Tonight \d+ so far$/ })).toBeVisible()
    expect(screen.getAllByRole('button', { name: /November so far$/ })).not.toHaveLength(0)
    expect(screen.queryByText('No events')).toBeNull()
  })

  it('offers Try again after a failure, which fetches even within 2 seconds (§4)', async () => {
    const { store, world } = openWeek()
    act(() => void store.dispatch(countiesFailed(['Surrey'])))
    expect(await screen.findByText('Surrey did not answer')).toBeVisible()
    expect(screen.getByRole('button', { name: /^Tonight \d+, without Surrey$/ })).toBeVisible()
    expect(screen.queryByText(/Offline/)).toBeNull()
    const query = jest.spyOn(world.services.events, 'findByFilter')
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(query).toHaveBeenCalled()
    expect(screen.queryByText('Surrey did not answer')).toBeNull()
  })

  it('says that a place needs a connection', async () => {
    const { store } = openWeek()
    act(() => void store.dispatch(networkLost()))
    expect(await screen.findByText('No connection yet for Surrey')).toBeVisible()
  })
})
