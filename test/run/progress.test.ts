import { Progress } from './progress'

/** A progress line with its own clock, and its output. */
function makeProgress(isTTY: boolean, columns = 60) {
  jest.useFakeTimers()
  const written: string[] = []
  const output = { isTTY, columns, write: (text: string) => written.push(text) }
  return { progress: new Progress(output, () => Date.now()), written }
}
afterEach(() => jest.useRealTimers())

describe('The progress line', () => {
  it("appears at most every 30 s where output can't be rewritten", () => {
    const { progress, written } = makeProgress(false)
    progress.start('unit tests')
    progress.update('1 of 9 suites')
    jest.advanceTimersByTime(29_000)
    expect(written).toEqual([])

    jest.advanceTimersByTime(1_000)
    progress.update('2 of 9 suites')
    jest.advanceTimersByTime(31_000)
    progress.stop()
    expect(written).toEqual([
      'unit tests · 1 of 9 suites · 0:30\n',
      'unit tests · 2 of 9 suites · 1:00\n',
      'unit tests · 2 of 9 suites · 1:01\n',
    ])
  })

  it('is rewritten in place on a terminal, and never wraps', () => {
    const { progress, written } = makeProgress(true, 20)
    progress.start('unit tests')
    progress.update('1 of 9 suites')
    jest.advanceTimersByTime(1_000)
    expect(written).toEqual(['\r\x1b[Kunit tests · 1 of 9', '\r\x1b[Kunit tests · 1 of 9'])
    progress.stop()
  })

  it('is cleared before another line is printed', () => {
    const { progress, written } = makeProgress(true)
    progress.start('unit tests')
    progress.print('✗ a test\n')
    expect(written).toEqual(['\r\x1b[K✗ a test\n', '\r\x1b[Kunit tests · 0:00'])
    progress.stop()
  })

  it('shows how long a stage took, and stays unchanged afterwards', () => {
    const { progress, written } = makeProgress(false)
    progress.start('build')
    jest.advanceTimersByTime(12_000)
    expect(progress.stop()).toBe(12_000)
    jest.advanceTimersByTime(60_000)
    expect(written).toEqual(['build · 0:12\n'])
  })
})
