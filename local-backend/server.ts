import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { DataFolderError } from './data/dataFolderError'
import { DocumentFile } from './data/documentFile'
import { allowEverything, type Authorize } from './firestore/authorize'
import { CommitQueue } from './firestore/commit/commitQueue'
import { makeFirestorePart } from './firestore/firestorePart'
import { readIndexDefinitions } from './firestore/index/indexDefinition'
import { DocumentStore } from './firestore/store'
import { makeHostingPart } from './hosting/hostingPart'
import { readHostingRules } from './hosting/hostingRules'
import { listen } from './http/listen'
import { isLoopback } from './http/loopback'

export const DEFAULT_PROJECT_ID = 'demo-dancefloor'

export interface BackendOptions {
  /** 0 takes any free port. */
  port: number
  /** Loopback only, as long as no rules are enforced. */
  host?: string
  dataFolder: string
  /** The built site. */
  siteFolder: string
  projectId?: string
  /** Where firebase.json and what it names lie. */
  projectFolder?: string
  /** ms; the clock of the whole backend. */
  now?: () => number
  /** Judges every read and write of documents. */
  authorize?: Authorize
}

export interface Backend {
  origin: string
  port: number
  store: DocumentStore
  /** Closes connections and the data file. */
  close(): Promise<void>
}

interface ProjectFile {
  firestore: { indexes: string }
}

/**
 * Starts the local backend: documents and site on one origin. Rejects with DataFolderError when the data folder
 * can't be used, and with Node's own error (`code` EADDRINUSE) when the port is taken.
 */
export async function startBackend({
  port,
  host = '127.0.0.1',
  dataFolder,
  siteFolder,
  projectId = DEFAULT_PROJECT_ID,
  projectFolder = process.cwd(),
  now = Date.now,
  authorize = allowEverything,
}: BackendOptions): Promise<Backend> {
  if (!isLoopback(host)) {
    throw new Error(
      `${host} is not this machine's own address. No rules are enforced yet, so nobody else may get in.`,
    )
  }
  const read = (path: string) => readFileSync(join(projectFolder, path), 'utf8')
  const project = JSON.parse(read('firebase.json')) as ProjectFile
  const rules = readHostingRules(read('firebase.json'))
  const definitions = readIndexDefinitions(read(project.firestore.indexes))
  const images = join(projectFolder, 'local-backend', 'seed', 'images')

  const file = new DocumentFile(resolve(dataFolder))
  try {
    const store = openStore(file, definitions)
    const database = { projectId }
    const commits = new CommitQueue({ store, database, authorize, now })
    const parts = [
      makeFirestorePart({ store, database, commits, authorize, now }),
      makeHostingPart(resolve(siteFolder), images, rules),
    ]
    const listening = await listen(parts, port, host, now)
    return {
      origin: `http://${host.includes(':') ? `[${host}]` : host}:${listening.port}`,
      port: listening.port,
      store,
      close: async () => {
        await listening.close()
        file.close()
      },
    }
  } catch (error) {
    file.close()
    throw error
  }
}

function openStore(
  file: DocumentFile,
  definitions: ConstructorParameters<typeof DocumentStore>[1],
): DocumentStore {
  try {
    return new DocumentStore(file, definitions)
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    throw new DataFolderError(
      `The data file is damaged: a document in it can't be read (${error.message}). Put back a copy of the data ` +
        'folder, or move the folder away to begin with an empty one; nothing in it was changed.',
    )
  }
}
