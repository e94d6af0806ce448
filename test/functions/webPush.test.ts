import webPush from 'web-push'
import { makeWebPush } from '../../functions/webPush'
import { changeNews } from '../../push/changeNews'
import { newsMessage } from '../../push/message'
import { msOf } from '../../push/moments'
import { makeDocument } from '../support/events'
import { PushService } from '../support/harness/pushService'

const MESSAGE = {
  payload: '{}',
  endsAt: Date.now() + 86_400_000,
  urgency: 'normal',
  topic: 't'.repeat(32),
} as const

describe('R88: a push service that asks to wait', () => {
  let service: PushService
  beforeEach(async () => (service = await PushService.start()))
  afterEach(() => service.stop())

  it.each([
    [429, { 'retry-after': '300' }, 300_000],
    [503, {}, 60_000],
  ])('with %i is left alone for as long as it says, and no other one is', async (status, headers, wait) => {
    const other = await PushService.start()
    let ahead = 0
    const { send } = makeWebPush({
      keys: webPush.generateVAPIDKeys(),
      email: 'who@runs.example',
      now: () => Date.now() + ahead,
      warn: () => {},
      allowsLoopback: true,
    })
    const sendTo = (to = service) =>
      send({ ...to.newDevice(), id: 'a', events: [], at: 0, heard: false }, MESSAGE)
    let asked = 0
    service.answers = () => (asked++, [status, headers])
    await sendTo()
    expect(await sendTo()).toEqual({ kind: 'later', after: expect.any(Number) })
    expect([asked, (await sendTo(other)).kind]).toEqual([1, 'sent'])
    service.answers = () => null
    ahead = wait - 1_000
    expect((await sendTo()).kind).toBe('later')
    ahead = wait
    expect((await sendTo()).kind).toBe('sent')
    await other.stop()
  })
})

describe('R88: a push service that has had enough for one device', () => {
  let service: PushService
  beforeEach(async () => (service = await PushService.start()))
  afterEach(() => service.stop())

  it('takes what is for all others meanwhile', async () => {
    const { send } = makeWebPush({
      keys: webPush.generateVAPIDKeys(),
      email: 'who@runs.example',
      now: Date.now,
      warn: () => {},
      allowsLoopback: true,
    })
    const [own, other] = [service.newDevice(), service.newDevice()]
    const sendTo = async (device: typeof own) =>
      (await send({ ...device, id: 'a', events: [], at: 0, heard: true }, MESSAGE)).kind
    expect(await sendTo(own)).toBe('sent')
    service.answers = () => [429, { 'retry-after': '3600' }]
    expect(await sendTo(own)).toBe('later')
    service.answers = () => null
    expect(await sendTo(other)).toBe('sent')
    // Twenty in a row mean everybody.
    const asked: string[] = []
    service.answers = endpoint => (asked.push(endpoint), [429, { 'retry-after': '3600' }])
    for (let count = 0; count < 25; count++) expect(await sendTo(service.newDevice())).toBe('later')
    expect(asked.length).toBe(20)
  })
})

describe('R88: a push service that does not answer', () => {
  it.each([
    ['https://fcm.googleapis.com/fcm/send/x', false],
    ['https://updates.push.services.mozilla.com/wpush/v2/x', false],
    ['https://web.push.apple.com/x', false],
    ['https://made-up.push.apple.com/x', true],
    ['https://made-up.notify.windows.com/w/?token=x', true],
  ])('at %s may be one that nobody has: %s', async (endpoint, isDoubtful) => {
    const asked = jest.spyOn(globalThis, 'fetch').mockRejectedValue(new Error('no such host'))
    const keys = webPush.generateVAPIDKeys()
    const { send } = makeWebPush({ keys, email: 'who@runs.example', now: Date.now, warn: () => {} })
    const device = {
      endpoint,
      p256dh: keys.publicKey,
      auth: 'a'.repeat(22),
      id: 'a',
      events: [],
      at: 0,
      heard: false,
    }
    expect(await send(device, MESSAGE)).toEqual({ kind: 'later', isDoubtful })
    expect(asked.mock.calls).toEqual([[endpoint, expect.anything()]])
    asked.mockRestore()
  })
})

describe('R88: a device that was off for a day', () => {
  const HOUR = 3_600_000
  const off = (...dates: string[]) =>
    makeDocument({ exceptions: dates.map(date => ({ date, isCancelled: true })) })

  let service: PushService
  beforeEach(async () => (service = await PushService.start()))
  afterEach(() => service.stop())

  it('gets the last word about each date that is still to come, and nothing else', async () => {
    let now = msOf({ day: '2026-11-27', time: '12:00' })
    service.now = () => now
    const { send, mark } = makeWebPush({
      keys: webPush.generateVAPIDKeys(),
      email: 'who@runs.example',
      now: () => now,
      warn: () => {},
      allowsLoopback: true,
    })
    const [device, other] = [service.newDevice(), service.newDevice()]
    const tell = async (before: object, after: object) => {
      const news = changeNews('e1', { ...before }, { ...after }, now)
      if (!news) throw new Error('Nothing is told.')
      const message = newsMessage(news, { origin: 'https://example.org', mark }, now)
      for (const to of [device, other])
        expect(await send({ ...to, id: 'a', events: [], at: 0, heard: false }, message)).toEqual({
          kind: 'sent',
        })
      now += HOUR
    }
    const bodiesOf = ({ endpoint }: { endpoint: string }) =>
      service.delivered
        .filter(message => message.endpoint === endpoint)
        .map(({ text }) => {
          const { title, body } = (JSON.parse(text) as { notification: Record<string, string> }).notification
          return `${title}: ${body}`
        })
    service.turnOff(device.endpoint)
    // Tonight's date, next week's, and the week after's, which takes place after all.
    await tell(off(), off('2026-11-27'))
    await tell(off('2026-11-27'), off('2026-11-27', '2026-12-11'))
    await tell(off('2026-11-27', '2026-12-11'), off('2026-11-27', '2026-12-04', '2026-12-11'))
    await tell(off('2026-11-27', '2026-12-04', '2026-12-11'), off('2026-11-27', '2026-12-04'))
    expect([bodiesOf(device), bodiesOf(other).length]).toEqual([[], 4])
    now += 20 * HOUR
    service.turnOn(device.endpoint)
    expect(bodiesOf(device)).toEqual([
      'Bachata Fridays, Fri, 4 Dec: Cancelled',
      'Bachata Fridays, Fri, 11 Dec: On after all, at 7:30 pm',
    ])
    expect(service.complaints).toEqual([])
  })
})
