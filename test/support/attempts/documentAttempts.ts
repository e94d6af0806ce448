import {
  collection,
  deleteDoc,
  deleteField,
  doc,
  getDoc,
  getDocs,
  limit,
  query,
  serverTimestamp,
  setDoc,
  Timestamp,
  updateDoc,
  where,
  writeBatch,
  type DocumentData,
  type Firestore,
} from 'firebase/firestore/lite'
import { alsoOf, rangeOf, type Attempt, type Fixtures } from './attempt'
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
  if (attempt.also) return commit(db, [attempt, ...alsoOf(attempt)], fixtures, now)
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

/** Makes all writes of an attempt in one commit. */
async function commit(db: Firestore, writes: Attempt[], fixtures: Fixtures, now: number) {
  const batch = writeBatch(db)
  for (const write of writes) {
    const reference = doc(db, write.path.replace(/^\//, ''))
    if (write.op === 'delete') batch.delete(reference)
    else if (write.op === 'update') batch.update(reference, changed(write, now))
    else batch.set(reference, created(write, fixtures, now))
  }
  return batch.commit()
}

function listed(db: Firestore, path: string, attempt: Attempt) {
  // The SDK knows no offset.
  const range = rangeOf(attempt)
  return query(
    collection(db, path),
    ...Object.entries(attempt.where ?? {}).map(([name, value]) => where(name, '==', value)),
    ...(range.limit === undefined ? [] : [limit(range.limit)]),
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
