import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { DanceEvent } from '../../../src/domain/event/event'
import { enqueueAct } from '../../../src/state/organiser/enqueueAct'
import { intentsChanged, selectQueue } from '../../../src/state/slices/outboxSlice'
import EventPage from '../../../src/screens/eventPage/EventPage'
import { makeEvent } from '../../support/events'
import { makeFakeServices } from '../../support/fakeServices'
import { makeFields } from '../../support/organiserWorld'
import { makeFakeSharing } from '../../support/fakeSharing'
import { makeStoreWith } from '../../support/render'
import { drawAt } from '../../support/renderAt'
import { signIn } from '../screens/profile/signIn'

const user = userEvent.setup()
beforeAll(() => {
  // jsdom has no layout, so the top of the page always stays in view.
  window.IntersectionObserver = class {
    observe() {}
    disconnect() {}
  } as never
})

/** Ann has just created this event, and it is on the server. */
function open(event: DanceEvent) {
  const { sharing, copied } = makeFakeSharing()
  const store = makeStoreWith(
    [event],
    makeFakeServices({ server: { events: [event] }, sharing: async () => sharing }),
  )
  signIn(store)
  const state = { from: '/create-event', isNew: true }
  drawAt(<EventPage />, store, { path: '/view-event/e1', route: '/view-event/:eventId', state })
  return { copied }
}

/** Ann has created this event without a network, and the server then refuses it. */
async function openRefused(state: unknown) {
  const { services } = makeFakeServices()
  const store = makeStoreWith([], makeFakeServices({ device: { ...services.device, isOnline: () => false } }))
  signIn(store)
  const fields = makeFields({ eventName: 'Son y Bolero' })
  const args = { eventId: 'e1', fields, friendlyEventId: 'f', status: 'current', picture: 'none' } as const
  await store.dispatch(enqueueAct({ kind: 'createEvent', args }))
  const { here } = drawAt(<EventPage />, store, {
    path: '/view-event/e1',
    route: '/view-event/:eventId',
    state,
  })
  const refuse = () =>
    store.dispatch(
      intentsChanged(
        selectQueue(store.getState()).map(intent => ({ ...intent, state: 'refused', reason: 'Too long.' })),
      ),
    )
  return { here, refuse }
}
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

describe('DESIGN Published: the moment after Create', () => {
  it('says that the event is live, and copies its link; its page follows', async () => {
    const { copied } = open(makeEvent({ creator: 'ann', eventName: 'Son y Bolero' }))
    await heading('Your night is live')
    expect(screen.getByText('Son y Bolero')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Share' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Copy link' }))
    expect(copied).toEqual([expect.stringContaining('/view-event/e1')])
    await user.click(screen.getByRole('button', { name: /^See its page/ }))
    await heading('Son y Bolero')
  })

  it('offers no link that others can not open: a moderator looks at the event first', async () => {
    open(makeEvent({ creator: 'ann', status: 'pendingApproval' }))
    await heading('Sent for approval')
    expect(screen.getByText(/within 48 hours/)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Share' })).toBeNull()
  })

  it("is shown to who runs the event alone: a forged history entry shows somebody else's page", async () => {
    open(makeEvent({ creator: 'bo', eventName: 'Son y Bolero' }))
    await heading('Son y Bolero')
  })

  it.each([
    ['at once', { from: '/create-event', isNew: true }, 'Your night is on its way'],
    ['while its page is open', null, 'Son y Bolero'],
  ])('says that the server refused it, and why, %s: it is not lost (R57)', async (_when, state, before) => {
    const { here, refuse } = await openRefused(state)
    await heading(before)
    act(() => void refuse())
    await heading('Not accepted')
    expect(screen.getByText('Too long.')).toBeVisible()
    expect(screen.getByText('Son y Bolero')).toBeVisible()
    expect(screen.queryByRole('button', { name: /^See its page/ })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Edit or discard it' }))
    expect(here()).toBe('/profile')
  })
})
