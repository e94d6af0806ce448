import { initializeApp } from 'firebase/app'
import * as sdk from 'firebase/auth'
import {
  doc,
  getDoc,
  initializeFirestore,
  setLogLevel,
  updateDoc,
  type Firestore,
} from 'firebase/firestore/lite'
import { connectStorageEmulator, getStorage, ref, type FirebaseStorage } from 'firebase/storage'

/** The parts of the visit that differ between Node and a browser. */
export interface Surroundings {
  /** The origin of the backend. */
  origin: string
  persistence: sdk.Persistence
  /** Signs in with the popup in a browser. In Node, uses the credential that the popup would give. */
  signInWithProvider(auth: sdk.Auth): Promise<sdk.UserCredential>
  /**
   * The number of bytes at a download url. Node and browser read it in different ways, because a page's
   * policy may forbid other origins.
   */
  sizeOf(url: string): Promise<number>
}

/** The real SDK, and the results of earlier calls. */
export interface Visit extends Surroundings {
  auth: sdk.Auth
  db: Firestore
  storage: FirebaseStorage
  /** The users that the auth listener reported: uids, and null for signed out. */
  seen: (string | null)[]
  uids: { ann: string; bob: string }
  urls: string[]
}

/** A call, named in the words of §7. `run` throws if a result differs from the expectation. */
export type Call = [name: string, run: (visit: Visit) => Promise<void>]

export const PASSWORD = 'secret-1'

/** Starts the SDK as the app does for a local backend. */
export function startVisit(surroundings: Surroundings): Visit {
  setLogLevel('silent')
  const { hostname, port, host } = new URL(surroundings.origin)
  const app = initializeApp({
    projectId: 'demo-dancefloor',
    apiKey: 'k',
    authDomain: host,
    storageBucket: 'app.appspot.com',
  })
  const auth = sdk.initializeAuth(app, { persistence: surroundings.persistence })
  sdk.connectAuthEmulator(auth, surroundings.origin, { disableWarnings: true })
  const db = initializeFirestore(app, { host, ssl: false })
  const storage = getStorage(app)
  connectStorageEmulator(storage, hostname, Number(port))
  const seen: Visit['seen'] = []
  sdk.onAuthStateChanged(auth, user => seen.push(user?.uid ?? null))
  return { ...surroundings, auth, db, storage, seen, uids: { ann: '', bob: '' }, urls: [] }
}

export const me = ({ auth }: Visit) => auth.currentUser?.uid ?? ''
export const event = ({ db }: Visit, id = 'anns') => doc(db, 'events', id)
export const profile = (visit: Visit, uid = me(visit)) => doc(visit.db, 'users', uid)
export const file = ({ storage }: Visit, name = 'eventImage-0', id = 'anns') =>
  ref(storage, `events/${id}/${name}`)

/** Changes fields of an event. `lastUpdated` always increases, even if writes follow within one ms (R29). */
export async function change(visit: Visit, fields: Record<string, unknown>, id = 'anns') {
  const stored = (await getDoc(event(visit, id))).get('lastUpdated') as number
  await updateDoc(event(visit, id), { ...fields, lastUpdated: Math.max(Date.now(), stored + 1) })
}

/** A weekly event by the signed-in user, as the wizard makes it. */
export const newEvent = (visit: Visit) => ({
  status: 'pendingApproval',
  creator: me(visit),
  lastUpdated: Date.now(),
  eventName: 'Salsa Sundays',
  description: 'A friendly weekly social.',
  danceTypes: ['Salsa'],
  isRecurring: true,
  recurrenceDay: 0,
  startTime: '18:00',
  endTime: '21:00',
  shortLocation: 'Kent',
  location: { venue: 'Town Hall', city: 'Canterbury', country: 'England' },
  friendlyEventId: 'weekly_0_Salsa Sundays_123456',
})

/** An event without a creator, for tests to plant. */
export const NOBODYS = {
  status: 'current',
  listed: true,
  lastUpdated: 1,
  eventName: 'Zouk on Fridays',
  description: 'This one has no organiser.',
  danceTypes: ['Zouk'],
  isRecurring: true,
  recurrenceDay: 5,
  startTime: '20:00',
  endTime: '23:00',
  shortLocation: 'Devon',
  location: { venue: 'Guildhall', city: 'Exeter', country: 'England' },
  friendlyEventId: 'weekly_5_Zouk on Fridays_123456',
}
