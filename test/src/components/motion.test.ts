import type { Location } from 'react-router-dom'
import { entries } from '../../../src/components/layers/entries'
import { screenHooks } from '../../../src/components/motion/screenHooks'
import '../../../src/components/motion/screenTransitions'

const at = (pathname: string): Location => ({
  pathname,
  search: '',
  hash: '',
  state: null,
  key: pathname,
})
const LIST = at('/events')
const PAGE = at('/view-event/friday')

/** A fake browser that draws a transition only when the test says so. */
function fakeTransitions() {
  const begun: (() => Promise<void>)[] = []
  Object.assign(document, {
    startViewTransition: (draw: () => Promise<void>) => {
      begun.push(draw)
      return { ready: Promise.reject(new Error('skipped')), finished: Promise.resolve() }
    },
  })
  return begun
}

describe('Motion between screens', () => {
  afterEach(() => Reflect.deleteProperty(document, 'startViewTransition'))

  it('is left out by a browser without view transitions', () => {
    entries.drawn = LIST
    const draw = jest.fn()
    screenHooks.around(draw, PAGE)
    expect(draw).toHaveBeenCalledTimes(1)
  })

  it('is left out between lists', () => {
    const begun = fakeTransitions()
    entries.drawn = LIST
    const draw = jest.fn()
    screenHooks.around(draw, at('/calendar'))
    expect(draw).toHaveBeenCalledTimes(1)
    expect(begun).toEqual([])
  })

  it('waits for the event’s page, but not if its code never comes', async () => {
    const begun = fakeTransitions()
    screenHooks.load = () => new Promise(() => {})
    entries.drawn = LIST
    const draw = jest.fn()
    screenHooks.around(draw, PAGE)
    expect(draw).not.toHaveBeenCalled()
    await begun[0]?.()
    expect(draw).toHaveBeenCalledTimes(1)
  })

  it('ends on the list if the person goes back before the page is drawn', async () => {
    const begun = fakeTransitions()
    screenHooks.load = () => Promise.resolve()
    entries.drawn = LIST
    const drawn: string[] = []
    screenHooks.around(() => drawn.push('page'), PAGE)
    screenHooks.around(() => drawn.push('list'), LIST)
    await begun[0]?.()
    expect(drawn).toEqual(['list'])
  })
})
