import webPush from 'web-push'
import { pagesWith } from '../../tools/publicWeb/localPages'
import { localPush } from '../../tools/push/localPush'
import { startTestBackend, type TestBackend } from '../local-backend/support/testBackend'
import { nameOf } from '../local-backend/support/testBackend'
import { toRest } from '../../local-backend/firestore/plantDocuments'
import { makeDocument } from '../support/events'
import { PushService, subscriptionOf } from '../support/harness/pushService'
import { until } from '../support/harness/until'

const keys = webPush.generateVAPIDKeys()
const SOON = '2030-06-07'

let service: PushService
let backend: TestBackend
/** Ms that the backend's clock is ahead. */
let ahead = 0

beforeEach(async () => {
  service = await PushService.start()
  // A Monday at noon.
  const start = Date.UTC(2030, 5, 3, 11) - Date.now()
  ahead = start
  backend = await startTestBackend({
    now: () => Date.now() + ahead,
    pages: pagesWith(() => keys),
    watch: localPush(() => ({ keys, allowsLoopback: true })),
  })
})
afterEach(async () => {
  await backend.stop()
  await service.stop()
})

const event = (fields: object = {}) => makeDocument({ exceptions: [], lastUpdated: Date.now(), ...fields })
const write = (path: string, fields: Record<string, unknown>) =>
  backend.call('commit', {
    writes: [
      {
        update: {
          name: nameOf(path),
          fields: (toRest(fields) as { mapValue: { fields: object } }).mapValue.fields,
        },
      },
    ],
  })
const cancel = (date = SOON) => write('events/e1', event({ exceptions: [{ date, isCancelled: true }] }))
const subscribe = (count: number) => {
  const devices = Array.from({ length: count }, () => service.newDevice())
  backend.plant(
    Object.fromEntries(
      devices.map(device => {
        const { path, fields } = subscriptionOf(device, ['e1', 'e2'])
        return [path, { ...fields, at: new Date(Date.now() + ahead) }]
      }),
    ),
  )
  return devices
}
const stored = () =>
  [...backend.store.all()].filter(({ path }) => path.startsWith('pushSubscriptions/')).length
/** Lets the 20 s pass: the next change makes the sender look at its clock. */
async function afterHold() {
  ahead += 20_000
  await write('events/other', event({ eventName: String(Math.random()) }))
  await write('events/other', event({ eventName: String(Math.random()) }))
}

describe('R88: the sender on the local backend', () => {
  it('sends a cancellation, encrypted and signed, to who has the event', async () => {
    backend.plant({ 'events/e1': event() })
    const [device] = subscribe(1)
    await cancel()
    await afterHold()
    await until(() => service.delivered.length > 0, 'the message')
    expect(service.complaints).toEqual([])
    const [{ endpoint, text, ttl, urgency } = { endpoint: '', text: '{}', ttl: 0, urgency: '' }] =
      service.delivered
    expect(JSON.parse(text)).toMatchObject({
      notification: {
        title: 'Bachata Fridays, Fri, 7 Jun',
        body: 'Cancelled',
        navigate: `${backend.origin}/view-event/e1?date=${SOON}&told`,
      },
    })
    expect([endpoint, urgency]).toEqual([device?.endpoint, 'normal'])
    expect(ttl).toBeGreaterThan(3 * 86_400)
  })

  it('forgets a device that is gone, and an address or key that no browser made', async () => {
    backend.plant({ 'events/e1': event() })
    const [gone, kept, , bad] = subscribe(4)
    const { path, fields } = subscriptionOf({ endpoint: 'https://evil.example/x', p256dh: 'B', auth: 'a' }, [
      'e1',
    ])
    backend.plant({ [path]: fields })
    if (bad) {
      const wrong = subscriptionOf({ ...bad, p256dh: `B${'k'.repeat(86)}` }, ['e1'])
      backend.plant({ [wrong.path]: wrong.fields })
    }
    service.answers = endpoint => (endpoint === gone?.endpoint ? [410] : null)
    await cancel()
    await afterHold()
    await until(() => stored() === 2 && service.delivered.length === 2, 'two devices, both told')
    expect(service.delivered.map(({ endpoint }) => endpoint)).toContain(kept?.endpoint)
  })

  it('is kept from nothing by an event that is larger than its ledger', async () => {
    // What the rules let any account write into an event of its own.
    const date = { date: SOON, eventName: 'x'.repeat(900_000) }
    const huge = (day: string) => event({ exceptions: [date, { date: day }] })
    backend.plant({ 'events/e1': event(), 'events/e0': huge('2030-06-14') })
    subscribe(1)
    await write('events/e0', huge('2030-06-21'))
    await cancel()
    await afterHold()
    await until(() => service.delivered.length > 0, 'the message')
    expect(backend.store.get('pushJobs/e-e0')).toBe(null)
  })

  it('follows no answer to another host', async () => {
    const other = await PushService.start()
    backend.plant({ 'events/e1': event() })
    subscribe(1)
    let asked = 0
    service.answers = () => {
      asked++
      return [307, { location: `${other.origin}/elsewhere` }]
    }
    other.answers = () => {
      throw new Error('The sender followed.')
    }
    await cancel()
    await afterHold()
    await until(() => asked > 0, 'the request')
    expect(stored()).toBe(1)
    await other.stop()
  })

  it('goes on after a restart', async () => {
    backend.plant({ 'events/e1': event() })
    subscribe(1)
    await cancel()
    await until(() => backend.store.get('pushJobs/e-e1') !== null, 'the ledger')
    expect(service.delivered).toEqual([])
    const { folder } = backend
    const old = subscriptionOf(service.newDevice(), ['e1'])
    backend.plant({ [old.path]: { ...old.fields, at: new Date(Date.now() + ahead - 61 * 86_400_000) } })
    await backend.close()
    ahead += 20_000
    backend = await startTestBackend({
      folder,
      now: () => Date.now() + ahead,
      watch: localPush(() => ({ keys, allowsLoopback: true })),
    })
    await until(() => service.delivered.length === 1, 'the message')
    // A device that wasn't there for 60 days is forgotten.
    expect(stored()).toBe(1)
  })

  it('names its key, and no key without a sender', async () => {
    const answer = await fetch(`${backend.origin}/data/push.json`)
    expect(await answer.json()).toEqual({ key: keys.publicKey })
    const silent = await startTestBackend({ pages: pagesWith() })
    expect((await fetch(`${silent.origin}/data/push.json`)).status).toBe(404)
    await silent.stop()
  })

  it('reaches each device once, over several pages', async () => {
    backend.plant({ 'events/e1': event() })
    const devices = subscribe(700)
    await cancel()
    await afterHold()
    await until(() => service.delivered.length >= devices.length, 'the messages')
    expect(service.delivered.map(({ endpoint }) => endpoint).sort()).toEqual(
      devices.map(({ endpoint }) => endpoint).sort(),
    )
  })
})
