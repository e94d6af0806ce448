import { act, screen } from '@testing-library/react'
import ProfileScreen from '../../../../src/screens/profile/ProfileScreen'
import { NO_NOTICES } from '../../../../src/domain/organiser/eventNotices'
import { noticeRaised } from '../../../../src/state/slices/noticesSlice'
import { FRIDAY_EVENING, makeFakeServices } from '../../../support/fakeServices'
import { makeStoreWith } from '../../../support/render'
import { drawAt } from '../../../support/renderAt'
import { signIn } from './signIn'

describe('R82: the notices', () => {
  it('show news that arrives while they are open', async () => {
    const world = makeFakeServices()
    const store = makeStoreWith([], world)
    signIn(store)
    drawAt(<ProfileScreen />, store, { path: '/profile?view=notices', route: '/profile' })
    expect(await screen.findByText(NO_NOTICES)).toBeVisible()
    const about = { eventId: 'e1', eventName: 'Salsa Ball', reason: 'Ann', isTrusted: false }
    const notices = [{ id: 'n1', kind: 'offered' as const, ...about, at: FRIDAY_EVENING }]
    await world.services.users.keepNotices({ userId: 'ann', notices, seenIds: [], prints: {} })
    act(() => void store.dispatch(noticeRaised('eventNews')))
    expect(await screen.findByRole('button', { name: 'Ann offers you Salsa Ball' })).toBeVisible()
    expect(screen.queryByText(NO_NOTICES)).toBeNull()
  })
})
