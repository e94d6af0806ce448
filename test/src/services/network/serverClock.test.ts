import { makeServerClock } from '../../../../src/services/network/serverClock'

const DEVICE = 1_795_000_000_000
const HOUR = 3_600_000

/** A site whose clock is an hour ahead. It answers after 400 ms. */
function makeClock(headers: Record<string, string> | null, status = 200, kept = new Map<string, string>()) {
  const device = { ms: DEVICE, answersAfter: 400 }
  const clock = makeServerClock(
    async () => {
      device.ms += device.answersAfter
      if (!headers) throw new TypeError('Failed to fetch')
      return { ok: status < 400, status, headers: new Headers(headers) } as Response
    },
    () => device.ms,
    () =>
      ({
        getItem: (key: string) => kept.get(key) ?? null,
        setItem: (key: string, text: string) => void kept.set(key, text),
        removeItem: (key: string) => void kept.delete(key),
      }) as Storage,
  )
  return { clock, device }
}
const date = new Date(DEVICE + HOUR).toUTCString()
const OURS = { date, 'content-type': 'text/plain; charset=utf-8' }

describe("R29 The server's time", () => {
  it('comes from the date of an answer, and is no later than the start of the request', async () => {
    const { clock, device } = makeClock(OURS)
    const began = await clock.measure()
    expect(began).toBe(DEVICE + HOUR - 400)
    expect(clock.now() - device.ms).toBe(HOUR - 200)
  })

  it('is not too late if the device clock is set back during the request (R28)', async () => {
    const { clock, device } = makeClock(OURS)
    device.answersAfter = -10 * HOUR
    expect(await clock.measure()).toBe(DEVICE + HOUR)
    expect(clock.now()).toBe(DEVICE + HOUR)
  })

  it('does not come from an answer that the device slept over', async () => {
    const { clock, device } = makeClock(OURS)
    device.answersAfter = 10 * HOUR
    expect(await clock.measure()).toBeNull()
    expect(clock.now()).toBe(device.ms)
  })

  it.each([
    ['no network', null, 200],
    ['no date', { 'content-type': 'text/plain' }, 200],
    ['a page of a captive portal', { ...OURS, 'content-type': 'text/html' }, 200],
  ])('is null and changes nothing with %s', async (_what, headers, status) => {
    const { clock, device } = makeClock(headers, status)
    expect(await clock.measure()).toBeNull()
    expect(clock.now()).toBe(device.ms)
  })

  it('comes from the answer of a server in trouble too, but the check gives null', async () => {
    const { clock, device } = makeClock(OURS, 503)
    expect(await clock.measure()).toBeNull()
    expect(clock.now()).not.toBe(device.ms)
  })
})

describe('R29 A clock that is wrong', () => {
  const kept = new Map<string, string>()
  it('is corrected as last measured, and on the next visit too, which may be offline', async () => {
    const { clock } = makeClock(OURS, 200, kept)
    expect(clock.error()).toBe(0)
    await clock.measure()
    expect(clock.error()).toBe(HOUR - 200)
    expect(makeClock(null, 200, kept).clock.error()).toBe(HOUR - 200)
  })

  it('is trusted again once it is right', async () => {
    const right = { ...OURS, date: new Date(DEVICE).toUTCString() }
    const { clock } = makeClock(right, 200, kept)
    await clock.measure()
    expect([clock.error(), kept.size]).toEqual([0, 0])
  })
})
