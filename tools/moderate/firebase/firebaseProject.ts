import { storedFields } from '../../../functions/storedFields'
import { nextStamp } from '../../../src/domain/time/nextStamp'
import { REMOVED, SERVER_TIME } from '../../../src/domain/moderation/moderatorWrites'
import { isKeptFile } from '../../../src/domain/images/pictureNames'
import { ModerationError, reportOf, type Account, type Project, withModerator } from '../project'
import type { StoredEvent } from '../../../src/domain/moderation/storedEvent'
import {
  loadAdminSdk,
  type AdminSdk,
  type AdminSnapshot,
  type AdminUser,
  type LoadAdminSdk,
} from './adminSdk'
import { readServiceAccount } from './serviceAccount'
import { explainFailure } from './explainFailure'

/** So many files are removed at the same time. */
const AT_ONCE = 50

interface Options {
  /** The path of a service account file. */
  file: string
  /** The bucket's name; by default the project's `firebasestorage.app` bucket. */
  bucket?: string
  load?: LoadAdminSdk
}

/** Opens a Firebase project with its service account. Rejects with ModerationError if it can't be reached. */
export async function openFirebaseProject({ file, bucket, load = loadAdminSdk }: Options): Promise<Project> {
  const account = readServiceAccount(file)
  const bucketName = bucket ?? `${account.project_id}.firebasestorage.app`
  const sdk = await explainFailure(file, () => load(account, bucketName))
  const project = makeFirebaseProject(sdk, `the Firebase project ${account.project_id}`)
  const guarded = Object.entries(project).map(([name, value]) => [
    name,
    typeof value === 'function'
      ? (...args: unknown[]) =>
          explainFailure(file, () => (value as (...args: unknown[]) => Promise<unknown>)(...args))
      : value,
  ])
  return Object.fromEntries(guarded) as Project
}

function makeFirebaseProject(
  { firestore, auth, bucket, removed, serverTime, close }: AdminSdk,
  name: string,
): Project {
  const events = firestore.collection('events')
  const withRemovals = (fields: Record<string, unknown>) =>
    Object.fromEntries(
      Object.entries(fields).map(([field, value]) => [field, value === undefined ? removed : value]),
    )
  const withMarks = (fields: Record<string, unknown>) =>
    Object.fromEntries(
      Object.entries(fields).map(([field, value]) => [
        field,
        value === REMOVED ? removed : value === SERVER_TIME ? serverTime : value,
      ]),
    )
  type Change = Parameters<Project['changeEvent']>[1]
  const stamp = (eventId: string, change: Change, isWhole: boolean) =>
    firestore.runTransaction(async transaction => {
      const document = firestore.doc(`events/${eventId}`)
      const found = await transaction.get(document)
      if (!found.exists) throw new ModerationError(`Event with ID ${eventId} not found.`)
      const event = eventOf(found)
      const lastUpdated = nextStamp(found.readTime.toMillis(), event.fields.lastUpdated)
      const fields = { ...change(event), lastUpdated }
      if (isWhole) transaction.set(document, fields)
      else transaction.update(document, withRemovals(fields))
      return lastUpdated
    })
  return {
    name,
    close,
    async findEvents(statuses) {
      return (await events.where('status', 'in', statuses).get()).docs.map(eventOf)
    },
    async findReported() {
      const marked = (await events.where('reported.userId', '>=', '').get()).docs
      const known = new Map(marked.map(found => [found.id, eventOf(found)]))
      for (const { ref } of (await firestore.collectionGroup('reports').get()).docs) {
        const event = ref.parent.parent
        const id = event?.path.split('/').at(-1) ?? ''
        if (!event || known.has(id)) continue
        const found = await event.get()
        if (found.exists) known.set(id, eventOf(found))
      }
      return [...known.values()]
    },
    async findEventsOf(uid, as = 'creator') {
      const theirs =
        as === 'creator'
          ? events.where('creator', '==', uid)
          : events.where('organisers', 'array-contains', uid)
      return (await theirs.get()).docs.map(eventOf)
    },
    async findEvent(eventId) {
      const found = await firestore.doc(`events/${eventId}`).get()
      return found.exists ? eventOf(found) : null
    },
    async findClaimants(eventId) {
      const counts = firestore.collectionGroup('counts').where('events', 'array-contains', eventId)
      return (await counts.get()).docs.map(({ ref }) => ref.path.split('/').at(-3) ?? '')
    },
    async findReports(eventId) {
      const { docs } = await firestore.doc(`events/${eventId}`).collection('reports').get()
      return docs.map(found => reportOf(storedFields(found.data())))
    },
    async readDocument(path) {
      const found = await firestore.doc(path).get()
      return found.exists ? storedFields(found.data()) : null
    },
    async readCollection(collection) {
      return (await firestore.collection(collection).get()).docs.map(eventOf)
    },
    async readGroup(collection) {
      const { docs } = await firestore.collectionGroup(collection).get()
      return docs.map(found => ({ path: found.ref.path, fields: storedFields(found.data()) }))
    },
    async commit(writes) {
      const batch = firestore.batch()
      for (const write of writes) {
        const document = firestore.doc(write.path)
        if (write.how === 'delete') batch.delete(document)
        else if (write.how === 'update') batch.update(document, withMarks(write.fields))
        else batch.set(document, withMarks(write.fields), { merge: write.how === 'merge' })
      }
      await batch.commit()
    },
    async setDocument(path, fields) {
      await firestore.doc(path).set(fields, { merge: false })
    },
    changeEvent: (eventId, change) => stamp(eventId, change, false),
    replaceEvent: (eventId, change) => stamp(eventId, change, true),
    async listFiles(eventId) {
      const [files] = await bucket.getFiles({ prefix: `events/${eventId}/` })
      return files.map(file => file.name)
    },
    async removeFiles(eventId, kept = []) {
      const prefix = `events/${eventId}/`
      if (kept.length === 0) return void (await bucket.deleteFiles({ prefix }))
      const [files] = await bucket.getFiles({ prefix })
      const removed = files.filter(({ name }) => !isKeptFile(name, kept))
      for (let at = 0; at < removed.length; at += AT_ONCE)
        await Promise.all(removed.slice(at, at + AT_ONCE).map(file => file.delete()))
    },
    async findAccount(by) {
      try {
        return accountOf(await ('email' in by ? auth.getUserByEmail(by.email) : auth.getUser(by.uid)))
      } catch (error) {
        const { code = '' } = error as { code?: string }
        if (['auth/user-not-found', 'auth/invalid-email', 'auth/invalid-uid'].includes(code)) return null
        throw error
      }
    },
    async setModerator(uid, isModerator) {
      const { customClaims } = await auth.getUser(uid)
      await auth.setCustomUserClaims(uid, withModerator(customClaims, isModerator))
    },
    async permissionOf(uid) {
      return (await firestore.doc(`users/${uid}`).get()).data()?.permission
    },
    async setPermission(uid, permission) {
      await firestore.doc(`users/${uid}`).set({ permission: permission ?? removed }, { merge: true })
    },
  }
}

const eventOf = (found: AdminSnapshot): StoredEvent => ({ id: found.id, fields: storedFields(found.data()) })

const accountOf = ({ uid, email, displayName, emailVerified, customClaims }: AdminUser): Account => ({
  uid,
  email: email ?? null,
  displayName: displayName ?? null,
  isVerified: emailVerified,
  isModerator: customClaims?.moderator === true,
})
