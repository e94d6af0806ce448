import { describeHost } from '../../test/push/hostScenes'
import { firestoreHost, type FirestoreAt } from '../../test/push/hosts'
import { PROJECT } from '../../test/local-backend/support/testBackend'
import { findEngine, startEngine, type Engine } from './engine/engine'

const found = findEngine()

let engine: Engine
const engineFirestore = async (): Promise<FirestoreAt> => {
  await engine.clear(PROJECT)
  return { port: engine.port, token: 'owner', stop: async () => {} }
}

const describeHere = found ? describe : describe.skip

/** The sender of a project, with Google's own Firestore engine in the place of the local backend. */
describeHere("Google's engine", () => {
  beforeAll(async () => {
    if (found) engine = await startEngine(found)
  }, 60_000)
  afterAll(() => engine.close())
  describeHost("Google's Firestore engine", () => firestoreHost(engineFirestore))
})
