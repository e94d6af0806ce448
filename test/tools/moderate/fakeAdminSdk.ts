import type {
  AdminDocument,
  AdminQuery,
  AdminSdk,
  AdminSnapshot,
  AdminUser,
} from '../../../tools/moderate/firebase/adminSdk'

const REMOVED = Symbol('removed')
type Fields = Record<string, unknown>

/** A timestamp of firebase-admin. */
export const timestamp = (ms: number) => ({ toMillis: () => ms })

export interface FakeAdminSdk extends AdminSdk {
  documents: Map<string, Fields>
  files: Set<string>
  /** The server's time, ms. */
  now: number
  /** The error that the next call of any kind throws. */
  failure: Error | null
}

/**
 * The part of firebase-admin that moderation uses, in memory. Its types compile against the real package. It doesn't
 * reproduce the refusals of a real project.
 */
export function makeFakeAdminSdk(documents: Record<string, Fields>, users: AdminUser[]): FakeAdminSdk {
  const stored = new Map(Object.entries(documents))
  const failing = () => {
    const { failure } = fake
    fake.failure = null
    if (failure) throw failure
  }
  const put = (path: string, fields: Fields) => {
    const merged = { ...stored.get(path), ...fields }
    stored.set(path, Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== REMOVED)))
  }
  const snapshot = (path: string): AdminSnapshot => ({
    id: path.split('/').at(-1) ?? '',
    exists: stored.has(path),
    readTime: timestamp(fake.now),
    ref: reference(path),
    data: () => stored.get(path),
  })
  const reference = (path: string): AdminDocument => ({
    path,
    get parent() {
      const owner = path.split('/').slice(0, -2).join('/')
      return { parent: owner === '' ? null : reference(owner) }
    },
    async get() {
      failing()
      return snapshot(path)
    },
    async set(fields) {
      failing()
      put(path, fields)
    },
    async update(fields) {
      put(path, fields)
    },
    async delete() {
      stored.delete(path)
    },
    collection: name => query(candidate => candidate.startsWith(`${path}/${name}/`)),
  })
  const query = (
    isIn: (path: string) => boolean,
    fits: (fields: Fields) => boolean = () => true,
  ): AdminQuery => ({
    where: (field, op, value) =>
      query(isIn, fields => {
        const found = field
          .split('.')
          .reduce<unknown>((at, name) => (at as Fields | undefined)?.[name], fields)
        if (op === '==') return found === value
        if (op === 'array-contains') return Array.isArray(found) && found.includes(value)
        return op === 'in'
          ? (value as unknown[]).includes(found)
          : typeof found === 'string' && found >= String(value)
      }),
    async get() {
      failing()
      const paths = [...stored].filter(([path, fields]) => isIn(path) && fits(fields)).map(([path]) => path)
      return { docs: paths.map(snapshot) }
    },
  })
  const userOf = async (isIt: (user: AdminUser) => boolean) => {
    failing()
    const user = users.find(isIt)
    if (user) return user
    throw Object.assign(new Error('There is no user record.'), { code: 'auth/user-not-found' })
  }
  const files = new Set<string>()
  const under = (prefix: string) => [...files].filter(name => name.startsWith(prefix))

  const fake: FakeAdminSdk = {
    documents: stored,
    files,
    now: 1_800_000_000_000,
    failure: null,
    removed: REMOVED,
    serverTime: timestamp(1_800_000_000_000),
    firestore: {
      doc: reference,
      collection: name => query(path => path.split('/').length === 2 && path.startsWith(`${name}/`)),
      collectionGroup: name => query(path => path.split('/').at(-2) === name),
      batch() {
        const writes: (() => unknown)[] = []
        return {
          set: (document, fields, { merge }) =>
            writes.push(() => (merge ? put(document.path, fields) : stored.set(document.path, fields))),
          update: (document, fields) => writes.push(() => put(document.path, fields)),
          delete: document => writes.push(() => stored.delete(document.path)),
          async commit() {
            failing()
            for (const write of writes) write()
          },
        }
      },
      async runTransaction(run) {
        failing()
        return run({
          get: document => document.get(),
          update: (document, fields) => put(document.path, fields),
          set: (document, fields) => stored.set(document.path, fields),
        })
      },
    },
    auth: {
      getUserByEmail: email => userOf(user => user.email === email.toLowerCase()),
      getUser: uid => userOf(user => user.uid === uid),
      async setCustomUserClaims(uid, claims) {
        ;(await userOf(user => user.uid === uid)).customClaims = claims
      },
    },
    bucket: {
      async getFiles({ prefix }) {
        failing()
        return [under(prefix).map(name => ({ name, delete: async () => files.delete(name) }))]
      },
      async deleteFiles({ prefix }) {
        failing()
        for (const name of under(prefix)) files.delete(name)
      },
    },
    close: async () => undefined,
  }
  return fake
}
