/** @jest-environment ./test/support/firebaseEnvironment.ts */
import { makeScrollPlaces } from '../../../../src/services/device/scrollPlaces'
import { keepScrollPlace } from '../../../../src/state/lists/scrollPlacesThunks'
import { selectScrollPlaces } from '../../../../src/state/slices/deviceSlice'
import { makeStore } from '../../../../src/state/startUp/store'
import { makeFakeServices } from '../../../support/fakeServices'

const PLACE = { top: 1_200, card: '/view-event/e1?date=2026-11-20', offset: 96, focused: null }

/** A page of a tab that keeps its positions in this storage. */
const openPage = (storage = () => sessionStorage) =>
  makeStore(makeFakeServices({ scrollPlaces: makeScrollPlaces(storage) }).services)

beforeEach(() => sessionStorage.clear())

describe('The scroll position of a list', () => {
  it('is known for each list separately, and survives a reload', () => {
    openPage().dispatch(keepScrollPlace('week', PLACE))
    const reloaded = selectScrollPlaces(openPage().getState())
    expect(reloaded.week).toEqual(PLACE)
    expect(reloaded.calendar).toBeUndefined()
  })

  it.each(['{"trunca', 'null', '7', '[["week"]]', '[["week",{"top":"x"}]]'])(
    'is unknown if %s is stored',
    stored => {
      sessionStorage.setItem('scrollPlaces', stored)
      expect(selectScrollPlaces(openPage().getState())).toEqual({})
    },
  )

  it('is kept for this page if storage is refused', () => {
    const page = openPage(() => {
      throw new DOMException('refused', 'SecurityError')
    })
    page.dispatch(keepScrollPlace('week', PLACE))
    expect(selectScrollPlaces(page.getState())).toEqual({ week: PLACE })
  })
})
