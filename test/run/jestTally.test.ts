import { JestTally, type JestMessage } from './jestTally'

const PATH = '/code/test/a.test.ts'

function makeTally(files = ['test/a.test.ts'], isLoud = false) {
  const printed: string[] = []
  const shown: string[] = []
  const tally = new JestTally({
    files,
    root: '/code',
    isLoud,
    print: text => printed.push(text),
    show: text => shown.push(text),
  })
  return { tally, printed, shown }
}
const testOf = (changes: Partial<JestMessage & { kind: 'test' }> = {}): JestMessage => ({
  kind: 'test',
  path: PATH,
  title: 'A › works',
  status: 'passed',
  ms: 5,
  messages: [],
  earlier: [],
  ...changes,
})
const suiteOf = (changes: Partial<JestMessage & { kind: 'suite' }> = {}): JestMessage => ({
  kind: 'suite',
  path: PATH,
  ms: 9,
  broken: null,
  said: [],
  hasFailed: false,
  ...changes,
})
const FAILED = testOf({
  status: 'failed',
  messages: [
    'Error: no\n    at Object.<anonymous> (test/a.test.ts:3:1)\n    at run (/node_modules/jest/x.js:1:1)',
  ],
})
const complete = (passed: number, failed: number): JestMessage => ({ kind: 'complete', passed, failed })

describe('The tally of a Jest run', () => {
  it('shows the progress of the run', () => {
    const { tally, shown } = makeTally()
    tally.take({ kind: 'start', suites: 1 })
    tally.take(testOf())
    tally.take(FAILED)
    tally.take(suiteOf({ hasFailed: true }))
    expect(shown).toEqual([
      '0 of 1 suites · 0 passed, 0 failed',
      '0 of 1 suites · 1 passed, 0 failed',
      '0 of 1 suites · 1 passed, 1 failed',
      '1 of 1 suites · 1 passed, 1 failed',
    ])
  })

  it('counts a test that failed once as passed, names it, and prints why it failed', () => {
    const { tally, printed } = makeTally()
    tally.take(testOf({ earlier: ['Error: too late'] }))
    tally.take(complete(1, 0))
    expect(tally.outcome(0, false)).toMatchObject({
      passed: 1,
      failed: 0,
      unsteady: ['test/a.test.ts › A › works'],
    })
    expect(printed).toEqual(['? test/a.test.ts › A › works\n    Error: too late'])
  })

  it('prints a failure at once, without the stack of libraries', () => {
    const { tally, printed } = makeTally()
    tally.take(FAILED)
    expect(printed).toEqual([
      '✗ test/a.test.ts › A › works\n    Error: no\n        at Object.<anonymous> (test/a.test.ts:3:1)',
    ])
  })

  it('shortens a message that contains a whole page', () => {
    const { tally, printed } = makeTally()
    const page = Array.from({ length: 100 }, (_, line) => `<p>${line}</p>`).join('\n')
    tally.take(testOf({ status: 'failed', messages: [`${page}\n    at test/a.test.ts:3:1`] }))
    const lines = printed[0]?.split('\n') ?? []
    expect(lines).toHaveLength(43)
    expect(lines.slice(-3)).toEqual(['    <p>39</p>', '    … 60 more lines', '        at test/a.test.ts:3:1'])
  })

  it("prints why a file can't run, and counts it as a failure", () => {
    const { tally, printed } = makeTally()
    tally.take(suiteOf({ broken: 'SyntaxError', hasFailed: true }))
    tally.take(complete(0, 1))
    expect(printed).toEqual(["✗ test/a.test.ts can't run\n    SyntaxError"])
    expect(tally.outcome(1, false)).toMatchObject({ passed: 0, failed: 1 })
  })

  it("prints a file's console output if one of its tests failed or few files were requested", () => {
    const said = [{ type: 'log', message: 'here', origin: '' }]
    for (const [isLoud, hasFailed, lines] of [
      [false, false, []],
      [false, true, ['test/a.test.ts, console.log:\n    here']],
      [true, false, ['test/a.test.ts, console.log:\n    here']],
    ] as const) {
      const { tally, printed } = makeTally(undefined, isLoud)
      tally.take(suiteOf({ said, hasFailed }))
      expect(printed).toEqual(lines)
    }
  })

  it('keeps the ten slowest tests, the slowest first', () => {
    const { tally } = makeTally()
    for (const ms of [1, 12, 3, 4, 5, 6, 7, 8, 9, 10, 11, 2]) tally.take(testOf({ ms }))
    tally.take(complete(12, 0))
    expect(tally.outcome(0, false).slow.map(({ ms }) => ms)).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3])
  })

  it.each([
    ['no failure in a good run', [complete(3, 0)], 0, false, 0],
    ['each failed test', [complete(3, 2)], 1, false, 2],
    ['one failure if Jest had to be ended', [complete(3, 0)], 143, true, 1],
    ['one failure if Jest stopped early', [testOf()], null, false, 1],
    ['one failure for an exit code without a reason', [complete(3, 0)], 1, false, 1],
    [
      'one failure if Jest finds no file',
      [{ kind: 'start', suites: 0 } as const, complete(0, 0)],
      0,
      false,
      1,
    ],
  ])('counts %s', (_name, messages, status, isLeft, failed) => {
    const { tally } = makeTally()
    for (const message of messages) tally.take(message)
    expect(tally.outcome(status, isLeft).failed).toBe(failed)
  })
})
