import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { allowEverything } from '../../../local-backend/firestore/authorize'
import { plantDocuments } from '../../../local-backend/firestore/plantDocuments'
import { startBackend, type Backend, type BackendOptions } from '../../../local-backend/server'
import { plantSigningKey } from '../../support/harness/signingKey'

export const PROJECT = 'demo-dancefloor'
export const DATABASE = `projects/${PROJECT}/databases/(default)`
export const nameOf = (path: string) => `${DATABASE}/documents/${path}`

export interface TestBackend extends Backend {
  folder: string
  /** Stores documents, given as plain values. */
  plant(documents: Record<string, Record<string, unknown>>): void
  /** Calls `documents:{verb}`, or `documents/{parent}:{verb}`. */
  call(verb: string, body: unknown, parent?: string): Promise<{ status: number; json: any }>
  stop(): Promise<void>
}

interface TestOptions extends Partial<BackendOptions> {
  folder?: string
  /** Replaces the project's declared indexes. Format: [collection, fields such as 'a', '-b', 'c[]']. */
  indexes?: [string, string[]][]
  /** Whether the project's own rules apply. Otherwise the backend allows everything. */
  isJudged?: boolean
}

/** Makes a temporary folder. `stop` of a backend removes the backend's own folder. */
export const makeFolder = () => mkdtempSync(join(tmpdir(), 'dancefloor-test-'))

/** Makes a project folder with the project's storage rules and other indexes. */
function makeProject(folder: string, indexes: [string, string[]][]): string {
  const project = join(folder, 'project')
  mkdirSync(project, { recursive: true })
  writeFileSync(
    join(project, 'firebase.json'),
    JSON.stringify({
      hosting: {},
      firestore: { rules: 'none', indexes: 'indexes.json' },
      storage: { rules: 'storage.rules' },
    }),
  )
  copyFileSync('firebase/storage.rules', join(project, 'storage.rules'))
  const fieldOf = (text: string) => {
    if (text.endsWith('[]')) return { fieldPath: text.slice(0, -2), arrayConfig: 'CONTAINS' }
    return { fieldPath: text.replace(/^-/, ''), order: text.startsWith('-') ? 'DESCENDING' : 'ASCENDING' }
  }
  const declared = indexes.map(([collectionGroup, fields]) => ({
    collectionGroup: collectionGroup.replace('**/', ''),
    queryScope: collectionGroup.startsWith('**/') ? 'COLLECTION_GROUP' : 'COLLECTION',
    fields: fields.map(fieldOf),
  }))
  writeFileSync(join(project, 'indexes.json'), JSON.stringify({ indexes: declared }))
  return project
}

/** Starts a backend on a free port with a separate data folder. */
export async function startTestBackend({
  folder = makeFolder(),
  indexes,
  isJudged = false,
  ...options
}: TestOptions = {}): Promise<TestBackend> {
  plantSigningKey(join(folder, 'data'))
  const backend = await startBackend({
    port: 0,
    dataFolder: join(folder, 'data'),
    siteFolder: join(folder, 'site'),
    ...(isJudged ? {} : { authorize: allowEverything }),
    ...(indexes ? { projectFolder: makeProject(folder, indexes) } : {}),
    ...options,
  })
  const projectId = options.projectId ?? PROJECT
  return {
    ...backend,
    folder,
    plant: documents =>
      plantDocuments(
        backend.store,
        { projectId },
        Object.entries(documents).map(([path, fields]) => ({ path, fields })),
        (options.now ?? Date.now)(),
      ),
    async call(verb, body, parent = '') {
      const path = parent === '' ? '' : `/${parent}`
      const response = await fetch(
        `${backend.origin}/v1/projects/${projectId}/databases/(default)/documents${path}:${verb}`,
        { method: 'POST', body: typeof body === 'string' ? body : JSON.stringify(body) },
      )
      return { status: response.status, json: await response.json() }
    },
    async stop() {
      await backend.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export interface RawAnswer {
  status: number
  headers: Record<string, string | string[] | undefined>
  body: Buffer
}

/** Sends a request with the path and headers exactly as given. fetch would normalise both. */
export function rawRequest(
  port: number,
  path: string,
  {
    method = 'GET',
    headers = {},
    body,
  }: { method?: string; headers?: Record<string, string>; body?: string | Buffer } = {},
): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, path, method, headers }, response => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
      )
      response.on('error', reject)
    })
    sent.on('error', reject)
    sent.end(body)
  })
}
