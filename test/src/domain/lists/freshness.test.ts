import { londonMs } from '../../../../src/domain/time/timestamp'
import { freshnessLabel } from '../../../../src/domain/lists/freshness'

const NOW = londonMs('2026-11-20', '18:45')
const MINUTE = 60_000
const state = { lastFetch: NOW, now: NOW, isOffline: false, isSyncing: false, isOutdated: false }
const after = (ms: number, other = {}) => freshnessLabel({ ...state, lastFetch: NOW - ms, ...other })

describe('R35 How fresh a list is', () => {
  it.each([
    [0, ''],
    [3 * MINUTE, ''],
    [15 * MINUTE, ''],
    [15 * MINUTE + 1, 'Updated 15 min ago'],
    [59 * MINUTE, 'Updated 59 min ago'],
    [60 * MINUTE, 'Updated 1 hour ago'],
    [150 * MINUTE, 'Updated 2 hours ago'],
    [24 * 60 * MINUTE, 'Saved Thu, 19 Nov 6:45 pm'],
  ])('%i ms after the last fetch is described as %j', (ms, label) => {
    expect(after(ms)).toBe(label)
  })

  it('is shown offline as the time of the last save, with the date unless that is today', () => {
    expect(after(3 * MINUTE, { isOffline: true })).toBe('Offline, saved 6:42 pm')
    expect(after(24 * 60 * MINUTE, { isOffline: true })).toBe('Offline, saved Thu, 19 Nov 6:45 pm')
  })

  it('is shown in the same words during an update, unless the list is fresh (R76)', () => {
    expect(after(18 * MINUTE, { isSyncing: true })).toBe('Updating, saved 6:27 pm')
    expect(after(3 * MINUTE, { isSyncing: true })).toBe('')
  })

  it("is 'Not updated yet' if no fetch was ever made", () => {
    expect(freshnessLabel({ ...state, lastFetch: null })).toBe('Not updated yet')
    expect(freshnessLabel({ ...state, lastFetch: null, isOffline: true })).toBe('Offline, not updated yet')
  })

  it("is 'not loaded yet' for newly chosen filters", () => {
    expect(freshnessLabel({ ...state, isOutdated: true })).toBe('New choices not loaded yet')
    expect(freshnessLabel({ ...state, isOutdated: true, isOffline: true })).toBe(
      'Offline, new choices not loaded yet',
    )
  })

  it("is never 'just now' if the last fetch lies in the future", () => {
    expect(after(-60 * MINUTE)).toBe('Saved 7:45 pm')
    expect(after(-24 * 60 * MINUTE)).toBe('Saved Sat, 21 Nov 6:45 pm')
  })

  it('is not mentioned if the last fetch is less than a minute ahead, because the clock ticks once a minute', () => {
    expect(after(-MINUTE + 1)).toBe('')
    expect(after(-MINUTE)).toBe('Saved 6:46 pm')
  })

  it.each([NaN, Infinity, 1e300, -1])(
    "is 'Not updated yet' if the stored time of the last fetch is damaged (%d)",
    lastFetch => {
      expect(freshnessLabel({ ...state, lastFetch })).toBe('Not updated yet')
    },
  )
})
