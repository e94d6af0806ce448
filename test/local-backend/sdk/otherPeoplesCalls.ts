import * as sdk from 'firebase/auth'
import {
  doc,
  getDoc,
  runTransaction,
  serverTimestamp,
  setDoc,
  Timestamp,
  updateDoc,
  writeBatch,
} from 'firebase/firestore/lite'
import { deleteObject, listAll, uploadBytes } from 'firebase/storage'
import { expectRefused, expectSame } from './expect'
import { change, event, file, me, PASSWORD, profile, type Visit, type Call } from './visit'

const reportBy = (visit: Visit) => ({ userId: me(visit), timestamp: serverTimestamp(), reason: 'Moved away' })
/** R85: the fields of an event that concern a report. */
const REPORT_MARK = { userId: '', timestamp: serverTimestamp(), reason: '' }
const reportOf = (visit: Visit) => doc(visit.db, 'events/anns/reports', me(visit))
/** The report of a person, counted among those of the day. */
const report = (visit: Visit) =>
  writeBatch(visit.db)
    .set(reportOf(visit), reportBy(visit))
    .set(countOf(visit, 'reported'), countedNow('anns'))
const keepReport = (visit: Visit) => report(visit).commit()
/** The mark on the event is written together with the report. */
const markAndReport = (visit: Visit, mark: object) =>
  report(visit).update(event(visit), { reported: mark }).commit()

const countOf = (visit: Visit, kind: string) => doc(profile(visit, me(visit) || 'nobody'), 'counts', kind)
/** The clock is read once: a day that begins a millisecond early is no day. */
const countedNow = (last: string, now = Date.now()) => ({
  day: new Date(now - (now % 86_400_000)),
  count: 1,
  last,
})

/** §4 Claim, R54: only an event without a creator can be claimed. */
const claim = (visit: Visit, id: string) =>
  runTransaction(visit.db, async transaction => {
    const found = await transaction.get(event(visit, id))
    transaction.set(countOf(visit, 'claimed'), { ...countedNow(id), events: [id] })
    transaction.update(found.ref, { creator: me(visit), claimed: true, lastUpdated: Date.now() })
  })

/** The calls of §7 on other people's events. Ann is refused. Then Bob reports, claims and manages. */
export const otherPeoplesCalls: Call[] = [
  [
    'report: refused for the owner',
    async visit => {
      await expectRefused('permission-denied', updateDoc(event(visit), { reported: REPORT_MARK }))
      await expectRefused('permission-denied', keepReport(visit))
    },
  ],
  [
    'sign out: the listener is notified, and nothing can be written',
    async visit => {
      await sdk.signOut(visit.auth)
      expectSame(visit.seen.at(-1), null)
      await expectRefused('permission-denied', change(visit, { eventName: 'Nobody was here' }))
      await expectRefused('permission-denied', updateDoc(event(visit), { reported: REPORT_MARK }))
      await expectRefused('permission-denied', claim(visit, 'nobodys'))
      await expectRefused(
        'storage/unauthorized',
        uploadBytes(file(visit), new Uint8Array(9), { contentType: 'image/png' }),
      )
    },
  ],
  [
    'sign in with a popup provider',
    async visit => {
      const { user } = await visit.signInWithProvider(visit.auth)
      visit.uids.bob = user.uid
      expectSame([user.email, visit.seen.at(-1)], ['bob@example.com', user.uid])
      await setDoc(profile(visit), { displayName: 'Bob' }, { merge: true })
    },
  ],
  [
    "another person's event, files and profile are safe",
    async visit => {
      await expectRefused('permission-denied', change(visit, { eventName: 'Mine now' }))
      await expectRefused('permission-denied', change(visit, { status: 'deleted' }))
      await expectRefused('permission-denied', getDoc(profile(visit, visit.uids.ann)))
      await expectRefused('permission-denied', claim(visit, 'anns'))
      await expectRefused('storage/unauthorized', deleteObject(file(visit)))
      await expectRefused('storage/unauthorized', listAll(file(visit, '')))
    },
  ],
  [
    "report: only once, with the server's time, and stored where nobody can read it (R53)",
    async visit => {
      const made = { ...REPORT_MARK, timestamp: Timestamp.fromMillis(0) }
      await expectRefused('permission-denied', markAndReport(visit, made))
      // R85: the event never says who reported it, or why.
      const told = { ...REPORT_MARK, userId: me(visit) }
      await expectRefused('permission-denied', markAndReport(visit, told))
      await expectRefused('permission-denied', updateDoc(event(visit), { reported: REPORT_MARK }))
      await markAndReport(visit, REPORT_MARK)
      expectSame((await getDoc(event(visit))).get('reported.userId'), '')
      await expectRefused('permission-denied', updateDoc(event(visit), { reported: REPORT_MARK }))
      await expectRefused('permission-denied', keepReport(visit))
      await expectRefused('permission-denied', getDoc(reportOf(visit)))
    },
  ],
  [
    'claim an event without a creator',
    async visit => {
      await claim(visit, 'nobodys')
      expectSame((await getDoc(event(visit, 'nobodys'))).get('creator'), me(visit))
    },
  ],
  [
    'pause and resume a series',
    async visit => {
      for (const status of ['paused', 'current']) {
        await change(visit, { status }, 'nobodys')
        expectSame((await getDoc(event(visit, 'nobodys'))).get('status'), status)
      }
      await expectRefused('permission-denied', change(visit, { isCancelled: true }, 'nobodys'))
    },
  ],
  [
    'sign in with email and password; a wrong one is refused',
    async visit => {
      await sdk.signOut(visit.auth)
      const signIn = (email: string, password: string) =>
        sdk.signInWithEmailAndPassword(visit.auth, email, password)
      await expectRefused('auth/invalid-credential', signIn('ann@example.com', 'wrong-one'))
      await expectRefused('auth/invalid-credential', signIn('nobody@example.com', PASSWORD))
      await signIn('ann@example.com', PASSWORD)
      expectSame([me(visit), visit.seen.at(-1)], [visit.uids.ann, visit.uids.ann])
    },
  ],
  [
    'claim: refused for the second claimant',
    async visit => expectRefused('permission-denied', claim(visit, 'nobodys')),
  ],
]
