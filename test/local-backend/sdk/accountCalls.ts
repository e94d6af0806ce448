import * as sdk from 'firebase/auth'
import { collection, doc, getDoc, getDocs, limit, query, setDoc, where } from 'firebase/firestore/lite'
import { expectRefused, expectSame } from './expect'
import { me, PASSWORD, profile, type Call } from './visit'

/** The calls of §7 for an account, its profile, and the counties. */
export const accountCalls: Call[] = [
  [
    'signed out: listed events (R63) and counties can be read, nothing can be written, and no profile can be read',
    async visit => {
      await visit.auth.authStateReady()
      const counties = collection(visit.db, 'counties')
      expectSame((await getDocs(query(counties, limit(200)))).size, 1)
      const events = collection(visit.db, 'events')
      const listed = query(events, where('listed', '==', true))
      await getDocs(query(listed, limit(500)))
      await expectRefused('permission-denied', getDocs(query(listed, limit(501))))
      await expectRefused('permission-denied', getDocs(listed))
      await expectRefused('permission-denied', getDocs(query(events, limit(1))))
      await expectRefused('permission-denied', getDoc(profile(visit, 'anybody')))
      await expectRefused('permission-denied', setDoc(doc(visit.db, 'counties/devon'), { name: 'Devon' }))
    },
  ],
  [
    'create account with email and password',
    async visit => {
      const create = (email: string, password: string) =>
        sdk.createUserWithEmailAndPassword(visit.auth, email, password)
      await expectRefused('auth/weak-password', create('ann@example.com', '123'))
      const { user } = await create('ann@example.com', PASSWORD)
      visit.uids.ann = user.uid
      await expectRefused('auth/email-already-in-use', create('ann@example.com', PASSWORD))
    },
  ],
  [
    'the auth-state listener gets null first, then the signed-in user',
    async visit => expectSame(visit.seen, [null, me(visit)]),
  ],
  [
    'read an absent users/{userId}; a merge-write of the full profile creates it',
    async visit => {
      expectSame((await getDoc(profile(visit))).exists(), false)
      const full = { displayName: 'Ann', selectedCounties: ['Kent'], selectedDances: ['Salsa'] }
      await setDoc(profile(visit), full, { merge: true })
      expectSame((await getDoc(profile(visit))).get('displayName'), 'Ann')
    },
  ],
  [
    'merge-write selectedCounties, or selectedDances; a permission is refused',
    async visit => {
      await setDoc(profile(visit), { selectedCounties: ['Kent', 'Devon'] }, { merge: true })
      await setDoc(profile(visit), { selectedDances: ['Zouk'] }, { merge: true })
      await expectRefused('permission-denied', setDoc(profile(visit), { permission: 1 }, { merge: true }))
      const stored = (await getDoc(profile(visit))).data()
      expectSame([stored?.selectedCounties, stored?.selectedDances], [['Kent', 'Devon'], ['Zouk']])
      expectSame([stored?.displayName, stored?.permission], ['Ann', undefined])
    },
  ],
  [
    'query counties by name and add one if absent',
    async ({ db }) => {
      const named = (name: string) =>
        getDocs(query(collection(db, 'counties'), where('name', '==', name), limit(1)))
      expectSame((await named('Kent')).size, 1)
      expectSame((await named('Devon')).empty, true)
      await expectRefused('permission-denied', setDoc(doc(db, 'counties/other'), { name: 'Devon' }))
      await setDoc(doc(db, 'counties/devon'), { name: 'Devon' })
      await expectRefused('permission-denied', setDoc(doc(db, 'counties/devon'), { name: 'Devon' }))
      const { docs } = await getDocs(query(collection(db, 'counties'), limit(200)))
      expectSame(
        docs.map(county => county.get('name') as string),
        ['Devon', 'Kent'],
      )
    },
  ],
]
