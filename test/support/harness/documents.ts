import { plantDocuments } from '../../../local-backend/firestore/plantDocuments'
import { DEFAULT_PROJECT_ID, type Backend } from '../../../local-backend/server'
import type { World } from './world'

const SENDING_LIMIT_MS = 45_000

/** Writes documents to a backend past its rules, as a flaw in the rules or an older version might do. */
export function plantStrangers(backend: Backend, documents: Record<string, Record<string, unknown>>) {
  const planted = Object.entries(documents).map(([path, fields]) => ({ path, fields }))
  plantDocuments(backend.store, { projectId: DEFAULT_PROJECT_ID }, planted, Date.now())
}

/** The server's JSON of a document; 'undefined' if the document doesn't exist. */
export const storedText = (world: Pick<World, 'backend'>, path: string) =>
  String(world.backend.store.get(path)?.body)

/** Waits until the server's document matches `wanted`. */
export async function untilStoredAt(world: Pick<World, 'backend'>, path: string, wanted: RegExp) {
  const end = Date.now() + SENDING_LIMIT_MS
  while (!wanted.test(storedText(world, path)) && Date.now() < end) {
    await new Promise(resolve => setTimeout(resolve, 50))
  }
  expect(storedText(world, path)).toMatch(wanted)
}
