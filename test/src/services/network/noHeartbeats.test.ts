/** @jest-environment ./test/support/firebaseEnvironment.ts */
import 'fake-indexeddb/auto'
import { makeAuthCalls } from '../../../../src/services/auth/authApi.firebase'

it("The SDK doesn't count the days of use in a database (reliability 1.2)", async () => {
  const auth = makeAuthCalls({ localOrigin: 'http://127.0.0.1:9' })
  await auth.watch(
    () => {},
    () => {},
  )
  // The call asks for the header of the heartbeats before it fails. Nothing answers at that address.
  await expect(auth.signInWithEmail('ann@example.org', 'secret1')).rejects.toThrow()
  const names = (await indexedDB.databases()).map(({ name }) => name)
  expect(names).not.toContain('firebase-heartbeat-database')
})
