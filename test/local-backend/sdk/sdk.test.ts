import * as sdk from 'firebase/auth'
import { startTestBackend, type TestBackend } from '../support/testBackend'
import { EVERY_CALL } from './everyCall'
import { NOBODYS, startVisit, type Visit } from './visit'

// Slow calls need this limit on a shared machine.
jest.setTimeout(30_000)

let backend: TestBackend
let visit: Visit

beforeAll(async () => {
  backend = await startTestBackend({ isJudged: true })
  backend.plant({ 'counties/kent': { name: 'Kent' }, 'events/nobodys': NOBODYS })
  visit = startVisit({
    origin: backend.origin,
    persistence: sdk.inMemoryPersistence,
    signInWithProvider: auth => {
      const claims = { sub: 'bob', email: 'bob@example.com', email_verified: true }
      return sdk.signInWithCredential(auth, sdk.GoogleAuthProvider.credential(JSON.stringify(claims)))
    },
    sizeOf: async url => (await (await fetch(url)).arrayBuffer()).byteLength,
  })
})
afterAll(() => backend.stop())

describe('§7 Every call, through the real SDK in Node, under the real rules:', () => {
  it.each(EVERY_CALL)('%s', (_name, run) => run(visit))
})
