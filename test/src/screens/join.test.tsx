import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { NEW_PROFILE } from '../../../src/domain/account/profile'
import { ROUTES } from '../../../src/domain/navigation/paths'
import { YOUR_NAME } from '../../../src/domain/texts/teamMessages'
import JoinScreen from '../../../src/screens/join/JoinScreen'
import { profileApplied } from '../../../src/state/slices/authSlice'
import { makeEvent } from '../../support/events'
import { FRIDAY_EVENING, makeFakeServices } from '../../support/fakeServices'
import { makeStoreWith } from '../../support/render'
import { drawAt } from '../../support/renderAt'
import { signIn } from './profile/signIn'

/** Opens an invitation as Ann, whose profile hasn't been read yet. Returns what lets the profile arrive. */
function openInvitation() {
  const shared = makeEvent({ eventId: 'shared', creator: 'olga' })
  const { services } = makeFakeServices()
  const world = makeFakeServices({
    server: { events: [shared] },
    eventWrites: { ...services.eventWrites, lookAtLink: async () => 'open' },
  })
  const store = makeStoreWith([shared], world)
  signIn(store)
  drawAt(<JoinScreen />, store, { path: `/join/shared#${'t'.repeat(22)}`, route: ROUTES.join })
  return (displayName: string) =>
    act(() =>
      store.dispatch(profileApplied({ profile: { ...NEW_PROFILE, displayName }, at: FRIDAY_EVENING })),
    )
}
const yourName = () => screen.findByLabelText(YOUR_NAME)

describe('R73: the name that a person gives with an invitation', () => {
  it('is the name in the profile, also if the profile arrives later', async () => {
    const profileArrives = openInvitation()
    expect(await yourName()).toHaveValue('')
    await profileArrives('noor')
    expect(await yourName()).toHaveValue('noor')
  })

  it('is not changed by a profile that arrives while the person is in the field', async () => {
    const profileArrives = openInvitation()
    await userEvent.click(await yourName())
    await profileArrives('noor')
    await userEvent.keyboard('Noor A')
    expect(await yourName()).toHaveValue('Noor A')
  })
})
