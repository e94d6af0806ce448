import { initializeApp } from 'firebase/app'
import { doc, initializeFirestore, setDoc } from 'firebase/firestore/lite'
import { FIREBASE_PROJECT_ID } from '../../../src/domain/configuration'

/** Writes documents into a backend as any client could, by the real SDK. */
export async function writeDocuments(port: number, documents: Record<string, Record<string, unknown>>) {
  const app = initializeApp(
    { projectId: FIREBASE_PROJECT_ID, apiKey: 'local' },
    `writer-${port}-${Math.random()}`,
  )
  const database = initializeFirestore(app, { host: `127.0.0.1:${port}`, ssl: false })
  for (const [path, fields] of Object.entries(documents)) await setDoc(doc(database, path), fields)
}
