import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Provider } from 'react-redux'
import { MemoryRouter } from 'react-router-dom'
import ProfileScreen from '../../../../src/screens/profile/ProfileScreen'
import { followPath, followSnapshot, venueOf } from '../../../../src/domain/following/followKey'
import type { DanceEvent } from '../../../../src/domain/event/event'
import { FollowedList } from '../../../../src/components/following/FollowedList'
import { cacheLoaded } from '../../../../src/state/slices/eventsSlice'
import { makeStore } from '../../../../src/state/startUp/store'
import { deviceFound } from '../../../../src/state/slices/deviceSlice'
import { selectFollowed } from '../../../../src/state/slices/favouritesSlice'
import { recordsChanged } from '../../../../src/state/slices/recordsChanged'
import { FRIDAY_EVENING, makeFakeServices } from '../../../support/fakeServices'
import { makeEvent } from '../../../support/events'
import { draw, makeStoreWith } from '../../../support/render'

const fridays = makeEvent({ eventId: 'fridays', creatorMark: 'rojo', team: 'Salsa Rojo' })
const AT_VENUE = venueOf(fridays)!

function open(path: string, followed: string[], events: DanceEvent[], world = makeFakeServices()) {
  const store = makeStoreWith(events, world)
  store.dispatch(deviceFound({ now: FRIDAY_EVENING }))
  store.dispatch(recordsChanged({ followed }))
  render(
    <Provider store={store}>
      <MemoryRouter initialEntries={[path]}>
        <ProfileScreen />
      </MemoryRouter>
    </Provider>,
  )
  return { store }
}
const rows = async () => (await screen.findAllByRole('listitem')).map(row => row.textContent)

describe('R89: whom a person follows', () => {
  it('stands in the profile once somebody is followed', async () => {
    const { store } = open('/profile', [], [])
    expect(screen.queryByRole('button', { name: 'Following' })).toBeNull()
    act(() => void store.dispatch(recordsChanged({ followed: ['o:rojo|Salsa Rojo'] })))
    await userEvent.click(screen.getByRole('button', { name: 'Following' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Following' })).toBeVisible()
  })

  it('says what is next of each, and leads there', async () => {
    const long = 'x'.repeat(80)
    const world = makeFakeServices()
    world.services.events.findSnapshots = ([county = '']) =>
      Promise.resolve([{ county, askedAt: 0, events: [] }])
    open(
      '/profile?view=following',
      ['o:rojo|Earlier name', `${AT_VENUE}|Lantern`, `o:gone|${long}`],
      [fridays],
      world,
    )
    await screen.findByText('Nothing listed now')
    expect(await rows()).toEqual([
      'SSalsa Rojo On nowFollowing',
      'The Lantern Room On nowFollowing',
      `X${long} Nothing listed nowFollowing`,
    ])
    expect(screen.getByText('2 organisers, 1 venue')).toBeVisible()
    expect(screen.getByRole('link', { name: /Lantern/ })).toHaveAttribute('href', followPath(AT_VENUE))
  })

  it('R35: says that nothing is listed only once the device is read and the site has answered', async () => {
    const kent = { ...fridays, eventId: 'kent', creatorMark: 'kent', shortLocation: 'Kent' }
    const world = makeFakeServices()
    const store = makeStore(world.services)
    store.dispatch(deviceFound({ now: FRIDAY_EVENING }))
    store.dispatch(recordsChanged({ followed: ['o:kent|Kent', 'o:far|Far'] }))
    draw(<FollowedList />, store)
    expect(await rows()).toEqual(['KKent …Following', 'FFar …Following'])
    act(() => void store.dispatch(cacheLoaded({ events: [kent], fetchedAt: null })))
    // The site doesn't answer.
    await waitFor(async () =>
      expect(await rows()).toEqual(['SSalsa Rojo On nowFollowing', 'FFar No connection yetFollowing']),
    )
  })

  it('ends with a press, which another takes back until the person leaves', async () => {
    const { store } = open('/profile?view=following', ['o:rojo|Salsa Rojo'], [fridays])
    await userEvent.click(await screen.findByRole('button', { name: 'Following Salsa Rojo' }))
    expect(selectFollowed(store.getState())).toEqual([])
    await userEvent.click(screen.getByRole('button', { name: 'Follow Salsa Rojo' }))
    expect(selectFollowed(store.getState())).toEqual(['o:rojo|Salsa Rojo'])
    // R37: of another account, nothing stays.
    act(() => void store.dispatch(recordsChanged({ userId: 'ben', followed: [] })))
    expect(screen.queryByRole('listitem')).toBeNull()
    expect(screen.getByText(/^You follow nobody yet/)).toBeVisible()
  })

  it('asks the site about those of whom this device holds nothing to come', async () => {
    const kent = { ...fridays, eventId: 'kent', creatorMark: 'kent', shortLocation: 'Kent' }
    const world = makeFakeServices()
    const asked: string[] = []
    world.services.events.findSnapshots = ([name = '']) => {
      asked.push(name)
      return Promise.resolve([
        { county: name, askedAt: 0, events: name === followSnapshot('o:kent') ? [kent] : [] },
      ])
    }
    open('/profile?view=following', ['o:rojo|Salsa Rojo', 'o:kent|Kent'], [fridays], world)
    await waitFor(() => expect(screen.getAllByText('On now')).toHaveLength(2))
    expect(asked).toEqual([followSnapshot('o:kent')])
  })
})
