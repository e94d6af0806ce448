import { DataFolderError } from '../data/dataFolderError'
import type { DocumentStore } from './store'

export interface Loading {
  /** Resolves when all documents are in memory, when loading is stopped, or when damage is found. */
  done: Promise<void>
  close(): void
}

/**
 * Loads all documents into memory while the backend already answers requests. It loads a few at a time, so that
 * requests don't wait. This also checks each document against its checksum. `onDamage` receives the first mismatch.
 */
export function loadBodies(store: DocumentStore, onDamage: (error: DataFolderError) => void): Loading {
  let isClosed = false
  const run = async () => {
    try {
      for (let path: string | null = ''; path !== null; path = store.loadAfter(path)) {
        await new Promise(resolve => setImmediate(resolve))
        // Once the backend is closed, another one may write to the file.
        if (isClosed) return
      }
    } catch (error) {
      if (!(error instanceof DataFolderError)) throw error
      onDamage(error)
    }
  }
  return {
    done: run(),
    close() {
      isClosed = true
    },
  }
}
