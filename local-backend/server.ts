import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { makeAdminPart } from './admin/adminPart'
import { writeDoorKey } from './admin/doorFile'
import { eventFiles } from './admin/eventFiles'
import type { AppChecks } from './appCheck/appChecks'
import { openAuth, type Auth } from './auth/auth'
import { newSecret } from './auth/secrets'
import type { CallerOf, SignedIn } from './authorize/callerOf'
import { makeFirestoreAuthorize } from './authorize/firestoreAuthorize'
import { makeStorageAuthorize } from './authorize/storageAuthorize'
import { DataFolderError } from './data/dataFolderError'
import { DocumentFile } from './data/documentFile'
import type { Faults } from './faults/fault'
import { allowEverything, type Authorize } from './firestore/authorize'
import { CommitQueue, type Changed } from './firestore/commit/commitQueue'
import type { Write } from './firestore/commit/write'
import { makeFirestorePart } from './firestore/firestorePart'
import { readIndexDefinitions } from './firestore/index/indexDefinition'
import { loadBodies } from './firestore/loadBodies'
import { plantDocuments } from './firestore/plantDocuments'
import { DocumentStore } from './firestore/store'
import { makeHostingPart } from './hosting/hostingPart'
import { readHostingRules } from './hosting/hostingRules'
import { withMediaOrigin } from './hosting/mediaPolicy'
import { withBuiltPages } from './hosting/pageSources'
import { makePagesPart, type MakePages, type PagesHost } from './hosting/pagesPart'
import { listen } from './http/listen'
import { isLoopback } from './http/loopback'
import { makeLookupsPart } from './lookups/lookupsPart'
import type { SampleData } from './sampleData'
import { makeFileStore, type FileStore } from './storage/fileStore'
import { makeMediaPart } from './storage/mediaPart'
import { makeStoragePart } from './storage/storagePart'
import { keepEverything, type KeepsFile } from './storage/upload'

export const DEFAULT_PROJECT_ID = 'demo-dancefloor'
export const DEFAULT_BUCKET = 'app.appspot.com'

export interface BackendOptions {
  /** The port to listen on; 0 takes any free port. */
  port: number
  /** The port that serves files, which is a separate origin. 0, the default, takes any free port. */
  mediaPort?: number
  /** Must be loopback: without TLS, no password may cross a network. */
  host?: string
  dataFolder: string
  /** The folder of the built site. */
  siteFolder: string
  projectId?: string
  /** The only bucket of the files. */
  bucket?: string
  /** The folder that contains firebase.json and the files it names. */
  projectFolder?: string
  /** The clock of the whole backend, in ms. */
  now?: () => number
  /** The documents, files and venues of a new data folder. */
  sample?: SampleData
  /** Makes the pages that are asked before the site's files. The backend knows nothing of their content. */
  pages?: MakePages
  /** Makes what is told of every change of documents. In production, triggers of Cloud Functions do this. */
  watch?: MakeWatch
  /** Whether a file that a client added stays. In production, a trigger of Cloud Functions decides. By default each does. */
  keepsFile?: KeepsFile
  /** Replaces the rules file as the judge of every document read and write (for tests). */
  authorize?: Authorize
  /** Called when a document turns out to be damaged after the start. The damage is also logged. */
  onDamage?: (error: DataFolderError) => void
  /** Faults to inject on demand (for tests): `makeFaults()`. */
  faults?: Faults
  /** App Check, for builds with a site key (for tests): `makeAppChecks()`. */
  appChecks?: AppChecks
}

/** Learns of changes once they are on disk. */
interface Watch {
  changed(changes: Changed[]): void
  close(): unknown
}
export type MakeWatch = (host: PagesHost) => Watch

export interface Backend {
  origin: string
  port: number
  /** The origin that serves files. */
  mediaOrigin: string
  store: DocumentStore
  files: FileStore
  auth: Auth
  /** Resolves when every document has been read and checked, or when a damaged one is found. */
  whenLoaded: Promise<void>
  /** Closes connections and the data files. */
  close(): Promise<void>
}

interface ProjectFile {
  firestore: { rules: string; indexes: string }
  storage: { rules: string }
}

/**
 * Starts the local backend: documents, sign-in, look-ups and the site on one origin, files on a second one. Rejects
 * with DataFolderError if the data folder can't be used. Rejects with RulesSyntaxError if a rules file can't be
 * parsed. Rejects with Node's own error (`code` EADDRINUSE) if a port is taken.
 */
export async function startBackend({
  port,
  mediaPort = 0,
  host = '127.0.0.1',
  dataFolder,
  siteFolder,
  projectId = DEFAULT_PROJECT_ID,
  bucket = DEFAULT_BUCKET,
  projectFolder = process.cwd(),
  now: givenNow = Date.now,
  sample,
  pages,
  watch: makeWatch,
  keepsFile = keepEverything,
  authorize,
  onDamage = () => undefined,
  faults,
  appChecks,
}: BackendOptions): Promise<Backend> {
  if (!isLoopback(host)) {
    throw new Error(
      `${host} is not this machine's own address. The backend has no TLS, so it serves this machine only.`,
    )
  }
  const projectFile = (path: string) => join(projectFolder, path)
  const read = (path: string) => readFileSync(projectFile(path), 'utf8')
  const project = JSON.parse(read('firebase.json')) as ProjectFile
  const definitions = readIndexDefinitions(read(project.firestore.indexes))
  const folder = resolve(dataFolder)
  const now = faults ? faults.clock(givenNow) : givenNow

  const opened: { close(): unknown }[] = []
  const closeAll = async () => {
    for (const part of opened.splice(0).reverse()) await part.close()
  }
  const open = <T extends { close(): unknown }>(part: T): T => {
    opened.push(part)
    return part
  }
  try {
    const store = openStore(open(new DocumentFile(folder)), definitions)
    const samples = store.size === 0 ? ((await sample?.documents(now())) ?? []) : []
    if (samples.length > 0) plantDocuments(store, { projectId }, samples, now())
    const auth = open(openAuth({ dataFolder: folder, projectId, now, isPrivate: true }))
    const files = open(makeFileStore(folder))

    // Claims are parsed JSON, which is the form that the rules read.
    const callerOf: CallerOf = ({ authorization }) => auth.verifyIdToken(authorization) as SignedIn | null
    const authorizeFiles = makeStorageAuthorize({
      rulesFile: projectFile(project.storage.rules),
      callerOf,
      store,
      now,
    })
    const authorizeDocuments =
      authorize ?? makeFirestoreAuthorize({ rulesFile: projectFile(project.firestore.rules), callerOf })

    const media = open(
      await listen(
        [makeMediaPart({ store: files, bucket, authorize: authorizeFiles })],
        mediaPort,
        host,
        now,
        faults?.disturb('media'),
      ),
    )
    const mediaOrigin = originOf(host, media.port)
    const database = { projectId }
    let watch: Watch | null = null
    const onChanged = (changes: Changed[]) => watch?.changed(changes)
    const commits = new CommitQueue({ store, database, authorize: authorizeDocuments, now, onChanged })
    const withoutRules = { store, database, authorize: allowEverything, now, onChanged }
    const secret = newSecret(32)
    let origin = ''
    const hostingRules = withBuiltPages(
      withMediaOrigin(readHostingRules(read('firebase.json')), mediaOrigin),
      resolve(siteFolder),
    )
    const unjudged = new CommitQueue(withoutRules)
    const commit = (writes: Write[]) => unjudged.commit(writes, { authorization: undefined })
    const pagesHost = {
      store,
      database,
      commit,
      removeFiles(eventId: string, isKept: (name: string) => boolean) {
        for (const file of eventFiles(files, eventId)) if (!isKept(file.metadata.name)) files.remove(file)
      },
      siteFolder: resolve(siteFolder),
      origin: () => origin,
      userOf: (authorization: string) => auth.verifyIdToken(authorization)?.uid ?? null,
      now,
    }
    const parts = [
      makeAdminPart({
        secret,
        documents: makeFirestorePart({ ...withoutRules, commits: unjudged }),
        auth,
        files,
      }),
      ...(faults ? [faults.part] : []),
      ...(appChecks ? [appChecks.part] : []),
      makeFirestorePart({ store, database, commits, authorize: authorizeDocuments, now }),
      makeStoragePart({
        store: files,
        bucket,
        authorize: authorizeFiles,
        keepsFile,
        now,
        publicOrigin: () => mediaOrigin,
      }),
      auth.part,
      makeLookupsPart(sample?.venues ?? []),
      ...(pages ? [makePagesPart(pages(pagesHost), hostingRules, mediaOrigin)] : []),
      makeHostingPart(
        resolve(siteFolder),
        hostingRules,
        sample ? { ...sample.files, folder: projectFile(sample.files.folder) } : null,
      ),
    ]
    const listening = open(await listen(parts, port, host, now, faults?.disturb('first')))
    origin = originOf(host, listening.port)
    watch = makeWatch ? open(makeWatch(pagesHost)) : null
    open(writeDoorKey(folder, { origin, projectId, secret }))
    const loading = open(
      loadBodies(store, error => {
        console.error(error.message)
        onDamage(error)
      }),
    )
    return {
      origin,
      port: listening.port,
      mediaOrigin,
      store,
      files,
      auth,
      whenLoaded: loading.done,
      close: closeAll,
    }
  } catch (error) {
    await closeAll()
    throw error
  }
}

const originOf = (host: string, port: number) => `http://${host.includes(':') ? `[${host}]` : host}:${port}`

function openStore(
  file: DocumentFile,
  definitions: ConstructorParameters<typeof DocumentStore>[1],
): DocumentStore {
  try {
    return new DocumentStore(file, definitions)
  } catch (error) {
    if (!(error instanceof SyntaxError || error instanceof RangeError)) throw error
    throw new DataFolderError(
      `The data file is damaged: a stored document can't be read (${error.message}). Put back a copy of the data ` +
        'folder, or move the folder away to begin with an empty one; nothing in it was changed.',
    )
  }
}
