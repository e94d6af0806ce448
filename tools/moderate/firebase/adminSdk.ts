import { ModerationError } from '../project'

// The parts of firebase-admin that moderation uses. The package isn't a dependency: only moderators of a real project
// need it.

interface AdminTimestamp {
  toMillis(): number
}
export interface AdminSnapshot {
  id: string
  exists: boolean
  readTime: AdminTimestamp
  ref: AdminDocument
  data(): Record<string, unknown> | undefined
}
export interface AdminDocument {
  path: string
  /** The document that contains the collection; null for a top collection. */
  parent: { parent: AdminDocument | null }
  get(): Promise<AdminSnapshot>
  set(fields: Record<string, unknown>, options: { merge: boolean }): Promise<unknown>
  update(fields: Record<string, unknown>): Promise<unknown>
  delete(): Promise<unknown>
  collection(name: string): AdminQuery
}
export interface AdminQuery {
  where(field: string, op: 'in' | '>=' | '==' | 'array-contains', value: unknown): AdminQuery
  get(): Promise<{ docs: AdminSnapshot[] }>
}
interface AdminTransaction {
  get(document: AdminDocument): Promise<AdminSnapshot>
  update(document: AdminDocument, fields: Record<string, unknown>): unknown
  /** Replaces the whole document. */
  set(document: AdminDocument, fields: Record<string, unknown>): unknown
}
interface AdminBatch {
  set(document: AdminDocument, fields: Record<string, unknown>, options: { merge: boolean }): unknown
  update(document: AdminDocument, fields: Record<string, unknown>): unknown
  delete(document: AdminDocument): unknown
  commit(): Promise<unknown>
}
interface AdminFirestore {
  batch(): AdminBatch
  doc(path: string): AdminDocument
  collection(name: string): AdminQuery
  collectionGroup(name: string): AdminQuery
  runTransaction<T>(run: (transaction: AdminTransaction) => Promise<T>): Promise<T>
}
export interface AdminUser {
  uid: string
  email?: string
  displayName?: string | null
  emailVerified: boolean
  customClaims?: Record<string, unknown>
}
export interface AdminSdk {
  firestore: AdminFirestore
  auth: {
    getUserByEmail(email: string): Promise<AdminUser>
    getUser(uid: string): Promise<AdminUser>
    /** Replaces all custom claims of the account. */
    setCustomUserClaims(uid: string, claims: Record<string, unknown>): Promise<void>
  }
  bucket: {
    getFiles(options: {
      prefix: string
    }): Promise<[{ name: string; delete(): Promise<unknown> }[], ...unknown[]]>
    deleteFiles(options: { prefix: string }): Promise<unknown>
  }
  /** The value that removes a field in an update. */
  removed: unknown
  /** The value that stands for the server's time in a write. */
  serverTime: unknown
  close(): Promise<void>
}

/** Signs in with the content of a service account file. Rejects with ModerationError if firebase-admin is missing. */
export type LoadAdminSdk = (serviceAccount: object, bucket: string) => Promise<AdminSdk>

interface Modules {
  app: {
    initializeApp(options: object): object
    cert(account: object): object
    deleteApp(app: object): Promise<void>
  }
  firestore: {
    getFirestore(app: object): AdminFirestore
    FieldValue: { delete(): unknown; serverTimestamp(): unknown }
  }
  auth: { getAuth(app: object): AdminSdk['auth'] }
  storage: { getStorage(app: object): { bucket(): AdminSdk['bucket'] } }
}

/** The same version as in functions/package.json. */
const ADMIN = 'firebase-admin@13.9.0'

/** Loads firebase-admin through `importModule`, which takes names such as 'firebase-admin/app'. */
export const adminSdkBy =
  (importModule: (name: string) => Promise<unknown>): LoadAdminSdk =>
  async (serviceAccount, bucket) => {
    const { app: apps, firestore, auth, storage } = await importModules(importModule)
    const app = apps.initializeApp({ credential: apps.cert(serviceAccount), storageBucket: bucket })
    return {
      firestore: firestore.getFirestore(app),
      auth: auth.getAuth(app),
      bucket: storage.getStorage(app).bucket(),
      removed: firestore.FieldValue.delete(),
      serverTime: firestore.FieldValue.serverTimestamp(),
      close: () => apps.deleteApp(app),
    }
  }

export const loadAdminSdk = adminSdkBy(name => import(name))

async function importModules(importModule: (name: string) => Promise<unknown>): Promise<Modules> {
  const load = (name: string) => importModule(`firebase-admin/${name}`)
  try {
    const [app, firestore, auth, storage] = await Promise.all(
      ['app', 'firestore', 'auth', 'storage'].map(load),
    )
    return { app, firestore, auth, storage } as Modules
  } catch (error) {
    throw new ModerationError(
      'Access to a real project needs firebase-admin, which is not part of Dancefloor. Install it once, then try ' +
        `again:\n\n  npm install --no-save ${ADMIN}\n\n(${(error as Error).message.split('\n')[0]})`,
    )
  }
}
