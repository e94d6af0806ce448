// Import this first. The shield must be in place before the SDK takes `fetch`.
import '../auth/authShieldInstall'
import { deleteDoc, doc, serverTimestamp, setDoc } from 'firebase/firestore/lite'
import { accountDatabase, database } from '../firestore/firestore'

const COLLECTION = 'pushSubscriptions'

/** R88: writes where a device is told. Only a moderator's needs the login: nothing else ties a device to an account. */
export async function putSubscription(id: string, fields: object, isPersonal: boolean): Promise<void> {
  const of = isPersonal ? accountDatabase() : database
  // The sender's mark stays: this device has answered before.
  await setDoc(doc(of, COLLECTION, id), { ...fields, at: serverTimestamp() }, { merge: true })
}

export async function removeSubscription(id: string): Promise<void> {
  await deleteDoc(doc(database, COLLECTION, id))
}
