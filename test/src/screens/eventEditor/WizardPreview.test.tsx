import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { signedIn, profileApplied } from '../../../../src/state/slices/authSlice'
import { NEW_PROFILE } from '../../../../src/domain/account/profile'
import { drawApp } from '../../../support/app'
import { accountOf } from '../../../support/fakeAccounts'
import { makeFakeServices } from '../../../support/fakeServices'
import { makeStoreWith } from '../../../support/render'
import { setScreen } from '../../../support/screenWidth'

const user = userEvent.setup()
const SLOW = { timeout: 10_000 }
const NAME = 'As dancers see it'

function open({ isWide }: { isWide: boolean }) {
  const store = makeStoreWith([], makeFakeServices())
  store.dispatch(signedIn({ account: accountOf('ann') }))
  store.dispatch(profileApplied({ profile: { ...NEW_PROFILE, permission: 1 }, at: 1 }))
  drawApp({ path: '/create-event', store, isWide })
}
afterEach(() => setScreen({ isWide: false }))

describe('The preview beside the wizard at a desk', () => {
  it('follows typing on the row and the page, and none of its parts can be pressed', async () => {
    open({ isWide: true })
    const preview = within(await screen.findByRole('region', { name: NAME }, SLOW))
    expect(preview.getAllByText('Untitled Event')).toHaveLength(2)
    expect(preview.getAllByText('Location not available')).toHaveLength(2)
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Mill Night')
    expect(preview.getAllByText('Mill Night')).toHaveLength(2)
    await user.click(screen.getByRole('checkbox', { name: 'Zouk' }))
    expect(preview.getAllByText('Zouk')).toHaveLength(2)
    expect(preview.getByRole('link').closest('[inert]')).not.toBeNull()
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
  })

  it('shows no date that nobody chose', async () => {
    open({ isWide: true })
    const preview = within(await screen.findByRole('region', { name: NAME }, SLOW))
    await user.click(screen.getByRole('radio', { name: 'One-off' }))
    expect(preview.getByText('Date to come')).toBeInTheDocument()
    await user.click(screen.getByRole('radio', { name: 'Weekly' }))
    expect(preview.queryByText('Date to come')).toBeNull()
  })

  it('is absent on a phone', async () => {
    open({ isWide: false })
    await screen.findByRole('heading', { name: 'Create an event' }, SLOW)
    expect(screen.queryByRole('region', { name: NAME })).toBeNull()
  })
})
