import {
  addDoc,
  arrayRemove,
  arrayUnion,
  collection,
  deleteDoc,
  doc,
  getDoc,
  getDocs,
  limit,
  query,
  runTransaction,
  setDoc,
  updateDoc,
  where,
  writeBatch,
} from 'firebase/firestore/lite'
import { expectRefused, expectSame } from './expect'
import { change, event, me, newEvent, profile, type Visit, type Call } from './visit'

interface Exception {
  date: string
  [field: string]: unknown
}

const writeException = (visit: Visit, exception: Exception, id?: string) =>
  runTransaction(visit.db, async transaction => {
    const found = await transaction.get(event(visit, id))
    const others = (found.get('exceptions') ?? []) as Exception[]
    const former = others.find(({ date }) => date === exception.date)
    transaction.update(found.ref, {
      exceptions: [...others.filter(other => other !== former), { ...former, ...exception }],
      lastUpdated: Math.max(Date.now(), (found.get('lastUpdated') as number) + 1),
    })
  })

/**
 * §7 Update event: appends an exception, or merges it into the exception of the same date (R18). The rules
 * judge a write before its precondition is checked, so they refuse a write that loses a race within one ms.
 * Like the app, this call then tries again.
 */
const putException = (...change: Parameters<typeof writeException>) =>
  writeException(...change).catch(() => writeException(...change))

const findA = ({ db }: Visit, counties: string[], dances: string[], after = 0) =>
  getDocs(
    query(
      collection(db, 'events'),
      where('listed', '==', true),
      where('shortLocation', 'in', counties),
      where('danceTypes', 'array-contains-any', dances),
      where('lastUpdated', '>', after),
      limit(500),
    ),
  )
const findB = (visit: Visit, after: number) =>
  getDocs(
    query(
      collection(visit.db, 'events'),
      where('creator', '==', me(visit)),
      where('lastUpdated', '>', after),
      limit(500),
    ),
  )
/** How many events the person created today. */
const created = (visit: Visit) => doc(profile(visit), 'counts', 'created')
const today = (now = Date.now()) => new Date(now - (now % 86_400_000))
const idsOf = ({ docs }: { docs: { id: string }[] }) => docs.map(({ id }) => id)
const DANCES = ['Bachata', 'Salsa', 'Kizomba', 'Urban-Kiz', 'Zouk', 'Bachata-Zouk']

/** The calls of §7 that create, find and change Ann's own events. */
export const eventCalls: Call[] = [
  [
    'create event once under a client-made id (R42), and add it to eventCreator',
    async visit => {
      const create = () =>
        runTransaction(visit.db, async transaction => {
          if ((await transaction.get(event(visit))).exists()) return 'already there'
          transaction.set(event(visit), newEvent(visit))
          transaction.set(created(visit), { day: today(), count: 1, last: event(visit).id })
          return 'created'
        })
      expectSame([await create(), await create()], ['created', 'already there'])
      await updateDoc(profile(visit), { eventCreator: arrayUnion('anns') })
      expectSame((await getDoc(profile(visit))).get('eventCreator'), ['anns'])
    },
  ],
  [
    'add a document to the events collection; refused as live, as another user, with an old stamp, or not counted',
    async visit => {
      const add = async (change: object, count = 2) => {
        const reference = doc(collection(visit.db, 'events'))
        const batch = writeBatch(visit.db)
        batch.set(reference, { ...newEvent(visit), ...change })
        batch.set(created(visit), { day: today(), count, last: reference.id })
        await batch.commit()
        return reference
      }
      await expectRefused('permission-denied', add({ status: 'current' }))
      await expectRefused('permission-denied', add({ creator: 'somebody' }))
      await expectRefused('permission-denied', add({ lastUpdated: Date.now() - 300_000 }))
      await expectRefused('permission-denied', add({}, 1))
      await expectRefused('permission-denied', addDoc(collection(visit.db, 'events'), newEvent(visit)))
      const { id } = await add({ eventName: 'Kizomba Mondays', danceTypes: ['Kizomba'] })
      expectSame(id.length, 20)
    },
  ],
  [
    'query A: counties and dances in chunks of 30, since the last fetch',
    async visit => {
      const counties = ['Kent', 'Devon', 'Essex', 'Surrey', 'Norfolk', 'Suffolk']
      const [first, second] = [counties.slice(0, 5), counties.slice(5)]
      const found = [
        ...idsOf(await findA(visit, first, DANCES)),
        ...idsOf(await findA(visit, second, DANCES)),
      ]
      // R63: events that wait for approval are not listed.
      expectSame([found.length, found.includes('anns'), found.includes('nobodys')], [1, false, true])
      await expectRefused('failed-precondition', findA(visit, counties, DANCES))
      const { lastUpdated } = (await getDoc(event(visit))).data() as { lastUpdated: number }
      expectSame(idsOf(await findA(visit, ['Kent'], ['Salsa'], lastUpdated)), [])
    },
  ],
  [
    'query B: own events since the last fetch',
    async visit => {
      expectSame((await findB(visit, 0)).size, 2)
      expectSame((await findB(visit, Date.now() + 60_000)).size, 0)
    },
  ],
  [
    'load one event; a missing one is not found',
    async visit => {
      expectSame((await getDoc(event(visit))).get('eventName'), 'Salsa Sundays')
      expectSame((await getDoc(event(visit, 'none'))).exists(), false)
    },
  ],
  [
    'update event: top-level fields, always with a new lastUpdated, never creator or status',
    async visit => {
      await change(visit, { eventName: 'Salsa on Sundays', announcementText: 'Bring water' })
      expectSame((await getDoc(event(visit))).get('announcementText'), 'Bring water')
      await expectRefused('permission-denied', updateDoc(event(visit), { eventName: 'Unstamped' }))
      await expectRefused('permission-denied', change(visit, { creator: 'somebody' }))
      await expectRefused('permission-denied', change(visit, { status: 'current' }))
      await expectRefused('permission-denied', change(visit, { eventName: '' }))
      await expectRefused('permission-denied', updateDoc(event(visit, 'none'), { eventName: 'Nothing' }))
    },
  ],
  [
    'update event: two exceptions at once are both kept (R18), and one with the same date is merged',
    async visit => {
      await Promise.all([
        putException(visit, { date: '2026-12-06', isCancelled: true }),
        putException(visit, { date: '2026-12-13', startTime: '19:00' }),
      ])
      await putException(visit, { date: '2026-12-06', eventName: 'Special' })
      const stored = (await getDoc(event(visit))).get('exceptions') as Exception[]
      const [first, second] = stored.sort((a, b) => a.date.localeCompare(b.date))
      expectSame([first?.isCancelled, first?.eventName, second?.startTime], [true, 'Special', '19:00'])
    },
  ],
  [
    'favourites: add to and remove from a set',
    async visit => {
      const add = (...ids: string[]) => updateDoc(profile(visit), { eventFavourites: arrayUnion(...ids) })
      await add('nobodys', 'anns')
      await add('anns')
      await updateDoc(profile(visit), { eventFavourites: arrayRemove('nobodys') })
      expectSame((await getDoc(profile(visit))).get('eventFavourites'), ['anns'])
    },
  ],
  [
    "an event's document is never removed, and profiles are never listed",
    async visit => {
      await expectRefused('permission-denied', deleteDoc(event(visit)))
      await expectRefused('permission-denied', getDocs(collection(visit.db, 'users')))
      await expectRefused('permission-denied', setDoc(profile(visit, 'somebody'), { displayName: 'x' }))
    },
  ],
]
