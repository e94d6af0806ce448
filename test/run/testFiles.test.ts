import { readFileSync } from 'node:fs'
import { deeperFiles, describeTestFile, listTestFiles, matching, screenTestsOf } from './testFiles'

const files = listTestFiles()
const IMPORTS_SHARE = /^import .*\/randomRuns'$/m
const paths = [
  'test/src/domain/days.test.ts',
  'test/src/screens/Card.test.tsx',
  'test/e2e/createEvent.test.ts',
].map(describeTestFile)

describe('The test files', () => {
  it.each([
    ['test/src/domain/days.test.ts', 'check', false],
    ['test/rules/attempts.long.test.ts', 'test', false],
    ['test/local-backend/server.test.ts', 'test', false],
    ['test/push/sending.test.ts', 'test', false],
    ['test/src/screens/calendar.test.tsx', 'test', false],
    ['test/e2e/createEvent.test.ts', 'test', true],
    ['test/e2e/accessibilityPhone.soak.test.ts', 'soak', true],
    ['test/e2e/faults/create.test.ts', 'soak', true],
    ['test/e2e/tours/images.test.ts', 'soak', true],
    ['test/local-backend/kills.soak.test.ts', 'soak', false],
    ['lab/simulate/simulate.soak.test.ts', 'soak', false],
  ])('the shortest command that runs %s is npm run %s', (path, reach, isEndToEnd) => {
    expect(describeTestFile(path)).toEqual({ path, reach, isEndToEnd })
  })

  it('are all found, including this one', () => {
    expect(files.map(({ path }) => path)).toContain('test/run/testFiles.test.ts')
    expect(new Set(files.map(({ reach }) => reach))).toEqual(new Set(['check', 'test', 'soak']))
  })

  it('include those that the soak runs with more cases', () => {
    expect(deeperFiles(files).length).toBeGreaterThan(30)
    expect(() => deeperFiles([])).toThrow('npm run soak would leave it out')
    // The end of a path may be that of two files.
    expect(() => deeperFiles([...files, ...files])).toThrow('npm run soak would leave it out')
    expect(deeperFiles(files).map(({ path }) => path)).toContain('test/src/state/outbox/model.test.ts')
  })

  it('are in the soak if `npm test` tries only a share of their random cases', () => {
    const whole = new Set(deeperFiles(files).map(({ path }) => path))
    const shared = files.filter(({ path }) => IMPORTS_SHARE.test(readFileSync(path, 'utf8')))
    expect(shared.length).toBeGreaterThan(10)
    expect(shared.map(({ path }) => path).filter(path => !whole.has(path))).toEqual([])
  })
})

describe('npm run check', () => {
  it('also runs the tests of a changed screen', () => {
    const changed = ['src/screens/eventPage/tabs/About.tsx', 'src/domain/event/event.ts']
    const found = screenTestsOf(changed, files).map(({ path }) => path)
    expect(found).toContain('test/src/screens/eventPage.test.tsx')
    expect(found.filter(path => !path.includes('/eventPage'))).toEqual([])
    expect(screenTestsOf(['src/domain/event/event.ts'], files)).toEqual([])
  })
})

describe('A pattern', () => {
  const matched = (...patterns: string[]) => matching(paths, patterns).map(({ path }) => path)

  it('matches any part of a path, ignoring case', () => {
    expect(matched('card')).toEqual(['test/src/screens/Card.test.tsx'])
    expect(matched('domain/')).toEqual(['test/src/domain/days.test.ts'])
  })

  it('may be a path completed by a shell', () => {
    expect(matched('./test/e2e/createEvent.test.ts')).toEqual(['test/e2e/createEvent.test.ts'])
  })

  it('may be a regular expression, or several', () => {
    expect(matched('(days|Card)\\.test')).toHaveLength(2)
    expect(matched('days', 'createEvent')).toHaveLength(2)
  })

  it('runs no file if it fits no path; without a pattern, all files run', () => {
    expect(matched('nowhere')).toEqual([])
    expect(matched()).toHaveLength(3)
  })
})
