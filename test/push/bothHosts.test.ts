import fc from 'fast-check'
import { pagesWith } from '../../tools/publicWeb/localPages'
import { startTestBackend } from '../local-backend/support/testBackend'
import { PushService } from '../support/harness/pushService'
import { randomRuns } from '../support/randomRuns'
import { cancel, describeHost, event, subscribe } from './hostScenes'
import { firestoreHost, Killed, keys, localFirestore, localHost } from './hosts'

const MINUTE = 60_000
/** The sender's own (push/tick.ts). */
const PAGE = 300
const DEVICES = 320
/** More than a message to two pages takes. */
const CALLS = 30

describeHost('the local backend', localHost)
describeHost('a Firebase project', () => firestoreHost(localFirestore))

describe('R88: a killed function', () => {
  it('repeats at most one page and loses no message', async () => {
    const service = await PushService.start()
    const host = await firestoreHost(localFirestore)
    try {
      let events = 0
      await fc.assert(
        fc.asyncProperty(fc.nat(CALLS), fc.nat(DEVICES), async (calls, requests) => {
          const id = `e${++events}`
          await host.plant({ [`events/${id}`]: event(host) })
          const devices = await subscribe(host, service, DEVICES, [id])
          await cancel(host, id)
          // Either between two documents, or in the middle of a page.
          let asked = 0
          service.answers = () => (++asked === requests && host.kill(0), null)
          host.kill(calls)
          await host.pass(20_000).catch((error: unknown) => {
            if (!(error instanceof Killed)) throw error
          })
          service.answers = () => null
          await host.restart()
          // Until the next one may take over what the killed one had begun.
          for (let passed = 0; passed < 3; passed++) await host.pass(MINUTE)
          const told = service.delivered.splice(0).map(({ endpoint }) => endpoint)
          expect(new Set(told)).toEqual(new Set(devices.map(({ endpoint }) => endpoint)))
          expect(told.length).toBeLessThanOrEqual(DEVICES + PAGE)
        }),
        { numRuns: randomRuns(20) },
      )
    } finally {
      await host.stop()
      await service.stop()
    }
  }, 600_000)
})

describe('R88: the site', () => {
  it('names its key, and no key without a sender', async () => {
    const host = await localHost()
    const answer = await fetch(`${host.origin}/data/push.json`)
    expect(await answer.json()).toEqual({ key: keys.publicKey })
    await host.stop()
    const silent = await startTestBackend({ pages: pagesWith() })
    expect((await fetch(`${silent.origin}/data/push.json`)).status).toBe(404)
    await silent.stop()
  })
})
