import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { deleteApp, initializeApp } from 'firebase/app'
import * as sdk from 'firebase/firestore/lite'
import webPush from 'web-push'
import type { PushFirestore } from '../../functions/firestorePush'
import { makePushHost } from '../../functions/pushHost'
import { pagesWith } from '../../tools/publicWeb/localPages'
import { localPush } from '../../tools/push/localPush'
import { toRest } from '../../local-backend/firestore/plantDocuments'
import { nameOf, PROJECT, startTestBackend } from '../local-backend/support/testBackend'

type Fields = Record<string, unknown>

export const keys = webPush.generateVAPIDKeys()
/** A Monday at noon. */
const START = Date.UTC(2030, 5, 3, 11)

/** The sender on one of its hosts, with a clock that a test moves. */
export interface ToldHost {
  origin: string
  now(): number
  /** Lets time pass. What is due then runs. */
  pass(ms: number): Promise<void>
  /** Stores documents that no trigger notices. */
  plant(documents: Record<string, Fields>): Promise<void>
  /** Writes a document. Its trigger runs. */
  write(path: string, fields: Fields): Promise<void>
  get(path: string): Promise<Fields | null>
  /** The ids of a collection. */
  ids(collection: string): Promise<string[]>
  /** Ends the sender and starts it again, with what is stored. */
  restart(): Promise<void>
  stop(): Promise<void>
}

/** The sender on the local backend, with the timer of `npm start -- --push`. */
export async function localHost(): Promise<ToldHost> {
  let ahead = START - Date.now()
  const now = () => Date.now() + ahead
  const start = (folder?: string) =>
    startTestBackend({
      ...(folder !== undefined && { folder }),
      now,
      pages: pagesWith(() => keys),
      watch: localPush(() => ({ keys, allowsLoopback: true })),
    })
  let backend = await start()
  const { origin, folder } = backend
  const write = async (path: string, fields: Fields) => {
    const { mapValue } = toRest(fields) as { mapValue: { fields: object } }
    await backend.call('commit', { writes: [{ update: { name: nameOf(path), fields: mapValue.fields } }] })
  }
  return {
    origin,
    now,
    write,
    async pass(ms) {
      ahead += ms
      // A write makes the sender look at its clock.
      for (const eventName of ['one', 'other'])
        await write('events/unseen', { eventName, lastUpdated: now() })
    },
    plant: async documents => backend.plant(documents),
    get: async path => {
      const stored = backend.store.get(path)
      return stored && (JSON.parse(String(stored.body)) as { fields: Fields }).fields
    },
    ids: async collection =>
      [...backend.store.all()].flatMap(({ path }) =>
        path.startsWith(`${collection}/`) ? [path.slice(collection.length + 1)] : [],
      ),
    async restart() {
      await backend.close()
      backend = await start(folder)
    },
    stop: () => backend.stop(),
  }
}

/** Where Firestore answers: the local backend, or Google's engine. */
export interface FirestoreAt {
  port: number
  /** What the engine takes for an administrator. */
  token?: string
  stop(): Promise<void>
}

/** The local backend in the place of a project's Firestore. */
export async function localFirestore(): Promise<FirestoreAt> {
  const { port, stop } = await startTestBackend()
  return { port, stop }
}

/** Thrown by everything that a killed sender does. */
export class Killed extends Error {}

/** The sender of a Firebase project: what its functions do, against a Firestore by its own SDK. */
export async function firestoreHost(firestoreAt: () => Promise<FirestoreAt>) {
  const { port, token, stop } = await firestoreAt()
  const app = initializeApp({ projectId: PROJECT, apiKey: 'k' }, `told${port}`)
  const db = sdk.initializeFirestore(app, { host: `127.0.0.1:${port}`, ssl: false })
  if (token !== undefined) sdk.connectFirestoreEmulator(db, '127.0.0.1', port, { mockUserToken: token })
  const site = mkdtempSync(join(tmpdir(), 'dancefloor-site-'))
  const origin = 'https://example.org'
  writeFileSync(join(site, 'site.json'), JSON.stringify({ origin, headers: {}, pushKey: keys.publicKey }))
  let ahead = START - Date.now()
  const now = () => Date.now() + ahead
  let left = Infinity
  const live = () => {
    if (--left < 0) throw new Killed()
  }
  const start = () =>
    makePushHost({
      firestore: adminOf(db, live),
      privateKey: () => keys.privateKey,
      siteFolder: pathToFileURL(`${site}/`),
      now,
      warn: console.warn,
      allowsLoopback: true,
    })
  let host = start()
  const at = (path: string) => sdk.doc(db, path)
  const read = async (path: string) => (await sdk.getDoc(at(path))).data() ?? null
  return {
    origin,
    now,
    async pass(ms: number) {
      ahead += ms
      await host.tick()
    },
    async plant(documents: Record<string, Fields>) {
      const all = Object.entries(documents)
      for (let from = 0; from < all.length; from += 400) {
        const batch = sdk.writeBatch(db)
        for (const [path, fields] of all.slice(from, from + 400)) batch.set(at(path), fields)
        await batch.commit()
      }
    },
    async write(path: string, fields: Fields) {
      const before = await read(path)
      await sdk.setDoc(at(path), fields)
      const [, eventId = ''] = path.split('/')
      await host.changed({ eventId, before, after: await read(path) })
    },
    get: read,
    ids: async (collection: string) =>
      (await sdk.getDocs(sdk.collection(db, collection))).docs.map(({ id }) => id),
    async restart() {
      left = Infinity
      host = start()
      await host.everyDay()
    },
    /** From now on, the sender's process lives for so many calls of Firestore. */
    kill: (calls: number) => void (left = calls),
    async stop() {
      await deleteApp(app)
      await stop()
      rmSync(site, { recursive: true })
    },
  }
}

/** The admin library's Firestore, on the SDK of the web. `live` is called before each call over the network. */
function adminOf(db: sdk.Firestore, live: () => void): PushFirestore {
  type Reference = ReturnType<ReturnType<PushFirestore['collection']>['doc']>
  const referenceOf = (reference: sdk.DocumentReference) => ({
    reference,
    async get() {
      live()
      return storedOf(await sdk.getDoc(reference))
    },
    async delete() {
      live()
      await sdk.deleteDoc(reference)
    },
  })
  const storedOf = (found: sdk.DocumentSnapshot) => ({
    id: found.id,
    ref: referenceOf(found.ref),
    data: () => found.data(),
  })
  const fieldOf = (name: string) => (name === '__name__' ? sdk.documentId() : name)
  const query = (of: sdk.Query) => ({
    where: (field: string, operator: string, value: unknown) =>
      query(sdk.query(of, sdk.where(fieldOf(field), operator as sdk.WhereFilterOp, value))),
    orderBy: (field: string) => query(sdk.query(of, sdk.orderBy(fieldOf(field)))),
    startAfter: (id: string) => query(sdk.query(of, sdk.startAfter(id))),
    limit: (count: number) => query(sdk.query(of, sdk.limit(count))),
    // Only the admin library leaves fields out.
    select: () => query(of),
    async get() {
      live()
      return { docs: (await sdk.getDocs(of)).docs.map(storedOf) }
    },
  })
  const webOf = (one: Reference) => (one as ReturnType<typeof referenceOf>).reference
  return {
    collection: name => ({
      ...query(sdk.collection(db, name)),
      doc: id => referenceOf(sdk.doc(db, name, id)),
    }),
    runTransaction: work => {
      live()
      return sdk.runTransaction(db, transaction =>
        work({
          get: async one => storedOf(await transaction.get(webOf(one))),
          set: (one, fields) => transaction.set(webOf(one), fields),
          update: (one, fields) => transaction.update(webOf(one), fields),
        }),
      )
    },
  }
}
