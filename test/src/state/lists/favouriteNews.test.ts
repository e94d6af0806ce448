import { noteFavourite, visitNews } from '../../../../src/state/lists/favouriteNewsThunks'
import { toggleFollow } from '../../../../src/state/lists/followedThunks'
import { selectNewFromFollowed } from '../../../../src/state/lists/favouritesSelectors'
import { eventFetched } from '../../../../src/state/slices/eventsSlice'
import { selectMoment } from '../../../../src/state/slices/deviceSlice'
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

describe('R89: what a person saw from whom they follow', () => {
  const rojo = makeEvent({ eventId: 'rojo1', creatorMark: 'rojo' })

  it('begins when they follow, so only what is listed later is new, until the visit ends', async () => {
    const { store, visit, look } = makeDevice()
    const found = async () =>
      selectNewFromFollowed(
        store.getState(),
        selectMoment(store.getState()),
        (await visit())?.followedIds,
      ).map(({ event }) => event.eventId)
    const fetch = (eventId: string, more = {}) =>
      store.dispatch(eventFetched({ event: { ...rojo, eventId, ...more }, at: 0 }))
    fetch('rojo1')
    await store.dispatch(toggleFollow('o:rojo', 'Salsa Rojo'))
    expect(await found()).toEqual([])
    fetch('rojo2')
    fetch('elsewhere', { shortLocation: 'Devon' })
    store.dispatch(favouriteToggled('kept'))
    fetch('kept')
    expect(await found()).toEqual(['rojo2'])
    // Favourites note what they show beside it.
    await store.dispatch(noteFavourite('e1'))
    expect(await found()).toEqual(['rojo2'])
    await look()
    expect(await found()).toEqual([])
  })

  it('begins with the first visit after an earlier build (R98)', async () => {
    const { store, visit, look } = makeDevice()
    await store.dispatch(noteFavourite('e1'))
    expect((await visit())?.followedIds).toBeUndefined()
    await look()
    expect((await visit())?.followedIds).toEqual(['e1'])
  })
})
