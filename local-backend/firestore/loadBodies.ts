import { DataFolderError } from '../data/dataFolderError'
import type { DocumentStore } from './store'

export interface Loading {
  /** Resolves when all documents are in memory, when loading is stopped, or when damage is found. */
  done: Promise<void>
  close(): void
}

/**
 * Loads all documents into memory while the backend already answers requests, then prepares the indexes that no
 * request has needed yet. It loads a few documents at a time, so that requests don't wait. This also checks each
 * document against its checksum. `onDamage` receives the first mismatch.
 */
export function loadBodies(store: DocumentStore, onDamage: (error: DataFolderError) => void): Loading {
  let isClosed = false
  /**
   * Lets waiting requests run. Resolves to false once the backend is closed: another backend may then write to the
   * file.
   */
  const isNextTurn = async () => {
    await new Promise(resolve => setImmediate(resolve))
    return !isClosed
  }
  const run = async () => {
    try {
      for (let path: string | null = ''; path !== null; path = store.loadAfter(path)) {
        if (!(await isNextTurn())) return
      }
      while ((await isNextTurn()) && store.indexes.fillNext());
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
