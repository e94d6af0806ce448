import { plantDocuments } from '../../../local-backend/firestore/plantDocuments'
import { DEFAULT_PROJECT_ID, type Backend } from '../../../local-backend/server'

/** Puts documents into a backend past its rules, as a flaw in them or an older version might have. */
export function plantStrangers(backend: Backend, documents: Record<string, Record<string, unknown>>) {
  const planted = Object.entries(documents).map(([path, fields]) => ({ path, fields }))
  plantDocuments(backend.store, { projectId: DEFAULT_PROJECT_ID }, planted, Date.now())
}
