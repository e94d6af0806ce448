import {
  addsToFilter,
  canClosePicker,
  isRealChange,
  makeFilter,
  withPicked,
} from '../../../../src/domain/sync/filters'
import { makeEvent } from '../../../support/events'

describe('§4 Filters', () => {
  const isChosen = makeFilter({ dances: ['Salsa', 'Zouk'], counties: ['Kent', 'Surrey'] })

  it('match the chosen counties and any of the chosen dances', () => {
    expect(isChosen(makeEvent({ shortLocation: 'Kent', danceTypes: ['Bachata', 'Zouk'] }))).toBe(true)
    expect(isChosen(makeEvent({ shortLocation: 'Kent', danceTypes: ['Bachata'] }))).toBe(false)
    expect(isChosen(makeEvent({ shortLocation: 'Essex', danceTypes: ['Salsa'] }))).toBe(false)
  })

  it('match an event with a date in a chosen county, from a given day on (R86)', () => {
    const moved = (shortLocation?: string) =>
      makeEvent({
        shortLocation: 'Essex',
        danceTypes: ['Salsa'],
        exceptions: [{ date: '2026-11-27', ...(shortLocation && { shortLocation }) }],
      })
    expect(isChosen(moved('Kent'))).toBe(true)
    expect(isChosen(moved('Devon'))).toBe(false)
    expect(isChosen(moved())).toBe(false)
    expect(isChosen({ ...moved('Kent'), danceTypes: ['Bachata'] })).toBe(false)
    const from = (day: string) => makeFilter({ dances: ['Salsa'], counties: ['Kent'] }, day)(moved('Kent'))
    expect([from('2026-11-27'), from('2026-11-28')]).toEqual([true, false])
  })

  it('are outdated only if an entry was added', () => {
    expect(addsToFilter(['Salsa'], ['Salsa', 'Zouk'])).toBe(true)
    expect(addsToFilter(['Salsa', 'Zouk'], ['Salsa'])).toBe(false)
    expect(addsToFilter(['Salsa'], ['Zouk'])).toBe(true)
  })

  it('count as changed after an addition or removal, but not after a new order', () => {
    expect(isRealChange(['Kent', 'Surrey'], ['Surrey', 'Kent'])).toBe(false)
    expect(isRealChange(['Kent', 'Surrey'], ['Kent'])).toBe(true)
    expect(isRealChange(['Kent'], ['Kent', 'Surrey'])).toBe(true)
  })
})

describe('§2 Pickers', () => {
  it('close only with at least one choice', () => {
    expect(canClosePicker([])).toBe(false)
    expect(canClosePicker(['Kent'])).toBe(true)
  })

  it('add and remove what was picked, and keep what another device changed meanwhile', () => {
    const opened = ['Kent', 'Surrey']
    expect(withPicked(opened, opened, ['Surrey', 'Devon'])).toEqual(['Surrey', 'Devon'])
    expect(withPicked(['Kent', 'Surrey', 'Essex'], opened, ['Surrey', 'Devon'])).toEqual([
      'Surrey',
      'Essex',
      'Devon',
    ])
    expect(withPicked(['Surrey', 'Devon'], opened, [...opened, 'Devon'])).toEqual(['Surrey', 'Devon'])
  })

  it('leave at least one choice', () => {
    expect(withPicked(['Surrey'], ['Kent', 'Surrey'], ['Kent'])).toEqual(['Kent'])
  })
})
