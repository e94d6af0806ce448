import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Root } from '../../../src/app/App'
import { depthOf, entries } from '../../../src/components/layers/entries'
import { signedIn } from '../../../src/state/slices/authSlice'
import { SELECT_DANCE } from '../../../src/domain/texts/setupMessages'
import { selectDances } from '../../../src/state/slices/filtersSlice'
import { makeEvent } from '../../support/events'
import { accountOf } from '../../support/fakeAccounts'
import { makeStoreWith } from '../../support/render'
import { setScreen } from '../../support/screenWidth'
import { FRIDAY_EVENING, makeFakeServices } from '../../support/fakeServices'
import { deviceFound } from '../../../src/state/slices/deviceSlice'

// Finding elements by role is slow in a dialog.
jest.setTimeout(60_000)

globalThis.IntersectionObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
} as unknown as typeof IntersectionObserver

const user = userEvent.setup({ delay: null })
const path = () => window.location.pathname
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const button = (name: string) => screen.findByRole('button', { name })

/** Waits until a traversal and its effects have ended. */
const settle = () => act(() => new Promise(done => setTimeout(done, 50)))
async function back() {
  // Wait, because a busy machine may still be adding the history entry of the open layer.
  await waitFor(() => {
    expect(depthOf(entries.router.location)).toBe(
      screen.queryByRole('dialog') || screen.queryByRole('menu') ? 1 : 0,
    )
  })
  window.history.back()
  await settle()
}

/** Opens the app on the profile as a signed-in user, and goes on to the week. */
async function openWeek() {
  setScreen({ isWide: false })
  const event = makeEvent({ eventId: 'fridays', eventName: 'Salsa Fridays', creator: 'me' })
  const world = makeFakeServices({ server: { events: [event] } })
  await world.services.eventDb.storeFetch({ events: [event], removedIds: [], cursors: [] })
  const store = makeStoreWith([event], world)
  store.dispatch(signedIn({ account: accountOf('me') }))
  store.dispatch(deviceFound({ now: FRIDAY_EVENING }))
  entries.router.push('/profile')
  render(<Root store={store} />)
  await user.click(await screen.findByRole('link', { name: 'This week' }))
  await heading('This week')
  return store
}
afterEach(async () => {
  await settle()
  cleanup()
})

describe("R77: the browser's Back", () => {
  it('closes the Options menu, and only then leaves the screen', async () => {
    await openWeek()
    await user.click(await button('Options'))
    await screen.findByRole('menu')
    await back()
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
    await waitFor(() => expect(path()).toBe('/events'))
    await back()
    await waitFor(() => expect(path()).toBe('/profile'))
  })

  it('leaves the screen at once after a button has closed the sheet', async () => {
    await openWeek()
    await user.click(await button('Options'))
    await user.click(await screen.findByRole('menuitem', { name: /^Change dance/ }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await settle()
    await back()
    await waitFor(() => expect(path()).toBe('/profile'))
  })

  it('stays in a picker with nothing chosen and shows the message of §8, but saves and closes a picker with a choice', async () => {
    const store = await openWeek()
    await user.click(await button('Options'))
    await user.click(await screen.findByRole('menuitem', { name: /^Change dance/ }))
    await screen.findByRole('dialog')
    for (const box of screen.getAllByRole('checkbox')) await user.click(box)
    await back()
    expect(await screen.findByRole('alert')).toHaveTextContent(SELECT_DANCE)
    await back()
    expect(screen.getByRole('dialog')).toBeVisible()
    await user.click(screen.getByRole('checkbox', { name: /^Zouk/ }))
    await back()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect([path(), selectDances(store.getState())]).toEqual(['/events', ['Zouk']])
  })

  it('finds the search again after a result, then closes it', async () => {
    await openWeek()
    await user.click(await button('Search events'))
    await user.type(await screen.findByRole('searchbox'), 'fridays')
    await user.click(
      await within(await screen.findByRole('dialog')).findByRole('link', { name: /Salsa Fridays/ }),
    )
    await heading('Salsa Fridays')
    await back()
    expect(await screen.findByRole('searchbox')).toHaveValue('fridays')
    await back()
    await waitFor(() => expect(screen.queryByRole('searchbox')).toBeNull())
    await waitFor(() => expect(path()).toBe('/events'))
  })

  it('first closes an open question of the wizard, and then returns to the event whose options opened the wizard', async () => {
    await openWeek()
    await user.click(await screen.findByRole('link', { name: /Salsa Fridays/ }))
    await user.click(await button('Options'))
    await user.click(await button('Copy Event'))
    await waitFor(() => expect(path()).toBe('/create-event'))
    await user.type(await screen.findByRole('textbox', { name: /name/i }), ' more')
    await user.click(await button('Cancel'))
    await screen.findByRole('dialog', { name: /cancel/i })
    await back()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(path()).toBe('/create-event'))
    await user.click(await button('Cancel'))
    await user.click(await button('Confirm'))
    await waitFor(() => expect(path()).toBe('/view-event/fridays'))
    await settle()
    await back()
    await waitFor(() => expect(path()).toBe('/events'))
  })

  it('leads to the person’s own events from a wizard that a redirect opened, because no screen lies behind it (R22)', async () => {
    const store = await openWeek()
    cleanup()
    entries.router.replace('/create-event')
    window.history.replaceState({ ...(window.history.state as object), idx: 0 }, '')
    render(<Root store={store} />)
    await user.click(await button('Cancel'))
    await waitFor(() => expect(path()).toBe('/manageevents'))
  })

  it('closes the mission view', async () => {
    await openWeek()
    await user.click(await screen.findByRole('link', { name: 'Profile' }))
    await user.click(await button('Our mission'))
    await screen.findByRole('dialog', { name: 'Our mission' })
    await settle()
    await back()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(path()).toBe('/profile'))
  })
})
