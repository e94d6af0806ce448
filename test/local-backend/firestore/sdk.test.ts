import { deleteApp, initializeApp, type FirebaseApp } from 'firebase/app'
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
  initializeFirestore,
  query,
  runTransaction,
  serverTimestamp,
  setDoc,
  setLogLevel,
  Timestamp,
  updateDoc,
  where,
  type Firestore,
} from 'firebase/firestore/lite'
import { PROJECT, startTestBackend, type TestBackend } from '../support/testBackend'

const NOW = Date.parse('2026-03-01T12:00:00.123Z')
let backend: TestBackend
let app: FirebaseApp
let db: Firestore

beforeAll(() => setLogLevel('silent'))
beforeEach(async () => {
  backend = await startTestBackend({ now: () => NOW })
  app = initializeApp({ projectId: PROJECT, apiKey: 'k' }, `app-${backend.port}`)
  db = initializeFirestore(app, { host: `127.0.0.1:${backend.port}`, ssl: false })
})
afterEach(async () => {
  await deleteApp(app)
  await backend.stop()
})

const event = (shortLocation: string, danceTypes: string[], lastUpdated: number, creator = 'u1') => ({
  shortLocation,
  danceTypes,
  lastUpdated,
  creator,
})
const plantEvents = () =>
  backend.plant({
    'events/e1': event('Kent', ['Salsa', 'Zouk'], 100),
    'events/e2': event('Devon', ['Bachata'], 200, 'u2'),
    'events/e3': event('Kent', ['Zouk'], 300, 'u2'),
    'events/e4': event('Essex', ['Salsa'], 400),
  })
const ids = ({ docs }: { docs: { id: string }[] }) => docs.map(({ id }) => id)
const queryA = (counties: string[], dances: string[], after: number) =>
  getDocs(
    query(
      collection(db, 'events'),
      where('shortLocation', 'in', counties),
      where('danceTypes', 'array-contains-any', dances),
      where('lastUpdated', '>', after),
    ),
  )

describe('§7 through firebase/firestore/lite', () => {
  it('reads all counties', async () => {
    backend.plant({ 'counties/kent': { name: 'Kent' }, 'counties/devon': { name: 'Devon' } })

    const { docs } = await getDocs(collection(db, 'counties'))

    expect(docs.map(county => county.data())).toEqual([{ name: 'Devon' }, { name: 'Kent' }])
  })

  it('query A: finds selected counties and dances updated since a time', async () => {
    plantEvents()

    expect(ids(await queryA(['Kent', 'Essex'], ['Salsa', 'Zouk'], 0))).toEqual(['e1', 'e3', 'e4'])
    expect(ids(await queryA(['Kent', 'Essex'], ['Salsa', 'Zouk'], 100))).toEqual(['e3', 'e4'])
    expect(ids(await queryA(['Kent'], ['Bachata'], 0))).toEqual([])
  })

  it('query B: finds own events updated since a time', async () => {
    plantEvents()
    const mine = query(collection(db, 'events'), where('creator', '==', 'u2'), where('lastUpdated', '>', 200))

    expect(ids(await getDocs(mine))).toEqual(['e3'])
  })

  it('creates an event with a client-made id once (R42)', async () => {
    const create = () =>
      runTransaction(db, async transaction => {
        const reference = doc(db, 'events', 'mine')
        if ((await transaction.get(reference)).exists()) return 'already there'
        transaction.set(reference, { eventName: 'Salsa night' })
        return 'created'
      })

    expect([await create(), await create()]).toEqual(['created', 'already there'])
  })

  it('adds a document with a generated id', async () => {
    const { id } = await addDoc(collection(db, 'events'), { eventName: 'Salsa night', at: serverTimestamp() })

    const found = await getDoc(doc(db, 'events', id))
    expect(found.data()).toEqual({ eventName: 'Salsa night', at: Timestamp.fromMillis(NOW) })
  })

  it('updates only the named fields, and removes the deleted ones', async () => {
    backend.plant({
      'events/e1': { eventName: 'Old', team: 'us', location: { venue: 'Hall', city: 'Dover' } },
    })

    await updateDoc(doc(db, 'events/e1'), { eventName: 'New', team: deleteField(), 'location.city': 'Deal' })

    expect((await getDoc(doc(db, 'events/e1'))).data()).toEqual({
      eventName: 'New',
      location: { venue: 'Hall', city: 'Deal' },
    })
  })

  it("stamps a report with the server's time", async () => {
    plantEvents()

    await updateDoc(doc(db, 'events/e1'), {
      reported: { userId: 'u9', at: serverTimestamp(), reason: 'spam' },
    })

    expect((await getDoc(doc(db, 'events/e1'))).get('reported.at')).toEqual(Timestamp.fromMillis(NOW))
  })

  it('keeps favourites as a set', async () => {
    const user = doc(db, 'users/u1')
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

  it('merges a profile, and creates it if absent', async () => {
    await setDoc(doc(db, 'users/u1'), { selectedDances: ['Salsa'] }, { merge: true })
    await setDoc(doc(db, 'users/u1'), { selectedCounties: ['Kent'] }, { merge: true })

    expect((await getDoc(doc(db, 'users/u1'))).data()).toEqual({
      selectedDances: ['Salsa'],
      selectedCounties: ['Kent'],
    })
  })

  it('finds counties by name, and reports an absent one', async () => {
    backend.plant({ 'counties/kent': { name: 'Kent' } })
    const named = (name: string) => getDocs(query(collection(db, 'counties'), where('name', '==', name)))

    expect(ids(await named('Kent'))).toEqual(['kent'])
    expect((await named('Devon')).empty).toBe(true)
    expect((await getDoc(doc(db, 'counties/devon'))).exists()).toBe(false)
  })

  it('lets exactly one of two claims in transactions win', async () => {
    backend.plant({ 'events/e1': { eventName: 'Nobody’s' } })
    const claim = (uid: string) =>
      runTransaction(db, async transaction => {
        const found = await transaction.get(doc(db, 'events/e1'))
        if (found.get('creator')) throw new Error('taken')
        transaction.update(found.ref, { creator: uid })
        return uid
      })

    const results = await Promise.allSettled([claim('u1'), claim('u2')])

    const winners = results.flatMap(result => (result.status === 'fulfilled' ? [result.value] : []))
    expect(winners).toHaveLength(1)
    expect((await getDoc(doc(db, 'events/e1'))).get('creator')).toBe(winners[0])
  })
})
