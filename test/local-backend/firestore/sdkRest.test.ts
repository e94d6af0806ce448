import {
  average,
  collection,
  collectionGroup,
  count,
  deleteDoc,
  doc,
  documentId,
  getAggregate,
  getCount,
  getDoc,
  getDocs,
  limit,
  orderBy,
  query,
  setDoc,
  startAfter,
  sum,
  Timestamp,
  vector,
  where,
  writeBatch,
} from 'firebase/firestore/lite'
import { ids, LiteDatabase } from './liteDatabase'

const lite = new LiteDatabase()

describe('the rest of firebase/firestore/lite', () => {
  it('keeps every type of value', async () => {
    const data = {
      n: 1,
      f: 1.5,
      z: 0,
      nan: NaN,
      b: false,
      nothing: null,
      list: [1, { a: 'x' }],
      at: Timestamp.fromMillis(5),
    }
    await setDoc(doc(lite.db, 'a/b'), { ...data, v: vector([1, 2]), ref: doc(lite.db, 'x/y') })

    const found = (await getDoc(doc(lite.db, 'a/b'))).data()
    expect(found).toMatchObject(data)
    expect(found?.v.toArray()).toEqual([1, 2])
    expect(found?.ref.path).toBe('x/y')
  })

  it('pages through an order in both directions', async () => {
    lite.plantEvents()
    const page = (direction: 'asc' | 'desc', after: number) =>
      getDocs(
        query(collection(lite.db, 'events'), orderBy('lastUpdated', direction), startAfter(after), limit(2)),
      )

    expect(ids(await page('asc', 100))).toEqual(['e2', 'e3'])
    expect(ids(await page('desc', 300))).toEqual(['e2', 'e1'])
  })

  it('finds by document id', async () => {
    lite.plantEvents()
    const named = query(collection(lite.db, 'events'), where(documentId(), 'in', ['e3', 'e1', 'none']))

    expect(ids(await getDocs(named))).toEqual(['e1', 'e3'])
  })

  it('queries collection groups, and collections under one document', async () => {
    lite.backend.plant({
      'events/e1/reports/u1': { n: 1 },
      'events/e2/reports/u2': { n: 2 },
      'reports/top': { n: 3 },
    })

    expect(ids(await getDocs(collectionGroup(lite.db, 'reports')))).toEqual(['u1', 'u2', 'top'])
    expect(ids(await getDocs(collection(lite.db, 'events/e2/reports')))).toEqual(['u2'])
    expect(ids(await getDocs(collection(lite.db, 'reports')))).toEqual(['top'])
  })

  it('counts, sums and averages', async () => {
    lite.plantEvents()
    const events = collection(lite.db, 'events')

    const all = await getAggregate(events, {
      n: count(),
      total: sum('lastUpdated'),
      mean: average('lastUpdated'),
    })

    expect(all.data()).toEqual({ n: 4, total: 1000, mean: 250 })
    expect((await getCount(query(events, where('creator', '==', 'u2')))).data()).toEqual({ count: 2 })
  })

  it('writes a whole batch or nothing', async () => {
    lite.plantEvents()
    const batch = writeBatch(lite.db)
    batch.set(doc(lite.db, 'users/u1'), { a: 1 })
    batch.delete(doc(lite.db, 'events/e1'))
    batch.update(doc(lite.db, 'events/none'), { a: 1 })

    await expect(batch.commit()).rejects.toMatchObject({ code: 'not-found' })
    expect((await getDoc(doc(lite.db, 'users/u1'))).exists()).toBe(false)
    expect((await getDoc(doc(lite.db, 'events/e1'))).exists()).toBe(true)
  })

  it('deletes documents, even missing ones', async () => {
    lite.plantEvents()
    await deleteDoc(doc(lite.db, 'events/e1'))
    await deleteDoc(doc(lite.db, 'events/e1'))

    expect((await getDoc(doc(lite.db, 'events/e1'))).exists()).toBe(false)
  })

  it('refuses a query with more than 30 disjunctions (R27)', async () => {
    const six = ['Bachata', 'Salsa', 'Kizomba', 'Urban-Kiz', 'Zouk', 'Bachata-Zouk']

    await expect(lite.queryA(['1', '2', '3', '4', '5', '6'], six, 0)).rejects.toMatchObject({
      code: 'failed-precondition',
      message: expect.stringContaining('30 disjunctions'),
    })
    await expect(lite.queryA(['1', '2', '3', '4', '5'], six, 0)).resolves.toMatchObject({ size: 0 })
  })

  it('refuses a query without a declared index', async () => {
    const undeclared = query(
      collection(lite.db, 'events'),
      where('creator', '==', 'u1'),
      orderBy('eventName'),
    )

    await expect(getDocs(undeclared)).rejects.toMatchObject({
      code: 'failed-precondition',
      message: expect.stringContaining('The query requires an index.'),
    })
  })
})
