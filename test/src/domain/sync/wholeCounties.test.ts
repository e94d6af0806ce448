import { heldWhole, wholeAfter } from '../../../../src/domain/sync/wholeCounties'

const DAY = 24 * 60 * 60_000
const NOW = Date.UTC(2026, 10, 20)
const inKent = wholeAfter(undefined, { dances: ['Salsa', 'Zouk'], counties: ['Kent'] }, NOW)

describe('The counties that a device holds whole', () => {
  it('are those of its fetches, also after they are no longer chosen', () => {
    const later = wholeAfter(inKent, { dances: ['Salsa'], counties: ['Devon'] }, NOW + DAY)
    expect([...heldWhole(later, ['Salsa'], NOW + DAY)]).toEqual(['Kent', 'Devon'])
  })

  it('are held for the dances of their last fetch alone', () => {
    expect(heldWhole(inKent, ['Zouk'], NOW).has('Kent')).toBe(true)
    expect(heldWhole(inKent, ['Zouk', 'Kizomba'], NOW).has('Kent')).toBe(false)
    const later = wholeAfter(inKent, { dances: ['Salsa'], counties: ['Kent'] }, NOW + DAY)
    expect(heldWhole(later, ['Zouk'], NOW + DAY).has('Kent')).toBe(false)
  })

  it('are unknown after seven days, with a wrong clock and without a fetch', () => {
    expect(heldWhole(inKent, ['Salsa'], NOW + 7 * DAY - 1).size).toBe(1)
    expect(heldWhole(inKent, ['Salsa'], NOW + 7 * DAY).size).toBe(0)
    expect(heldWhole(inKent, ['Salsa'], NOW - 1).size).toBe(0)
    expect(heldWhole(undefined, ['Salsa'], NOW).size).toBe(0)
  })
})
