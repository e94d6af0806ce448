import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { Provider } from 'react-redux'
import { MemoryRouter } from 'react-router-dom'
import Toast from '../../../src/components/toast/Toast'
import { Notices } from '../../../src/components/toast/Notices'
import { selectEvent } from '../../../src/state/slices/eventsSelectors'
import { noticeRaised, selectNotices, undoOffered } from '../../../src/state/slices/noticesSlice'
import { pauseSeries } from '../../../src/state/organiser/optionThunks'
import { makeEvent } from '../../support/events'
import { makeFakeServices } from '../../support/fakeServices'
import { draw, makeStoreWith } from '../../support/render'
import { signIn } from '../screens/profile/signIn'

const OFFER = { kind: 'resume', eventId: 'e1' } as const

/** A store of Ann, who is offline and has an event. */
function annsStore() {
  const { services } = makeFakeServices()
  const world = makeFakeServices({ device: { ...services.device, isOnline: () => false } })
  const store = makeStoreWith([makeEvent({ creator: 'ann' })], world)
  signIn(store)
  return store
}

describe('Undo', () => {
  afterEach(() => jest.useRealTimers())

  it('is offered for 10 seconds', () => {
    jest.useFakeTimers()
    const store = annsStore()
    store.dispatch(undoOffered(OFFER))
    draw(<Toast notice="undo" />, store)
    expect(screen.getByText('Event series paused')).toBeVisible()
    act(() => void jest.advanceTimersByTime(9_900))
    expect(selectNotices(store.getState())).toContain('undo')
    act(() => void jest.advanceTimersByTime(200))
    expect(selectNotices(store.getState())).not.toContain('undo')
  })

  it('stays while it is hovered or focused, and restarts its time with the next act', () => {
    jest.useFakeTimers()
    const store = annsStore()
    store.dispatch(undoOffered(OFFER))
    draw(<Toast notice="undo" />, store)
    act(() => screen.getByRole('button', { name: 'Undo' }).focus())
    act(() => void jest.advanceTimersByTime(30_000))
    expect(selectNotices(store.getState())).toContain('undo')
    act(() => screen.getByRole('button', { name: 'Undo' }).blur())
    act(() => void jest.advanceTimersByTime(9_000))
    act(() => void store.dispatch(undoOffered({ kind: 'reinstate', eventId: 'e1', dates: ['2026-11-27'] })))
    expect(screen.getByText('Occurrence cancelled')).toBeVisible()
    act(() => void jest.advanceTimersByTime(9_000))
    expect(selectNotices(store.getState())).toContain('undo')
    act(() => void jest.advanceTimersByTime(1_100))
    expect(selectNotices(store.getState())).not.toContain('undo')
  })

  it('has its full time again once the pointer leaves the toast', () => {
    jest.useFakeTimers()
    const store = annsStore()
    store.dispatch(undoOffered(OFFER))
    draw(<Toast notice="undo" />, store)
    const text = screen.getByText('Event series paused')
    act(() => void jest.advanceTimersByTime(9_000))
    fireEvent.mouseEnter(text)
    act(() => void jest.advanceTimersByTime(30_000))
    fireEvent.mouseLeave(text)
    act(() => void jest.advanceTimersByTime(9_900))
    expect(selectNotices(store.getState())).toContain('undo')
    act(() => void jest.advanceTimersByTime(200))
    expect(selectNotices(store.getState())).not.toContain('undo')
  })

  it('reverts the last act', async () => {
    const store = annsStore()
    await store.dispatch(pauseSeries({ eventId: 'e1' }))
    expect(selectEvent(store.getState(), 'e1')?.status).toBe('paused')
    draw(<Notices />, store)
    act(() => void store.dispatch(undoOffered(OFFER)))
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(selectEvent(store.getState(), 'e1')?.status).toBe('current'))
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  })

  it.each([
    [{ kind: 'reinstate', eventId: 'e1', dates: [] } as const, 'Event cancelled'],
    [{ kind: 'reinstate', eventId: 'e1', dates: ['a', 'b', 'c'] } as const, '3 dates cancelled'],
  ])('names the act: %j', (offer, text) => {
    const store = annsStore()
    store.dispatch(undoOffered({ ...offer, dates: [...offer.dates] }))
    draw(<Toast notice="undo" />, store)
    expect(screen.getByText(text)).toBeVisible()
  })
})

describe('Toasts', () => {
  afterEach(() => jest.useRealTimers())

  it('stay for 5 seconds, or until answered if they ask for an answer', () => {
    jest.useFakeTimers()
    const store = annsStore()
    store.dispatch(noticeRaised('linkCopied'))
    store.dispatch(noticeRaised('newVersion'))
    draw(
      <>
        <Toast notice="linkCopied" />
        <Toast notice="newVersion" />
      </>,
      store,
    )
    act(() => void jest.advanceTimersByTime(5_100))
    expect(selectNotices(store.getState())).toEqual(['newVersion'])
    act(() => void jest.advanceTimersByTime(60_000))
    expect(selectNotices(store.getState())).toEqual(['newVersion'])
  })
})

describe('A new version', () => {
  const drawAt = (path: string, store: ReturnType<typeof annsStore>) =>
    render(
      <Provider store={store}>
        <MemoryRouter initialEntries={[path]}>
          <Notices />
        </MemoryRouter>
      </Provider>,
    )

  it('is offered on every screen except setup, because the offer would cover its buttons', async () => {
    const store = annsStore()
    store.dispatch(noticeRaised('newVersion'))
    const { unmount } = drawAt('/events', store)
    expect(await screen.findByText('New version')).toBeVisible()
    unmount()
    drawAt('/setup', store)
    expect(screen.queryByText('New version')).toBeNull()
    act(() => void store.dispatch(noticeRaised('linkCopied')))
    expect(await screen.findByText('Link copied')).toBeVisible()
  })
})
