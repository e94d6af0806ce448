import fc from 'fast-check'
import { isStart } from '../../../../src/domain/navigation/splash'

const HALF_HOUR = 30 * 60_000
const ms = fc.integer({ min: 4 * HALF_HOUR, max: 4e12 })

describe('R21: a start of the app', () => {
  it('is a page opened at least 30 minutes after the app was last open, or that long before because a clock was wrong', () => {
    fc.assert(
      fc.property(ms, fc.integer({ min: -3 * HALF_HOUR, max: 3 * HALF_HOUR }), (now, ago) => {
        expect(isStart(now, now - ago)).toBe(ago >= HALF_HOUR || ago <= -HALF_HOUR)
      }),
    )
  })

  it.each([0, NaN, Infinity, -1])('is a page opened when the stored time of the last use is %p', stamp => {
    expect(isStart(Date.UTC(2026, 10, 23), stamp)).toBe(true)
  })
})
