import { deleteApp, initializeApp, type FirebaseApp } from 'firebase/app'
import {
  connectFirestoreEmulator,
  initializeFirestore,
  setLogLevel,
  type Firestore,
} from 'firebase/firestore/lite'
import type { Attempt } from '../../../test/support/attempts/attempt'
import { tokenText } from './unsignedTokens'

const ANONYMOUS = 'anon'

type Person = Pick<Attempt, 'who' | 'claims'>

interface Visitor {
  app: FirebaseApp
  db: Firestore
}

/** The real SDK for each person and side, signed in with an unsigned token that Google's engine accepts. */
export function makeVisitors(projectId: string) {
  setLogLevel('silent')
  const visitors = new Map<string, Visitor>()

  const enter = ({ who, claims }: Person, port: number, name: string): Visitor => {
    const app = initializeApp({ projectId, apiKey: 'k' }, name)
    const db = initializeFirestore(app, { ignoreUndefinedProperties: true })
    const options = who === ANONYMOUS ? {} : { mockUserToken: tokenText(who, projectId, claims) }
    connectFirestoreEmulator(db, '127.0.0.1', port, options)
    return { app, db }
  }
  return {
    /** Connects this person to the database of the side at `port`. 'anon' is signed out. */
    databaseOf(person: Person, port: number): Firestore {
      const key = `${person.who}${JSON.stringify(person.claims ?? {})} at ${port}`
      const visitor = visitors.get(key) ?? enter(person, port, key)
      visitors.set(key, visitor)
      return visitor.db
    },
    leave: async () => {
      await Promise.all([...visitors.values()].map(({ app }) => deleteApp(app)))
    },
  }
}
