import { deleteApp, initializeApp, type FirebaseApp } from 'firebase/app'
import {
  connectFirestoreEmulator,
  initializeFirestore,
  setLogLevel,
  type Firestore,
} from 'firebase/firestore/lite'
import { tokenText } from './unsignedTokens'

const ANONYMOUS = 'anon'

interface Visitor {
  app: FirebaseApp
  db: Firestore
}

/** The real SDK, once for each person and side, signed in with a token that Google's engine takes. */
export function makeVisitors(projectId: string) {
  setLogLevel('silent')
  const visitors = new Map<string, Visitor>()

  const enter = (who: string, port: number): Visitor => {
    const app = initializeApp({ projectId, apiKey: 'k' }, `${who} at ${port}`)
    const db = initializeFirestore(app, { ignoreUndefinedProperties: true })
    const options = who === ANONYMOUS ? {} : { mockUserToken: tokenText(who, projectId) }
    connectFirestoreEmulator(db, '127.0.0.1', port, options)
    return { app, db }
  }
  return {
    /** The database of the side at `port`, as this person ('anon': signed out) has it. */
    databaseOf(who: string, port: number): Firestore {
      const key = `${who} at ${port}`
      const visitor = visitors.get(key) ?? enter(who, port)
      visitors.set(key, visitor)
      return visitor.db
    },
    leave: async () => {
      await Promise.all([...visitors.values()].map(({ app }) => deleteApp(app)))
    },
  }
}
