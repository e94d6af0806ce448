import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeFirestoreAuthorize } from '../../../local-backend/authorize/firestoreAuthorize'
import { allowEverything, type Authorize } from '../../../local-backend/firestore/authorize'
import { bodyOf } from '../../../local-backend/firestore/document'
import { plantDocuments, toRest } from '../../../local-backend/firestore/plantDocuments'
import { startBackend } from '../../../local-backend/server'
import { OWNER, type Engine } from './engine'
import { sendJson, type JsonAnswer } from './sendJson'
import { callerOfUnsigned, unsignedToken } from './unsignedTokens'

const ROOT = join(__dirname, '../../..')
export const RULES_FILE = join(ROOT, 'firebase/firestore.rules')

export type Plain = Record<string, unknown>

/** One of the two compared databases: Google's engine or the local backend. */
export interface Side {
  port: number
  /** Sends a request as a person: their uid, or null when signed out. `claims` are the custom claims of their token. */
  send(who: string | null, method: string, path: string, body?: unknown, claims?: Plain): Promise<JsonAnswer>
  /** Replaces all documents with these, by path ('events/e1'). */
  putBack(documents: Readonly<Record<string, Plain>>): Promise<void>
  /** Reads the fields of these documents past the rules, in the form of the REST API. Null for a missing document. */
  read(paths: string[]): Promise<(Plain | null)[]>
  close(): Promise<void>
}

export interface Sides {
  google: Side
  local: Side
  close(): Promise<void>
}

export const readRules = () => readFileSync(RULES_FILE, 'utf8')
export const rootOf = (projectId: string) => `projects/${projectId}/databases/(default)/documents`

/** Which rules judge: the project's own, or none (to compare only the wire). */
export type Judge = 'rules' | 'nobody'

const OPEN_RULES =
  "rules_version = '2'; service cloud.firestore { match /{path=**} { allow read, write: if true; } }"

/** Starts a local backend beside the engine. Both hold the same empty project under the same rules. */
export async function openSides(engine: Engine, projectId: string, judge: Judge = 'rules'): Promise<Sides> {
  const complaint = await engine.useRules(projectId, judge === 'rules' ? readRules() : OPEN_RULES)
  if (complaint !== '') throw new Error(`Google's engine refuses the rules: ${complaint}`)
  await engine.clear(projectId)
  const google = googleSide(engine, projectId)
  const authorize =
    judge === 'rules'
      ? makeFirestoreAuthorize({ rulesFile: RULES_FILE, callerOf: callerOfUnsigned })
      : allowEverything
  const local = await localSide(projectId, authorize)
  return { google, local, close: () => local.close() }
}

function googleSide(engine: Engine, projectId: string): Side {
  return {
    port: engine.port,
    send: (who, method, path, body, claims) =>
      engine.send(method, path, body, who === null ? undefined : unsignedToken(who, projectId, claims)),
    async putBack(documents) {
      await engine.clear(projectId)
      const writes = Object.entries(documents).map(([path, fields]) => ({
        update: { name: `${rootOf(projectId)}/${path}`, fields: restFields(fields) },
      }))
      if (writes.length === 0) return
      const { status, text } = await engine.send('POST', `/v1/${rootOf(projectId)}:commit`, { writes }, OWNER)
      if (status !== 200) throw new Error(`The engine refused the documents: ${text}`)
    },
    async read(paths) {
      const documents = paths.map(path => `${rootOf(projectId)}/${path}`)
      const { json } = await engine.send('POST', `/v1/${rootOf(projectId)}:batchGet`, { documents }, OWNER)
      const found = new Map(
        (json as { found?: { name: string; fields?: Plain } }[]).map(({ found }) => [
          found?.name,
          found?.fields ?? {},
        ]),
      )
      return documents.map(name => found.get(name) ?? null)
    },
    close: () => engine.close(),
  }
}

/** A local backend under these rules, in a folder that goes with it. */
export async function localSide(projectId: string, authorize: Authorize): Promise<Side> {
  const folder = mkdtempSync(join(tmpdir(), 'dancefloor-conformance-'))
  const backend = await startBackend({
    port: 0,
    dataFolder: join(folder, 'data'),
    siteFolder: join(folder, 'site'),
    projectFolder: ROOT,
    projectId,
    authorize,
  })
  const { store } = backend
  return {
    port: backend.port,
    send: (who, method, path, body, claims) =>
      sendJson({
        port: backend.port,
        method,
        path,
        body,
        authorization: who === null ? undefined : unsignedToken(who, projectId, claims),
      }),
    putBack(documents) {
      const gone = [...store.all()].map(({ path }) => path).filter(path => !Object.hasOwn(documents, path))
      if (gone.length > 0) {
        store.apply(new Map(gone.map(path => [path, null])), store.nextCommitMicros(Date.now()))
      }
      const planted = Object.entries(documents).map(([path, fields]) => ({ path, fields }))
      if (planted.length > 0) plantDocuments(store, { projectId }, planted, Date.now())
      return Promise.resolve()
    },
    read: paths =>
      Promise.resolve(
        paths.map(path => {
          const document = store.get(path)
          return document && (bodyOf(document).fields as Plain)
        }),
      ),
    async close() {
      await backend.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const restFields = (fields: Plain) =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, toRest(value)]))
