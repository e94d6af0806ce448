import { jobFields } from '../../push/ledger'
import { makeDocument } from '../support/events'
import { PushService, subscriptionOf } from '../support/harness/pushService'
import { until } from '../support/harness/until'
import type { ToldHost } from './hosts'

const SOON = '2030-06-07'
const HOLD = 20_000
const HOUR = 3_600_000
const DAY = 24 * HOUR

export const event = (host: ToldHost, fields: object = {}) =>
  makeDocument({ exceptions: [], lastUpdated: host.now(), ...fields })
export const cancel = (host: ToldHost, id = 'e1') =>
  host.write(`events/${id}`, event(host, { exceptions: [{ date: SOON, isCancelled: true }] }))

/** Devices that have the events among their favourites. */
export async function subscribe(host: ToldHost, service: PushService, count: number, events = ['e1', 'e2']) {
  const devices = Array.from({ length: count }, () => service.newDevice())
  const documents = devices.map(device => {
    const { path, fields } = subscriptionOf(device, events)
    return [path, { ...fields, at: new Date(host.now()) }] as const
  })
  await host.plant(Object.fromEntries(documents))
  return devices
}

const subscribed = async (host: ToldHost) => (await host.ids('pushSubscriptions')).length

/** R88: what the sender promises on every host. */
export function describeHost(name: string, start: () => Promise<ToldHost>) {
  describe(`R88: the sender on ${name}`, () => {
    let service: PushService
    let host: ToldHost
    beforeEach(async () => {
      service = await PushService.start()
      host = await start()
    })
    afterEach(async () => {
      await host.stop()
      await service.stop()
    })
    const plantEvent = (fields = {}) => host.plant({ 'events/e1': event(host, fields) })

    it('sends a cancellation, encrypted and signed, to who has the event', async () => {
      await plantEvent()
      const [device] = await subscribe(host, service, 1)
      await cancel(host)
      await host.pass(HOLD)
      await until(() => service.delivered.length > 0, 'the message')
      expect(service.complaints).toEqual([])
      const [{ endpoint, text, ttl, urgency } = { endpoint: '', text: '{}', ttl: 0, urgency: '' }] =
        service.delivered
      expect(JSON.parse(text)).toMatchObject({
        notification: {
          title: 'Bachata Fridays, Fri, 7 Jun',
          body: 'Cancelled',
          navigate: `${host.origin}/view-event/e1?date=${SOON}&told`,
        },
      })
      expect([endpoint, urgency]).toEqual([device?.endpoint, 'normal'])
      expect(ttl).toBeGreaterThan(3 * 86_400)
    })

    it('tells a moderator how many events wait, and since when the oldest does', async () => {
      const { path, fields } = subscriptionOf(service.newDevice(), [])
      await host.plant({ [path]: { ...fields, moderates: true, at: new Date(host.now()) } })
      const waiting = { status: 'pendingApproval', listed: false }
      await host.plant({ 'events/e1': event(host, { ...waiting, lastUpdated: host.now() - 2 * DAY }) })
      await host.write('events/e2', event(host, waiting))
      await host.pass(5 * 60_000)
      await until(() => service.delivered.length > 0, 'the message')
      expect(JSON.parse(service.delivered[0]?.text ?? '')).toMatchObject({
        notification: { title: '2 events wait for approval', body: 'The oldest since Saturday.' },
      })
    })

    it('forgets a device that is gone, and an address or key that no browser made', async () => {
      await plantEvent()
      const [gone, kept, , bad] = await subscribe(host, service, 4)
      const evil = subscriptionOf({ endpoint: 'https://evil.example/x', p256dh: 'B', auth: 'a' }, ['e1'])
      await host.plant({ [evil.path]: evil.fields })
      if (bad) {
        const wrong = subscriptionOf({ ...bad, p256dh: `B${'k'.repeat(86)}` }, ['e1'])
        await host.plant({ [wrong.path]: wrong.fields })
      }
      service.answers = endpoint => (endpoint === gone?.endpoint ? [410] : null)
      await cancel(host)
      await host.pass(HOLD)
      await until(
        async () => (await subscribed(host)) === 2 && service.delivered.length === 2,
        'two devices, both told',
      )
      expect(service.delivered.map(({ endpoint }) => endpoint)).toContain(kept?.endpoint)
    })

    it('is kept from nothing by an event that is larger than its ledger', async () => {
      // What the rules let any account write into an event of its own.
      const date = { date: SOON, eventName: 'x'.repeat(900_000) }
      const huge = (day: string) => event(host, { exceptions: [date, { date: day }] })
      await host.plant({ 'events/e1': event(host), 'events/e0': huge('2030-06-14') })
      await subscribe(host, service, 1)
      await host.write('events/e0', huge('2030-06-21'))
      await cancel(host)
      await host.pass(HOLD)
      await until(() => service.delivered.length > 0, 'the message')
      expect(await host.get('pushJobs/e-e0')).toBe(null)
    })

    it('says of an event that no device can read neither that it was removed nor anything else', async () => {
      await host.plant({ 'events/e1': event(host), 'events/e2': event(host) })
      await subscribe(host, service, 1)
      // Whoever claims an event writes more into it than a device reads, until a function puts it right.
      const agenda = Array.from({ length: 70 }, () => ({ name: 'x'.repeat(1_000) }))
      await host.write('events/e1', event(host, { creator: 'eve', claimed: true, agenda }))
      await cancel(host, 'e2')
      await host.pass(HOLD)
      await until(() => service.delivered.length > 0, 'the message')
      const told = service.delivered.map(({ text }) => {
        const { notification } = JSON.parse(text) as { notification: { body: string } }
        return notification.body
      })
      expect(told).toEqual(['Cancelled'])
    })

    it('follows no answer to another host', async () => {
      const other = await PushService.start()
      await plantEvent()
      await subscribe(host, service, 1)
      let asked = 0
      service.answers = () => {
        asked++
        return [307, { location: `${other.origin}/elsewhere` }]
      }
      other.answers = () => {
        throw new Error('The sender followed.')
      }
      await cancel(host)
      await host.pass(HOLD)
      await until(() => asked > 0, 'the request')
      expect(await subscribed(host)).toBe(1)
      await other.stop()
    })

    it('goes on after a restart, and forgets who was not there for 60 days', async () => {
      await plantEvent()
      await subscribe(host, service, 1)
      await cancel(host)
      await until(async () => (await host.get('pushJobs/e-e1')) !== null, 'the ledger')
      expect(service.delivered).toEqual([])
      const old = subscriptionOf(service.newDevice(), ['e1'])
      await host.plant({ [old.path]: { ...old.fields, at: new Date(host.now() - 61 * DAY) } })
      await host.restart()
      await host.pass(HOLD)
      await until(() => service.delivered.length === 1, 'the message')
      expect(await subscribed(host)).toBe(1)
    })

    it('forgets what it noted after a week, but nothing that it has still to do', async () => {
      await plantEvent()
      await subscribe(host, service, 1)
      await cancel(host)
      await host.pass(HOLD)
      await until(() => service.delivered.length === 1, 'the message')
      // Nobody followed for a week, and in the night an organiser lists something.
      const job = { revision: 1, base: null, told: [], sendings: [] }
      const listed = { ...job, id: 'f-o:1', at: host.now(), listed: ['e9'], dueAt: host.now() + 8.3 * DAY }
      await host.plant({ 'pushJobs/f-o:1': jobFields(listed) })
      await host.pass(8 * DAY)
      await host.restart()
      await until(async () => (await host.get('pushJobs/e-e1')) === null, 'an old job that is forgotten')
      expect(await host.get('pushJobs/f-o:1')).not.toBe(null)
    })

    it('notes whether a push service took a message', async () => {
      await plantEvent()
      const [taken, refused] = await subscribe(host, service, 2)
      service.answers = endpoint => (endpoint === refused?.endpoint ? [400] : null)
      await cancel(host)
      await host.pass(HOLD)
      const isHeard = async (device = taken) => {
        const fields = device && (await host.get(subscriptionOf(device, []).path))
        return fields && JSON.stringify(fields.heard ?? null)
      }
      await until(async () => (await isHeard())?.includes('true') ?? false, 'the mark')
      await until(async () => (await isHeard(refused))?.includes('false') ?? false, 'the other mark')
      expect(await subscribed(host)).toBe(2)
    })

    it('reaches each device once, over several pages', async () => {
      await plantEvent()
      const devices = await subscribe(host, service, 310)
      await cancel(host)
      await host.pass(HOLD)
      await until(() => service.delivered.length >= devices.length, 'the messages')
      expect(service.delivered.map(({ endpoint }) => endpoint).sort()).toEqual(
        devices.map(({ endpoint }) => endpoint).sort(),
      )
    })
  })
}
