import { makeServerClock } from '../../../../src/services/network/serverClock'

const DEVICE = 1_795_000_000_000
const HOUR = 3_600_000

/** A site whose clock is an hour ahead. It answers after 400 ms. */
function makeClock(headers: Record<string, string> | null, status = 200) {
  const device = { ms: DEVICE }
  const clock = makeServerClock(
    async () => {
      device.ms += 400
      if (!headers) throw new TypeError('Failed to fetch')
      return { ok: status < 400, status, headers: new Headers(headers) } as Response
    },
    () => device.ms,
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
    const measuring = clock.measure()
    device.ms -= 10 * HOUR
    expect(await measuring).toBe(DEVICE + HOUR)
  })

  it.each([
    ['no network', null, 200],
    ['no date', { 'content-type': 'text/plain' }, 200],
  ])('is null and changes nothing with %s', async (_what, headers, status) => {
    const { clock, device } = makeClock(headers, status)
    expect(await clock.measure()).toBeNull()
    expect(clock.now()).toBe(device.ms)
  })

  it.each([
    ['a page of a captive portal', { ...OURS, 'content-type': 'text/html' }, 200],
    ['a server in trouble', OURS, 503],
  ])('comes from any answer, but the check gives null with %s', async (_what, headers, status) => {
    const { clock, device } = makeClock(headers, status)
    expect(await clock.measure()).toBeNull()
    expect(clock.now()).not.toBe(device.ms)
  })
})
