import {
  collection,
  deleteDoc,
  deleteField,
  doc,
  getDoc,
  getDocs,
  query,
  serverTimestamp,
  setDoc,
  Timestamp,
  updateDoc,
  where,
  type DocumentData,
  type Firestore,
} from 'firebase/firestore/lite'
import type { Attempt, Fixtures } from './attempt'
import { decode, decodeFields, type Forms } from './decode'

/** The SDK's forms of the encoded values, for writing a whole document. */
const formsAt = (now: number): Forms => ({
  now,
  timestamp: ms => Timestamp.fromMillis(ms),
  serverTime: serverTimestamp,
  removed: undefined,
})

/** Makes one attempt on a document through the SDK. `now` is in ms. Rejects with the SDK's error if refused. */
export async function attemptDocument(db: Firestore, attempt: Attempt, fixtures: Fixtures, now: number) {
  const path = attempt.path.replace(/^\//, '')
  switch (attempt.op) {
    case 'get':
      return getDoc(doc(db, path))
    case 'list':
      return getDocs(listed(db, path.split('/').slice(0, -1).join('/'), attempt))
    case 'create':
      return setDoc(doc(db, path), created(attempt, fixtures, now))
    case 'update':
      return updateDoc(doc(db, path), changed(attempt, now))
    case 'delete':
      return deleteDoc(doc(db, path))
  }
}

function listed(db: Firestore, path: string, { where: equal = {} }: Attempt) {
  return query(
    collection(db, path),
    ...Object.entries(equal).map(([name, value]) => where(name, '==', value)),
  )
}

function created({ id, template, set, unset, data }: Attempt, { templates = {} }: Fixtures, now: number) {
  const base = template === undefined ? {} : templates[template]
  if (!base) throw new Error(`${id}: there is no template ${template}.`)
  const fields = decodeFields({ ...base, ...set, ...data }, formsAt(now))
  for (const name of unset ?? []) delete fields[name]
  return fields as DocumentData
}

function changed({ set, unset = [], data }: Attempt, now: number) {
  const removed = Object.fromEntries(unset.map(name => [name, deleteField()]))
  const fields = Object.entries({ ...set, ...data }).map(([name, value]) => {
    // The SDK can't remove a field inside a written map, so leave it out of the map.
    const field = decode(value, formsAt(now))
    return [name, field === undefined ? deleteField() : field] as const
  })
  return { ...Object.fromEntries(fields), ...removed } as DocumentData
}
