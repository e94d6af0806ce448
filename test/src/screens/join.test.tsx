import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { NEW_PROFILE } from '../../../src/domain/account/profile'
import { ROUTES } from '../../../src/domain/navigation/paths'
import { LOGIN_OR_SIGN_UP } from '../../../src/domain/account/profileMessages'
import { JOIN_LATER, LINK_USED, YOUR_NAME } from '../../../src/domain/texts/teamMessages'
import type { Services } from '../../../src/services/services'
import { selectNotices } from '../../../src/state/slices/noticesSlice'
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

describe('R73: an invitation', () => {
  const invite = (writes: Partial<Services['eventWrites']>) => {
    const shared = makeEvent({ eventId: 'shared', creator: 'olga' })
    const { services } = makeFakeServices()
    const world = makeFakeServices({
      server: { events: [shared] },
      eventWrites: { ...services.eventWrites, lookAtLink: async () => 'open', ...writes },
    })
    const store = makeStoreWith([shared], world)
    const path = `/join/shared#${'t'.repeat(22)}`
    return { store, shared, ...drawAt(<JoinScreen />, store, { path, route: ROUTES.join }) }
  }

  it('that was used says so before anybody signs up for it', async () => {
    invite({ lookAtLink: async () => 'used' })
    expect(await screen.findByRole('alert')).toHaveTextContent(LINK_USED)
    expect(screen.queryByRole('link', { name: LOGIN_OR_SIGN_UP })).toBeNull()
  })

  it('that may work asks for a login, also if nobody can tell', async () => {
    invite({ lookAtLink: async () => Promise.reject(new Error('No answer')) })
    expect(await screen.findByRole('link', { name: LOGIN_OR_SIGN_UP })).toBeVisible()
  })

  it('that nobody can read yet says when it shows', async () => {
    const world = makeFakeServices()
    world.services.events.findById = () => Promise.reject(new Error('unreachable'))
    const store = makeStoreWith([], world)
    drawAt(<JoinScreen />, store, { path: `/join/shared#${'t'.repeat(22)}`, route: ROUTES.join })
    expect(await screen.findByText(JOIN_LATER)).toBeVisible()
  })

  it('leads to the event, which needs no setup, and says that it worked', async () => {
    const { store, shared, here } = invite({ joinTeam: async () => ({ ...shared, organiser: 'ann' }) })
    signIn(store, { displayName: 'Ann' })
    await userEvent.clear(await yourName())
    await userEvent.type(await yourName(), 'Ann A')
    await userEvent.click(screen.getByRole('button', { name: 'Join' }))
    await waitFor(() => expect(here()).toBe('/view-event/shared'))
    expect(selectNotices(store.getState())).toEqual(['joined'])
  })
})

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
