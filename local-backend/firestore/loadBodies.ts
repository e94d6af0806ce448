import { DataFolderError } from '../data/dataFolderError'
import type { DocumentStore } from './store'

export interface Loading {
  /** Fulfilled when all is in memory, when it was stopped, and when damage was found. */
  done: Promise<void>
  close(): void
}

/**
 * Brings all documents into memory while the backend already answers: a few at a time, so that nobody waits for it.
 * It is also what finds out whether each is still what was stored; `onDamage` is told the first that is not.
 */
export function loadBodies(store: DocumentStore, onDamage: (error: DataFolderError) => void): Loading {
  let isClosed = false
  const run = async () => {
    try {
      for (let path: string | null = ''; path !== null; path = store.loadAfter(path)) {
        await new Promise(resolve => setImmediate(resolve))
        // Closed meanwhile: the file may hold what another backend has written since.
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
