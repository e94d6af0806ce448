import { noticeRaised, selectNotices } from '../../../../src/state/slices/noticesSlice'
import { makeStore } from '../../../../src/state/startUp/store'
import { makeFakeServices } from '../../../support/fakeServices'

const open = () => makeStore(makeFakeServices().services)

describe('The store outside production', () => {
  it.each([
    ['a map', new Map()],
    ['a function', () => {}],
    ['a promise', Promise.resolve()],
  ])('refuses an action that holds %s', (_name, payload) => {
    expect(() => open().dispatch({ type: 'planted', payload })).toThrow(/non-serializable/)
  })

  it.each(['PERSIST', 'REHYDRATE', 'FLUSH'])("lets redux-persist's own %s contain functions", name => {
    expect(() => open().dispatch({ type: `persist/${name}`, result: () => {} })).not.toThrow()
  })

  it('refuses to change the state outside a reducer', () => {
    const store = open()
    store.dispatch(noticeRaised('linkCopied'))
    expect(() => selectNotices(store.getState()).push('offline')).toThrow()
  })
})
