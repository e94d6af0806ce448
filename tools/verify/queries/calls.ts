import { inMemoryPersistence } from 'firebase/auth'
import { DANCE_TYPES } from '../../../src/domain/event/dances'
import { makeAuthCalls } from '../../../src/services/auth/authApi.firebase'
import * as account from '../../../src/services/account/accountData.firebase'
import * as found from '../../../src/services/firestore/documents.firebase'
import * as users from '../../../src/services/firestore/usersApi.firebase'
import type { QueryOutcome } from './appQueries'

const COUNTIES = ['Kent', 'Surrey', 'Rutland']
/** A version in the past. The fetch continues after it, as a later sync does. */
const KNOWN = { lastUpdated: 1, eventId: 'verify' }

const codeOf = (error: unknown) => {
  const { code, message } = error as { code?: unknown; message?: unknown }
  return `${String(code ?? '')} ${String(message)}`.trim()
}

/** Makes each query of the app as this person. */
export async function callQueries({ email, password }: { email: string; password: string }) {
  const { userId } = await makeAuthCalls({ persistence: inMemoryPersistence }).signInWithEmail(
    email,
    password,
  )
  const gap = { after: 0, userId }
  const byFilter = { ...gap, counties: COUNTIES, dances: [...DANCE_TYPES] }
  const queries: [name: string, call: () => Promise<unknown>][] = [
    ['events of counties and dances', () => found.findEventsByFilter(byFilter)],
    [
      'events of one county and dance',
      () => found.findEventsByFilter({ ...byFilter, counties: ['Kent'], dances: ['Salsa'] }),
    ],
    ['the rest of them', () => found.findEventsByFilter({ ...byFilter, from: KNOWN })],
    [
      'the part between',
      () => found.findEventsByFilter({ ...byFilter, from: KNOWN, to: { lastUpdated: 2, eventId: 'x' } }),
    ],
    ['a page of events', () => found.findPageByFilter({ ...byFilter, most: 2 })],
    ['own events', () => found.findEventsByCreator(gap)],
    ['the rest of own events', () => found.findEventsByCreator({ ...gap, from: KNOWN })],
    ['one event', () => found.findEventById('verify-none', userId)],
    ['counties', () => found.findCounties()],
    ['everything of an account', () => account.readAll(userId)],
    ['own profile', () => users.readUser(userId)],
    ['own notices', () => users.readNotices(userId)],
  ]
  const outcomes: QueryOutcome[] = []
  for (const [name, call] of queries) outcomes.push({ name, problem: await call().then(() => null, codeOf) })
  return outcomes
}
