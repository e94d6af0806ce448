import { makeScrollPlaces } from '../../../../src/services/device/scrollPlaces'

const PLACE = { top: 1_200, card: '/view-event/e1?date=2026-11-20', offset: 96, focused: null }

beforeEach(() => sessionStorage.clear())

describe('Where a reader of a list was', () => {
  it('is known for each list by itself, also after a reload', () => {
    makeScrollPlaces(() => sessionStorage).keep('week', PLACE)
    const reloaded = makeScrollPlaces(() => sessionStorage)
    expect(reloaded.find('week')).toEqual(PLACE)
    expect(reloaded.find('calendar')).toBeNull()
  })

  it.each(['{"trunca', 'null', '7', '[["week"]]', '[["week",{"top":"x"}]]'])('%s is no place', stored => {
    sessionStorage.setItem('scrollPlaces', stored)
    expect(makeScrollPlaces(() => sessionStorage).find('week')).toBeNull()
  })

  it('is kept in memory where storage is refused', () => {
    const places = makeScrollPlaces(() => {
      throw new DOMException('refused', 'SecurityError')
    })
    places.keep('week', PLACE)
    expect(places.find('week')).toEqual(PLACE)
  })
})
