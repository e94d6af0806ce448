import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { plantDocuments } from '../../local-backend/firestore/plantDocuments'
import { withoutDocuments } from '../../local-backend/sampleData'
import { startBackend, type Backend } from '../../local-backend/server'
import { SAMPLE } from '../../tools/seed/sample'
import { documentsOf } from './documents'
import { SENDERS, VICTIM } from './people'
import { VICTIMS_PICTURE } from './requests/uploads'
import { watch, type Watch } from './watch'

export const PROJECT = 'demo-fuzz'
export const BUCKET = 'app.appspot.com'
const BEGIN = Date.UTC(2026, 10, 21, 5)
const PICTURE = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 4, 5, 6])

/** A complete backend with the project's rules, in a temporary folder, on loopback. */
export interface World extends Backend {
  /** ms; doesn't advance during a request. */
  clock: { now: number }
  watch: Watch
  tokens: Map<string, string>
  /** Addresses of unfinished uploads. */
  uploads: string[]
  /** The victim's login, to check that it still works. */
  victimRefreshToken: string
  /** Restores all data and issues new tokens. */
  putBack(): Promise<void>
  stop(): Promise<void>
}

export async function openWorld(): Promise<World> {
  const folder = mkdtempSync(join(tmpdir(), 'dancefloor-fuzz-'))
  mkdirSync(join(folder, 'site'))
  writeFileSync(join(folder, 'site', 'index.html'), '<!doctype html><title>The app</title>')
  const clock = { now: BEGIN }
  const backend = await startBackend({
    port: 0,
    dataFolder: join(folder, 'data'),
    siteFolder: join(folder, 'site'),
    projectFolder: join(__dirname, '../..'),
    projectId: PROJECT,
    sample: withoutDocuments(SAMPLE),
    now: () => clock.now,
  })
  const watched = watch(backend)
  const tokens = new Map<string, string>()
  const signUp = await fetch(`${backend.origin}/identitytoolkit.googleapis.com/v1/accounts:signUp`, {
    method: 'POST',
    body: JSON.stringify({ email: 'victim@example.com', password: 'never guessed' }),
  })
  const { refreshToken } = (await signUp.json()) as { refreshToken: string }

  async function putBack() {
    const fixed = documentsOf(clock.now)
    const { store, files } = backend
    const added = [...watched.written].filter(path => !Object.hasOwn(fixed, path) && store.get(path))
    if (added.length > 0) {
      store.apply(new Map(added.map(path => [path, null])), store.nextCommitMicros(clock.now))
    }
    const documents = Object.entries(fixed).map(([path, fields]) => ({ path, fields }))
    plantDocuments(store, { projectId: PROJECT }, documents, clock.now)
    for (const name of files.names(BUCKET, '', 10_000)) {
      const object = files.find(BUCKET, name)
      if (object) files.remove(object)
    }
    const file = await files.stage(BUCKET, VICTIMS_PICTURE, PICTURE)
    files.put(pictureOf(VICTIMS_PICTURE, file))
    for (const uid of SENDERS) if (uid !== 'anon') tokens.set(uid, backend.auth.mintIdToken(uid))
    tokens.set(VICTIM, backend.auth.mintIdToken(VICTIM))
    watched.forget()
  }
  await putBack()
  return {
    ...backend,
    clock,
    watch: watched,
    tokens,
    uploads: [],
    victimRefreshToken: refreshToken,
    putBack,
    async stop() {
      await backend.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const pictureOf = (name: string, file: string) => ({
  file,
  kind: 'image/jpeg' as const,
  metadata: {
    name,
    bucket: BUCKET,
    generation: '1',
    metageneration: '1',
    contentType: 'image/jpeg',
    timeCreated: new Date(BEGIN).toISOString(),
    updated: new Date(BEGIN).toISOString(),
    storageClass: 'STANDARD',
    size: String(PICTURE.length),
    md5Hash: '',
    crc32c: '0',
    etag: 'e',
    downloadTokens: '00000000-0000-4000-8000-000000000000',
    contentEncoding: 'identity',
    contentDisposition: 'inline',
    metadata: {},
  },
})
