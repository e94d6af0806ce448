import { plantDocuments } from '../../../local-backend/firestore/plantDocuments'
import type { Backend } from '../../../local-backend/server'
import type { Fixtures } from './attempt'
import { decodeFields } from './decode'

/** Returns a function that restores the fixtures' documents in a backend. `now` is in ms. */
export function makeFixedDocuments({ store }: Backend, projectId: string, fixtures: Fixtures, now: number) {
  const forms = {
    now,
    timestamp: (ms: number) => new Date(ms),
    serverTime: () => new Date(now),
    removed: undefined,
  }
  const documents = Object.entries(fixtures.documents).map(([path, fields]) => ({
    path: path.replace(/^\//, ''),
    fields: decodeFields(fields, forms),
  }))
  const fixed = new Set(documents.map(({ path }) => path))

  /**
   * Restores all documents. Pass the paths of the last attempt as `touched` (such as '/events/n'), to remove what it
   * added.
   */
  return function putBack(touched: string[] = []) {
    for (const path of touched.map(each => each.replace(/^\//, ''))) {
      const isAdded = !fixed.has(path) && store.get(path) !== null
      if (isAdded) store.apply(new Map([[path, null]]), store.nextCommitMicros(now))
    }
    plantDocuments(store, { projectId }, documents, now)
  }
}
