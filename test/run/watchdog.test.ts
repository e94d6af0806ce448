import { Watchdog } from './watchdog'

function makeWatchdog() {
  jest.useFakeTimers()
  const dog = { warn: jest.fn(), end: jest.fn(), kill: jest.fn() }
  return { ...dog, watchdog: new Watchdog(dog) }
}
afterEach(() => jest.useRealTimers())

describe('The watchdog', () => {
  it('leaves alone a run that ends within 30 s of its last suite', () => {
    const { watchdog, end } = makeWatchdog()
    watchdog.allReported()
    jest.advanceTimersByTime(29_000)
    watchdog.stop()
    jest.advanceTimersByTime(60_000)
    expect(end).not.toHaveBeenCalled()
    expect(watchdog.hasBitten).toBe(false)
  })

  it('sends SIGTERM to a run that does not end, and kills it 5 s later', () => {
    const { watchdog, warn, end, kill } = makeWatchdog()
    watchdog.allReported()
    jest.advanceTimersByTime(30_000)
    expect(warn).toHaveBeenCalledWith('Jest still runs 30 s after its last suite.')
    expect(end).toHaveBeenCalledTimes(1)
    expect(kill).not.toHaveBeenCalled()

    jest.advanceTimersByTime(5_000)
    expect(kill).toHaveBeenCalledTimes(1)
    expect(watchdog.hasBitten).toBe(true)
  })

  it('ends a run if no test has ended for a quarter of an hour', () => {
    const { watchdog, end } = makeWatchdog()
    jest.advanceTimersByTime(14 * 60_000)
    watchdog.alive()
    jest.advanceTimersByTime(14 * 60_000)
    expect(end).not.toHaveBeenCalled()

    jest.advanceTimersByTime(60_000)
    expect(end).toHaveBeenCalledTimes(1)
  })
})
