import fc from 'fast-check'
import { nextStamp } from '../../../../src/domain/time/nextStamp'

const NOW = Date.UTC(2026, 10, 23, 6)

describe('R29: the stamp of a write', () => {
  it('is the current time in whole milliseconds', () => {
    expect(nextStamp(100.4)).toBe(100)
    expect(nextStamp(NOW, NOW - 5_000)).toBe(NOW)
  })

  it('is one ms after the stored stamp if that stamp is not in the past', () => {
    expect(nextStamp(100, 100)).toBe(101)
    expect(nextStamp(100, 200)).toBe(201)
  })

  it('is a whole number later than a stored one with a fraction', () =>
    expect(nextStamp(100, 200.5)).toBe(201))

  it.each([undefined, null, '200', -200, NaN, Infinity, 1e16, {}])(
    'ignores a stored value that is not a moment (%p)',
    stored => expect(nextStamp(100, stored)).toBe(100),
  )

  it('is always a whole number, and later than every stored moment', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 8e15, noNaN: true }), stored => {
        const stamp = nextStamp(NOW, stored)
        expect(Number.isInteger(stamp)).toBe(true)
        expect(stamp).toBeGreaterThanOrEqual(NOW)
        expect(stamp).toBeGreaterThan(stored)
      }),
    )
  })
})
