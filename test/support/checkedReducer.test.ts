import { rootReducer, type RootReducer } from '../../src/state/slices/state'
import { checked } from './checkedReducer'

const start = checked(rootReducer)(undefined, { type: 'start' })
/** A reducer that puts `value` into the state. */
const holding = (value: unknown) => (() => ({ ...start, planted: { value } })) as unknown as RootReducer

describe('A checked reducer, for tests that run without the checks of Redux Toolkit', () => {
  it.each([
    ['a map', new Map()],
    ['a function', () => {}],
    ['a promise', Promise.resolve()],
  ])('refuses an action or a state that holds %s', (_name, value) => {
    const plant = { type: 'plant', payload: [value] }
    expect(() => checked(rootReducer)(start, plant)).toThrow('plant.payload.0 is no plain data')
    expect(() => checked(holding(value))(start, { type: 'plant' })).toThrow('.planted.value is no plain data')
  })

  it("lets redux-persist's own actions hold functions", () => {
    const action = { type: 'persist/FLUSH', result: () => {} }
    expect(() => checked(rootReducer)(start, action)).not.toThrow()
  })

  it('refuses to change the state outside the reducer', () => {
    expect(() => Object.assign(start.notices, { planted: 1 })).toThrow()
    const state = checked(holding({ deep: [] }))(start, { type: 'plant' })
    const planted = state as unknown as { planted: { value: { deep: number[] } } }
    expect(() => planted.planted.value.deep.push(1)).toThrow()
  })
})
