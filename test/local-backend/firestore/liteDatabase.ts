import { deleteApp, initializeApp, type FirebaseApp } from 'firebase/app'
import {
  collection,
  getDocs,
  initializeFirestore,
  query,
  setLogLevel,
  where,
  type Firestore,
} from 'firebase/firestore/lite'
import { PROJECT, startTestBackend, type TestBackend } from '../support/testBackend'

export const NOW = Date.parse('2026-03-01T12:00:00.123Z')

const event = (shortLocation: string, danceTypes: string[], lastUpdated: number, creator = 'u1') => ({
  listed: true,
  shortLocation,
  danceTypes,
  lastUpdated,
  creator,
})

/** Gives each test of a file a new backend, and connects the real SDK to it. */
export class LiteDatabase {
  backend!: TestBackend
  db!: Firestore
  private app!: FirebaseApp

  constructor() {
    beforeAll(() => setLogLevel('silent'))
    beforeEach(async () => {
      this.backend = await startTestBackend({ now: () => NOW })
      this.app = initializeApp({ projectId: PROJECT, apiKey: 'k' }, `app-${this.backend.port}`)
      this.db = initializeFirestore(this.app, { host: `127.0.0.1:${this.backend.port}`, ssl: false })
    })
    afterEach(async () => {
      await deleteApp(this.app)
      await this.backend.stop()
    })
  }

  plantEvents() {
    this.backend.plant({
      'events/e1': event('Kent', ['Salsa', 'Zouk'], 100),
      'events/e2': event('Devon', ['Bachata'], 200, 'u2'),
      'events/e3': event('Kent', ['Zouk'], 300, 'u2'),
      'events/e4': event('Essex', ['Salsa'], 400),
    })
  }

  /** §7 query A. */
  queryA(counties: string[], dances: string[], after: number) {
    return getDocs(
      query(
        collection(this.db, 'events'),
        where('listed', '==', true),
        where('shortLocation', 'in', counties),
        where('danceTypes', 'array-contains-any', dances),
        where('lastUpdated', '>', after),
      ),
    )
  }
}

export const ids = ({ docs }: { docs: { id: string }[] }) => docs.map(({ id }) => id)
