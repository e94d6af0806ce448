import { noteFavourite, visitNews } from '../../../../src/state/lists/favouriteNewsThunks'
import { signedIn, signedOut } from '../../../../src/state/slices/authSlice'
import { favouriteToggled } from '../../../../src/state/slices/favouritesSlice'
import { accountOf } from '../../../support/fakeAccounts'
import { makeEvent } from '../../../support/events'
import { makeFakeServices } from '../../../support/fakeServices'
import { makeStoreWith } from '../../../support/render'

/** A device with one favourite, and what it has kept of the looks at favourites. */
function makeDevice() {
  let kept: string | null = null
  const seenFavourites = async () => ({ load: () => kept, save: (text: string) => void (kept = text) })
  const store = makeStoreWith([makeEvent()], makeFakeServices({ seenFavourites }))
  store.dispatch(favouriteToggled('e1'))
  const signIn = (userId: string) => store.dispatch(signedIn({ account: accountOf(userId) }))
  const visit = async () => (await store.dispatch(visitNews())).seen
  return { store, signIn, visit, look: async () => (await store.dispatch(visitNews())).noteAll() }
}

describe('R37 What a person saw of their favourites', () => {
  it('does not count for another account on the same device', async () => {
    const { store, signIn, visit, look } = makeDevice()
    signIn('ann')
    await look()
    expect(await visit()).toMatchObject({ events: { e1: {} } })

    store.dispatch(signedOut())
    expect(await visit()).toMatchObject({ events: { e1: {} } })
    await look()
    signIn('bo')
    expect(await visit()).toBeNull()

    await store.dispatch(noteFavourite('e1'))
    expect(await visit()).toMatchObject({ userId: 'bo', events: { e1: {} } })
    signIn('ann')
    expect(await visit()).toBeNull()
  })

  it('counts for whoever signs in next if nobody was signed in', async () => {
    const { signIn, visit, look } = makeDevice()
    await look()
    signIn('ann')
    expect(await visit()).toMatchObject({ events: { e1: {} } })
  })
})
