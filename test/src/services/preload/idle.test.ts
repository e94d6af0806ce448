import { whenIdle } from '../../../../src/services/preload/idle'

describe('Decision 28: what waits until the page is idle', () => {
  it('comes after 5 s on a page that never is, as on a slow device', () => {
    jest.useFakeTimers()
    // A browser whose page is never idle.
    const never = (act: () => void, { timeout }: { timeout?: number } = {}) =>
      timeout === undefined ? 0 : setTimeout(act, timeout)
    Object.assign(globalThis, { requestIdleCallback: never })
    const act = jest.fn()
    whenIdle(act)
    jest.advanceTimersByTime(4_999)
    expect(act).not.toHaveBeenCalled()
    jest.advanceTimersByTime(1)
    expect(act).toHaveBeenCalledTimes(1)
    Reflect.deleteProperty(globalThis, 'requestIdleCallback')
    jest.useRealTimers()
  })
})
