import {
  addDoc,
  arrayRemove,
  arrayUnion,
  collection,
  deleteField,
  doc,
  getDoc,
  getDocs,
  increment,
  query,
  runTransaction,
  serverTimestamp,
  setDoc,
  Timestamp,
  updateDoc,
  where,
} from 'firebase/firestore/lite'
import { ids, LiteDatabase, NOW } from './liteDatabase'

const lite = new LiteDatabase()

describe('§7 through firebase/firestore/lite', () => {
  it('reads all counties', async () => {
    lite.backend.plant({ 'counties/kent': { name: 'Kent' }, 'counties/devon': { name: 'Devon' } })

    const { docs } = await getDocs(collection(lite.db, 'counties'))

    expect(docs.map(county => county.data())).toEqual([{ name: 'Devon' }, { name: 'Kent' }])
  })

  it('query A: finds selected counties and dances updated since a time', async () => {
    lite.plantEvents()

    expect(ids(await lite.queryA(['Kent', 'Essex'], ['Salsa', 'Zouk'], 0))).toEqual(['e1', 'e3', 'e4'])
    expect(ids(await lite.queryA(['Kent', 'Essex'], ['Salsa', 'Zouk'], 100))).toEqual(['e3', 'e4'])
    expect(ids(await lite.queryA(['Kent'], ['Bachata'], 0))).toEqual([])
  })

  it('query B: finds own events updated since a time', async () => {
    lite.plantEvents()
    const mine = query(
      collection(lite.db, 'events'),
      where('creator', '==', 'u2'),
      where('lastUpdated', '>', 200),
    )

    expect(ids(await getDocs(mine))).toEqual(['e3'])
  })

  it('creates an event with an id from the client only once (R42)', async () => {
    const create = () =>
      runTransaction(lite.db, async transaction => {
        const reference = doc(lite.db, 'events', 'mine')
        if ((await transaction.get(reference)).exists()) return 'already there'
        transaction.set(reference, { eventName: 'Salsa night' })
        return 'created'
      })

    expect([await create(), await create()]).toEqual(['created', 'already there'])
  })

  it('adds a document with a generated id', async () => {
    const { id } = await addDoc(collection(lite.db, 'events'), {
      eventName: 'Salsa night',
      at: serverTimestamp(),
    })

    const found = await getDoc(doc(lite.db, 'events', id))
    expect(found.data()).toEqual({ eventName: 'Salsa night', at: Timestamp.fromMillis(NOW) })
  })

  it('updates only the named fields, and removes the deleted ones', async () => {
    lite.backend.plant({
      'events/e1': { eventName: 'Old', team: 'us', location: { venue: 'Hall', city: 'Dover' } },
    })

    await updateDoc(doc(lite.db, 'events/e1'), {
      eventName: 'New',
      team: deleteField(),
      'location.city': 'Deal',
    })

    expect((await getDoc(doc(lite.db, 'events/e1'))).data()).toEqual({
      eventName: 'New',
      location: { venue: 'Hall', city: 'Deal' },
    })
  })

  it("stamps a report with the server's time", async () => {
    lite.plantEvents()

    await updateDoc(doc(lite.db, 'events/e1'), {
      reported: { userId: 'u9', at: serverTimestamp(), reason: 'spam' },
    })

    expect((await getDoc(doc(lite.db, 'events/e1'))).get('reported.at')).toEqual(Timestamp.fromMillis(NOW))
  })

  it('keeps favourites as a set', async () => {
    const user = doc(lite.db, 'users/u1')
    await setDoc(user, { displayName: 'Ana' })
    await setDoc(user, { eventFavourites: arrayUnion('e1', 'e2') }, { merge: true })
    await setDoc(user, { eventFavourites: arrayUnion('e2', 'e3') }, { merge: true })
    await updateDoc(user, { eventFavourites: arrayRemove('e1'), visits: increment(2) })

    expect((await getDoc(user)).data()).toEqual({
      displayName: 'Ana',
      eventFavourites: ['e2', 'e3'],
      visits: 2,
    })
  })

  it('merges into a profile, or creates it if it is missing', async () => {
    await setDoc(doc(lite.db, 'users/u1'), { selectedDances: ['Salsa'] }, { merge: true })
    await setDoc(doc(lite.db, 'users/u1'), { selectedCounties: ['Kent'] }, { merge: true })

    expect((await getDoc(doc(lite.db, 'users/u1'))).data()).toEqual({
      selectedDances: ['Salsa'],
      selectedCounties: ['Kent'],
    })
  })

  it('finds counties by name, and reports a missing county', async () => {
    lite.backend.plant({ 'counties/kent': { name: 'Kent' } })
    const named = (name: string) => getDocs(query(collection(lite.db, 'counties'), where('name', '==', name)))

    expect(ids(await named('Kent'))).toEqual(['kent'])
    expect((await named('Devon')).empty).toBe(true)
    expect((await getDoc(doc(lite.db, 'counties/devon'))).exists()).toBe(false)
  })

  it('lets exactly one of two claims in transactions win', async () => {
    lite.backend.plant({ 'events/e1': { eventName: 'Nobody’s' } })
    const claim = (uid: string) =>
      runTransaction(lite.db, async transaction => {
        const found = await transaction.get(doc(lite.db, 'events/e1'))
        if (found.get('creator')) throw new Error('taken')
        transaction.update(found.ref, { creator: uid })
        return uid
      })

    const results = await Promise.allSettled([claim('u1'), claim('u2')])

    const winners = results.flatMap(result => (result.status === 'fulfilled' ? [result.value] : []))
    expect(winners).toHaveLength(1)
    expect((await getDoc(doc(lite.db, 'events/e1'))).get('creator')).toBe(winners[0])
  })
})
