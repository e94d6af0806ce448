import webPush from 'web-push'
import { makeWebPush } from '../../functions/webPush'
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
    const sendTo = (to = service) => send({ ...to.newDevice(), id: 'a', events: [], at: 0 }, MESSAGE)
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
