import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { DanceEvent } from '../../../../src/domain/event/event'
import DuplicateDialog from '../../../../src/screens/eventEditor/DuplicateDialog'
import { signedIn } from '../../../../src/state/slices/authSlice'
import { selectEvent } from '../../../../src/state/slices/eventsSelectors'
import { accountOf } from '../../../support/fakeAccounts'
import { makeEvent } from '../../../support/events'
import { draw, makeStoreWith } from '../../../support/render'

function drawDialog(...duplicates: DanceEvent[]) {
  const store = makeStoreWith(duplicates)
  store.dispatch(signedIn({ account: accountOf('me') }))
  const on = { onGoOn: jest.fn(), onClose: jest.fn(), onClaimed: jest.fn() }
  draw(<DuplicateDialog duplicates={duplicates} {...on} />, store)
  return { store, user: userEvent.setup(), ...on }
}

describe('The duplicate warning, beyond the specification', () => {
  it('shows the other event as a row with a link', () => {
    drawDialog(makeEvent())
    const link = screen.getByRole('link', { name: /Bachata Fridays/ })
    expect(link).toHaveAttribute('href', '/view-event/e1?date=2026-11-20')
    expect(screen.queryByRole('button', { name: 'Claim Event' })).toBeNull()
  })

  it('shows three events, and the number of further ones', () => {
    drawDialog(...[1, 2, 3, 4, 5].map(number => makeEvent({ eventId: `e${number}` })))
    expect(screen.getAllByRole('link')).toHaveLength(3)
    expect(screen.getByText('And 2 more.')).toBeVisible()
  })

  it("lets creation continue after 'It is a different event'", async () => {
    const { user, onGoOn, onClose } = drawDialog(makeEvent())
    await user.click(screen.getByRole('button', { name: 'It is a different event' }))
    expect(onGoOn).toHaveBeenCalledTimes(1)
    expect(onClose).not.toHaveBeenCalled()
  })

  it('stops creation when it is closed', async () => {
    const { user, onGoOn, onClose } = drawDialog(makeEvent())
    await user.keyboard('{Escape}')
    expect(onClose).toHaveBeenCalledTimes(1)
    expect(onGoOn).not.toHaveBeenCalled()
  })

  it('offers Claim Event if the event has no creator', async () => {
    const { store, user, onClaimed } = drawDialog(makeEvent({ hasCreator: false }))
    await user.click(screen.getByRole('button', { name: 'Claim Event' }))
    expect(onClaimed).toHaveBeenCalledWith('e1')
    expect(selectEvent(store.getState(), 'e1')).toMatchObject({ creator: 'me', hasCreator: true })
  })
})
