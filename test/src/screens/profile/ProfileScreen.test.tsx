import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { Provider } from 'react-redux'
import ProfileScreen from '../../../../src/screens/profile/ProfileScreen'
import { loginLost } from '../../../../src/state/slices/authSlice'
import { choicesLaid } from '../../../../src/state/slices/favouritesSlice'
import { drainStarted, sendingBegan } from '../../../../src/state/slices/outboxSlice'
import { signIn } from './signIn'
import { makeIntent, type Intent } from '../../../../src/domain/outbox/outbox'
import { makeMemoryOutboxDb } from '../../../../src/services/storage/outbox/withMemoryFallback'
import { makeFakeAccountData } from '../../../support/fakeAccountData'
import { makeFakeServices } from '../../../support/fakeServices'
import { makeStore } from '../../../../src/state/startUp/store'
import { makeEvent } from '../../../support/events'
import { setScreen } from '../../../support/screenWidth'
import { recordsChanged } from '../../../../src/state/slices/recordsChanged'
import { cacheLoaded } from '../../../../src/state/slices/eventsSlice'
import { deviceFound } from '../../../../src/state/slices/deviceSlice'
import { nearChanged } from '../../../../src/state/slices/nearSlice'
import { seenFavourite } from '../../../../src/domain/lists/news/seenFavourites'
import { beginSession, leaveSession } from '../../../../src/state/account/session'
import { accountOf } from '../../../support/fakeAccounts'
import { loadOutbox } from '../../../../src/state/outbox/loadOutbox'

const LEEDS = { latitude: 53.8, longitude: -1.55 }
const user = userEvent.setup()
function Where() {
  const { pathname, search } = useLocation()
  return <output>{pathname + search}</output>
}
const where = () => document.querySelector('output')?.textContent

function open(path = '/profile', overrides: Parameters<typeof makeFakeServices>[0] = {}) {
  const world = makeFakeServices(overrides)
  const store = makeStore(world.services)
  render(
    <Provider store={store}>
      <MemoryRouter initialEntries={[path]}>
        <ProfileScreen />
        <Where />
      </MemoryRouter>
    </Provider>,
  )
  return { store, world }
}
const button = (name: string) => screen.getByRole('button', { name })
const press = (name: string) => user.click(button(name))

describe('§2 Profile, the menu', () => {
  it("shows signed-out users 'You are not signed in.', a 'Login / Sign-up' button, and no 'Logout'", async () => {
    open()
    expect(screen.getByRole('heading', { name: 'You are not signed in.' })).toBeVisible()
    expect(button('Login / Sign-up')).toBeVisible()
    for (const name of ['Logout', 'Download my data', 'Delete my account'])
      expect(screen.queryByRole('button', { name })).toBeNull()
    expect(screen.queryByRole('link', { name: 'Create an event' })).toBeNull()
    expect(screen.queryByRole('link', { name: 'Manage events' })).toBeNull()
  })

  it("shows signed-in users 'Hi, {first name}!', 'Create an event' and 'Manage events'", () => {
    const { store } = open()
    signIn(store, { displayName: 'Marisol Vega' })
    expect(screen.getByRole('heading', { name: 'Hi, Marisol!' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Create an event' })).toHaveAttribute('href', '/create-event')
    expect(screen.getByRole('link', { name: 'Manage events' })).toHaveAttribute('href', '/manageevents')
    expect(screen.queryByRole('button', { name: 'Login / Sign-up' })).toBeNull()
  })

  it('keeps the place of the account at a desk until the service answers, but not after a lost login', () => {
    const { store } = open()
    const account = () => screen.queryByText('Signed in on this device')
    expect(account()).toBeNull()
    act(() => void store.dispatch(recordsChanged({ userId: 'ann' })))
    expect(account()).toBeVisible()
    act(() => void store.dispatch(loginLost()))
    expect(account()).toBeNull()
  })

  it.each([false, true])('always (signed in: %s) offers mission, policy and feedback', isSignedIn => {
    const { store } = open()
    if (isSignedIn) signIn(store)
    for (const name of ['Our mission', 'Service and Privacy Policy', 'Report bug / provide feedback'])
      expect(button(name)).toBeVisible()
  })

  it("confirms 'Delete my account' and leads to a fresh start (R61)", async () => {
    const done: string[] = []
    const data = makeFakeAccountData()
    const { store } = open('/profile', {
      accountData: async () => data,
      clearing: async () => ({
        canLoadAppAgain: async () => true,
        clear: async () => void done.push('cleared'),
        startAgain: async () => void done.push('started again'),
      }),
    })
    signIn(store)
    await press('Delete my account')
    const dialog = await screen.findByRole('dialog', { name: 'Delete my account' })
    const confirm = within(dialog).getByRole('button', { name: 'Delete my account' })
    await waitFor(() => expect(confirm).toBeEnabled())
    await user.click(confirm)
    expect(
      await screen.findByText('Your account and all that was kept on this device are deleted.'),
    ).toBeVisible()
    expect(done).toEqual(['cleared'])
    expect(screen.queryByText(/it is not finished/)).toBeNull()
    await press('Done')
    expect(done).toEqual(['cleared', 'started again'])
  })

  it("names what becomes of each event before 'Delete my account', and leads to handing over (R84)", async () => {
    const own = (eventId: string, eventName: string, fields: object) => ({
      eventId,
      fields: { eventName, status: 'current', lastUpdated: 1, creator: 'ann', ...fields },
    })
    const data = makeFakeAccountData({
      events: [
        own('e1', 'Salsa Lab', {}),
        own('e2', 'Zouk Hub', { claimed: true, organisers: ['olga'] }),
        own('e3', 'Rueda', { claimed: true, organisers: ['ann', 'olga', 'bo'] }),
        own('gone', 'Gone', { status: 'deleted' }),
      ],
      teams: [own('e3', 'Rueda', {}), own('e4', 'Kiz Night', { creator: 'bo', organisers: ['ann'] })],
    })
    const zouk = makeEvent({ eventId: 'e2', eventName: 'Zouk Hub', creator: 'ann', isShared: true })
    const { store } = open('/profile', { accountData: async () => data, server: { events: [zouk] } })
    signIn(store)
    await press('Delete my account')
    const fates = await screen.findByRole('region', { name: 'What becomes of each event' })
    expect([...fates.querySelectorAll('p')].map(({ textContent }) => textContent)).toEqual([
      'Salsa LabIt is deleted, with its pictures.',
      'Zouk HubIt stays without an owner, and anybody can claim it. The person who runs it with you is taken off.',
      'RuedaIt stays without an owner. The 2 people who run it with you can claim it.',
      'Kiz NightIt stays. You no longer run it.',
    ])
    const [first] = within(fates).getAllByRole('button', { name: 'Hand over' })
    await user.click(first as HTMLElement)
    expect(await screen.findByRole('dialog', { name: 'Organisers' })).toBeVisible()
  })

  it("signs out on 'Logout' and keeps the choices", async () => {
    const { store } = open()
    signIn(store)
    store.dispatch(
      choicesLaid({ eventFavourites: ['e1'], followed: [], selectedDances: [], selectedCounties: [] }),
    )
    await press('Logout')
    await screen.findByRole('heading', { name: 'You are not signed in.' })
    expect(store.getState().favourites.eventFavourites).toEqual(['e1'])
  })

  it('can send the email that confirms the address once more', async () => {
    let sent = 0
    const { store, world } = open()
    world.services.auth.sendVerification = async () => void (sent += 1)
    signIn(store, { isEmailVerified: false })
    expect(screen.getByText(/open the link we sent to ann@/).parentElement).toHaveTextContent(
      'open the link we sent to ann@example.com.',
    )
    await press('Send again')
    await screen.findByText(/Sent again/)
    expect(sent).toBe(1)
    expect(button('Send again')).toBeDisabled()
  })
})

describe('§2 Profile: a sub-view', () => {
  it('of the policy says when it was last updated (§9)', async () => {
    open()
    await press('Service and Privacy Policy')
    expect(await screen.findByText('Last updated 29/10/2024')).toBeVisible()
    expect(where()).toBe('/profile?view=serviceAgreement')
    await press('Back')
    expect(await screen.findByRole('heading', { name: 'You are not signed in.' })).toBeVisible()
    expect(where()).toBe('/profile')
  })

  it('for feedback asks for bug reports or suggestions by email to {email}', async () => {
    open('/profile?view=feedback')
    expect(await screen.findByText(/Found a bug or have a suggestion\? Tell us by email/)).toBeVisible()
    const link = screen.getByRole('link', { name: 'hello@dancefloor.example' })
    expect(link.getAttribute('href')).toMatch(/^mailto:hello@dancefloor\.example/)
    await press('Copy address')
    expect(await screen.findByText('Address copied')).toBeVisible()
  })

  it('opened by its address leads to the menu on Back', async () => {
    open('/profile?view=feedback')
    await screen.findByText(/Tell us by email/)
    await press('Back')
    expect(await screen.findByRole('heading', { name: 'You are not signed in.' })).toBeVisible()
  })
})

const change = (order: number, kind: string, args: unknown, refusedFor = ''): Intent => ({
  ...makeIntent(
    { id: `i${order}`, userId: 'ann', kind, target: `users/ann/${order}`, args, madeAt: 1, replaces: [] },
    order,
  ),
  ...(refusedFor === '' ? {} : { state: 'refused', reason: refusedFor }),
})
const unanswered: Parameters<typeof makeFakeServices>[0] = {
  users: { ...makeFakeServices().services.users, changeProfile: () => new Promise(() => {}) },
}
async function openWith(...intents: Intent[]) {
  const opened = open('/profile', {
    ...unanswered,
    outboxDb: makeMemoryOutboxDb(intents),
    device: { ...makeFakeServices().services.device, isOnline: () => false },
  })
  signIn(opened.store)
  await act(() => opened.store.dispatch(loadOutbox()))
  return opened
}

describe('R57: unsent changes', () => {
  it("show as '3 changes waiting', and disappear once all are sent", async () => {
    const { store } = open()
    signIn(store)
    expect(screen.queryByText(/waiting/)).toBeNull()
    document.body.replaceChildren()
    await openWith(...[1, 2, 3].map(order => change(order, 'addFavourite', { eventId: `e${order}` })))
    expect(await screen.findByText('3 changes waiting')).toBeVisible()
  })

  it('show progress while sending', async () => {
    const { store } = await openWith(change(1, 'addFavourite', { eventId: 'e1' }))
    act(() => {
      store.dispatch(drainStarted())
      store.dispatch(sendingBegan({ left: 3 }))
    })
    expect(await screen.findByText('Sending 1 of 3')).toBeVisible()
    expect(button('Send now')).toBeDisabled()
  })

  it('list a refused change with its reason and a retry', async () => {
    const { store } = await openWith(change(1, 'setSelectedDances', { dances: ['Salsa'] }, 'Not allowed.'))
    const item = within(await screen.findByRole('listitem'))
    expect(item.getByText('Dances chosen: Salsa')).toBeVisible()
    expect(item.getByText('Not allowed.')).toBeVisible()
    expect(item.getByRole('button', { name: 'Edit' })).toBeVisible()
    await user.click(item.getByRole('button', { name: 'Try again' }))
    await screen.findByText('1 change waiting')
    expect(store.getState().outbox.intents).toMatchObject([{ state: 'waiting', reason: '' }])
  })

  it('let the user discard a refused change, which then no longer shows on the screen', async () => {
    const { store } = await openWith(change(1, 'addFavourite', { eventId: 'e1' }, 'Not allowed.'))
    store.dispatch(
      choicesLaid({ eventFavourites: ['e1'], followed: [], selectedDances: [], selectedCounties: [] }),
    )
    await press('Discard')
    await waitFor(() => expect(screen.queryByText('Not allowed.')).toBeNull())
    expect(store.getState().favourites.eventFavourites).toEqual([])
  })

  it('leave out changes of another person (I5)', async () => {
    const { store } = await openWith({ ...change(1, 'addFavourite', { eventId: 'e1' }), userId: 'bob' })
    expect(screen.queryByText(/waiting/)).toBeNull()
    signIn(store, { userId: 'bob' })
    expect(await screen.findByText('1 change waiting')).toBeVisible()
  })
})

describe('R37: logging out with unsent changes', () => {
  const tonight = makeEvent({ creator: 'ann', eventName: 'Salsa Lab', startTime: '23:00', endTime: '23:30' })
  const cancelled = {
    ...change(1, 'cancelDates', { eventId: 'e1', dates: ['2026-11-20'] }),
    target: 'events/e1',
  }
  const hearts = [2, 3].map(order => change(order, 'addFavourite', { eventId: `e${order}` }))

  it('names them and asks, and a cancellation of tonight stands out', async () => {
    const { store, world } = await openWith(cancelled, ...hearts)
    act(() => {
      store.dispatch(deviceFound({ now: world.clock.ms }))
      store.dispatch(cacheLoaded({ events: [tonight], fetchedAt: null }))
    })
    await press('Logout')
    const sheet = within(await screen.findByRole('dialog', { name: '3 changes are not sent yet' }))
    expect(sheet.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Salsa LabCancelled, Fri, 20 Nov, 1:00 am',
      '2 favourites',
    ])
    expect(sheet.getByText(/wait on this device for Ann's next login. Until then dancers see/)).toBeVisible()
    expect(sheet.getByText("Tonight's cancellation is not sent.")).toBeVisible()
    await press('Stay logged in')
    expect(button('Logout')).toBeVisible()
  })

  it('speaks of no old words of a new event', async () => {
    await openWith({ ...change(1, 'createEvent', { eventId: 'e1', fields: {} }), target: 'events/e1' })
    await press('Logout')
    const sheet = within(await screen.findByRole('dialog', { name: '1 change is not sent yet' }))
    expect(sheet.getByText(/^If you log out/)).toHaveTextContent(/login\.$/)
  })

  it('says of refused changes alone that they wait for a decision', async () => {
    await openWith(change(1, 'setSelectedDances', { dances: ['Salsa'] }, 'Not allowed.'))
    await press('Logout')
    expect(await screen.findByRole('dialog', { name: '1 change waits for your decision' })).toBeVisible()
  })

  it('says afterwards whose changes wait, on the next device of the same person not', async () => {
    const { store } = await openWith(...hearts)
    await press('Logout')
    await user.click(await screen.findByRole('button', { name: 'Log out, keep them waiting' }))
    expect(await screen.findByText("2 changes of Ann wait for Ann's next login")).toBeVisible()
    expect(screen.queryByRole('dialog')).toBeNull()
    signIn(store)
    await waitFor(() => expect(screen.queryByText(/changes of Ann/)).toBeNull())
    expect(screen.getByText('2 changes waiting')).toBeVisible()
  })

  it('still says it when somebody else has used the device since', async () => {
    const { store } = await openWith(...hearts)
    await act(() => store.dispatch(leaveSession()))
    await act(() => store.dispatch(beginSession(accountOf('bob'))))
    expect(await screen.findByText("2 changes of Ann wait for Ann's next login")).toBeVisible()
  })
})

describe('The profile at a desk', () => {
  afterEach(() => setScreen({ isWide: false }))

  it('has the next favourites beside the menu, under their dates', async () => {
    setScreen({ isWide: true })
    const events = [makeEvent(), makeEvent({ eventId: 'e2', recurrenceDay: 6 })]
    const { store, world } = open('/profile', { server: { events } })
    act(() => {
      store.dispatch(deviceFound({ now: world.clock.ms }))
      store.dispatch(cacheLoaded({ events, fetchedAt: null }))
      store.dispatch(
        choicesLaid({
          eventFavourites: ['e1', 'e2'],
          followed: [],
          selectedDances: [],
          selectedCounties: [],
        }),
      )
    })
    const next = within(await screen.findByRole('region', { name: 'Next favourites' }))
    expect(next.getByRole('link', { name: 'All 2 favourites' })).toHaveAttribute('href', '/myevents')
    const saturday = within(next.getByRole('region', { name: 'Saturday, 21 Nov' }))
    expect(saturday.getByRole('link')).toHaveAttribute('href', '/view-event/e2?date=2026-11-21')
  })

  it('says how many favourites changed since the last look, and does not count that as a look', async () => {
    setScreen({ isWide: true })
    const changed = makeEvent({ startTime: '20:00' })
    const seen = { at: 1, events: { e1: seenFavourite(makeEvent(), '2026-11-20') } }
    const text = JSON.stringify(seen)
    const saved: string[] = []
    const seenFavourites = async () => ({ load: () => text, save: (one: string) => void saved.push(one) })
    const { store, world } = open('/profile', { seenFavourites, server: { events: [changed] } })
    act(() => {
      store.dispatch(deviceFound({ now: world.clock.ms }))
      store.dispatch(cacheLoaded({ events: [changed], fetchedAt: null }))
      store.dispatch(
        choicesLaid({ eventFavourites: ['e1'], followed: [], selectedDances: [], selectedCounties: [] }),
      )
    })
    expect(await screen.findByText('1 changed since you last looked')).toBeVisible()
    expect(saved).toEqual([])
  })

  it('has the number of own events and the home place in its menu', async () => {
    setScreen({ isWide: true })
    const own = [
      makeEvent({ creator: 'ann' }),
      makeEvent({ eventId: 'e2', creator: 'ann', status: 'pendingApproval' }),
    ]
    const { store } = open()
    act(() => {
      signIn(store)
      store.dispatch(cacheLoaded({ events: own, fetchedAt: null }))
      store.dispatch(nearChanged({ home: { town: 'Leeds', county: 'West Yorkshire', ...LEEDS } }))
    })
    expect(await screen.findByRole('link', { name: /^Manage events/ })).toHaveTextContent(
      'Manage events 2 events, 1 waiting for approval',
    )
    expect(button('Home place Leeds')).toBeVisible()
  })

  it('explains how an event comes to be listed there, and says who is signed in', async () => {
    setScreen({ isWide: true })
    const { store } = open()
    act(() => signIn(store, { displayName: 'Marisol Vega' }))
    const next = within(await screen.findByRole('region', { name: 'Next favourites' }))
    expect(next.getByText(/The heart on an event keeps it/)).toBeVisible()
    const account = screen.getByText('Signed in on this device')
    expect(account).toBeVisible()
    // A long address breaks after '@' and dots.
    const parts = [...account.querySelectorAll('b > span')].map(part => part.textContent)
    expect(account.querySelectorAll('b > wbr')).toHaveLength(parts.length - 1)
    expect(parts.slice(0, -1).every(part => /[@.]$/.test(part))).toBe(true)
    expect(parts.length).toBeGreaterThan(1)
  })

  it('has only the menu on a phone', () => {
    open()
    expect(screen.queryByRole('button', { name: /^Home place/ })).toBeNull()
    expect(screen.queryByRole('region', { name: 'Next favourites' })).toBeNull()
  })
})
