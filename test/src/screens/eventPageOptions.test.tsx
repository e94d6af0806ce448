import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { DanceEvent } from '../../../src/domain/event/event'
import EventPage from '../../../src/screens/eventPage/EventPage'
import { eventFetched } from '../../../src/state/slices/eventsSlice'
import { cancelDates, claimEvent } from '../../../src/state/organiser/optionThunks'
import { intentsChanged, selectQueue } from '../../../src/state/slices/outboxSlice'
import { makeEvent, makeOneOff } from '../../support/events'
import { FRIDAY_EVENING, makeFakeServices } from '../../support/fakeServices'
import { makeStoreWith } from '../../support/render'
import { drawAt } from '../../support/renderAt'
import { signIn } from './profile/signIn'

beforeAll(() => {
  // jsdom has no layout, so the top of the page always stays in view.
  globalThis.IntersectionObserver = class {
    observe() {}
    disconnect() {}
  } as unknown as typeof IntersectionObserver
})

/** Opens the page of one event on a device that is offline. */
function open(event: DanceEvent, { isSignedIn = true, query = '' } = {}) {
  const { services } = makeFakeServices()
  const world = makeFakeServices({ device: { ...services.device, isOnline: () => false } })
  const store = makeStoreWith([event], world)
  store.dispatch(eventFetched({ event, at: FRIDAY_EVENING }))
  if (isSignedIn) signIn(store)
  const path = `/view-event/${event.eventId}${query}`
  return { store, ...drawAt(<EventPage />, store, { path, route: '/view-event/:eventId' }) }
}
const options = () => screen.queryByRole('button', { name: 'Options' })

describe('§2 View event, the footer', () => {
  it('has an options button only for signed-in users', () => {
    const { unmount } = open(makeEvent(), { isSignedIn: false })
    expect(options()).toBeNull()
    unmount()
    open(makeEvent())
    expect(options()).toBeVisible()
  })

  it('has no options if the event is gone', () => {
    open(makeOneOff({ status: 'deleted' }))
    expect(options()).toBeNull()
  })

  it('has the options of the date shown', async () => {
    open(makeEvent({ creator: 'ann', exceptions: [{ date: '2026-11-27', isCancelled: true }] }), {
      query: '?date=2026-11-27',
    })
    await userEvent.click(screen.getByRole('button', { name: 'Options' }))
    expect(await screen.findByRole('button', { name: 'Reinstate this Occurrence' })).toBeVisible()
  })
})

describe('R57: the event page shows the state of a change', () => {
  it("shows 'Waiting to be sent' while the change waits, and its effect at once", async () => {
    const { store } = open(makeEvent({ creator: 'ann' }))
    expect(screen.queryByText('Waiting to be sent')).toBeNull()
    await act(() => store.dispatch(cancelDates({ eventId: 'e1', dates: ['2026-11-20'] })))
    expect(screen.getByText('Waiting to be sent')).toBeVisible()
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Cancelled : Bachata Fridays')
  })

  it('tells the loser of a claim what to do next (R54)', async () => {
    const { store } = open(makeEvent({ hasCreator: false }))
    await act(() => store.dispatch(claimEvent({ eventId: 'e1' })))
    const [claim] = selectQueue(store.getState())
    if (!claim) throw new Error('nothing waits')
    act(() => {
      store.dispatch(intentsChanged([{ ...claim, state: 'refused', reason: 'Somebody was faster.' }]))
    })
    expect(screen.queryByText('Waiting to be sent')).toBeNull()
    expect(screen.getByText(/A change was not accepted: Somebody was faster\./)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Try again or discard it' })).toHaveAttribute('href', '/profile')
    // The wizard can reopen an edit.
    act(() => {
      store.dispatch(intentsChanged([{ ...claim, kind: 'updateEvent', state: 'refused' }]))
    })
    expect(screen.getByRole('link', { name: 'Edit or discard it' })).toBeVisible()
  })
})
