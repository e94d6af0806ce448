import { readdirSync } from 'node:fs'
import { join, sep } from 'node:path'

/**
 * Which command runs a test file, by its name. `npm run check` runs `x.test.ts`. `npm test` also runs
 * `x.long.test.ts`. `npm run soak` runs `x.soak.test.ts`, the fault matrix and the longest end-to-end tours. Tests of
 * the local backend and of what hosts run, tests that draw whole screens and the other end-to-end tests count as long.
 */
type Reach = 'check' | 'test' | 'soak'

export interface TestFile {
  /** The path from the root of the repository, with `/`. */
  path: string
  reach: Reach
  /** Whether the test needs the built app and a browser. */
  isEndToEnd: boolean
}

const FAULT_MATRIX = 'test/e2e/faults/'
/** The tours that run in Chromium, Firefox and WebKit. */
export const ENGINE_TOURS = 'test/e2e/engines/'
/** Whole journeys, often of two people. Without them `npm test` ends within 8 minutes. */
const TOURS = 'test/e2e/tours/'
const LABORATORY = 'lab/'
/** Every test in these folders is long. */
const LONG = [
  'test/local-backend/',
  'test/functions/',
  'test/public-web/',
  'test/push/',
  'test/calendars/',
  'test/src/app/',
  'test/src/screens/',
  'test/e2e/',
]

/** Every test file of the repository, sorted by path. */
export function listTestFiles(root = '.'): TestFile[] {
  return ['test', 'lab']
    .flatMap(folder =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map(path => join(folder, path)),
    )
    .map(path => path.split(sep).join('/'))
    .filter(path => /\.test\.tsx?$/.test(path))
    .sort()
    .map(describeTestFile)
}

export function describeTestFile(path: string): TestFile {
  const isEndToEnd = path.startsWith('test/e2e/')
  const isSoak =
    /\.soak\.test\./.test(path) || [FAULT_MATRIX, TOURS, LABORATORY].some(folder => path.startsWith(folder))
  const isLong = /\.long\.test\./.test(path) || LONG.some(folder => path.startsWith(folder))
  return { path, reach: isSoak ? 'soak' : isLong ? 'test' : 'check', isEndToEnd }
}

/**
 * The files whose path matches one of `patterns`: regular expressions that ignore case, as in Jest. Without a
 * pattern, all files. Throws Error if a pattern is not a regular expression.
 */
export function matching(files: TestFile[], patterns: string[]): TestFile[] {
  if (patterns.length === 0) return files
  const found = patterns.map(pattern => new RegExp(pattern.replace(/^\.\//, ''), 'i'))
  return files.filter(({ path }) => found.some(pattern => pattern.test(path)))
}

const SCREEN = /^(?:src\/screens|test\/src\/screens)\/(\w+)/

/** The tests of screens that have changed: those of a changed screen's name, and changed tests themselves. */
export function screenTestsOf(changed: string[], files: TestFile[]): TestFile[] {
  const screens = new Set(changed.map(path => SCREEN.exec(path)?.[1]))
  return files.filter(({ path }) => path.startsWith('test/src/') && screens.has(SCREEN.exec(path)?.[1] ?? ''))
}

/**
 * The cases that random tests try in `npm run check` and `npm test`. A run of only some files tries more, and the soak
 * the most.
 */
export const FEW_CASES = {
  RANDOM_SHARE: '0.1',
  MODEL_RUNS: '40',
  EDITORS_RUNS: '8',
  HISTORIES: '40',
  TWO_PHONES_RUNS: '10',
  MOVES_RUNS: '20',
  FIRST_CARD_RUNS: '15',
  HOSTILE_DOCUMENTS: '500',
}

/** Random tests that go further in the soak than in `npm test`, by the end of their path. */
const DEEPER = [
  /\/outbox\/model\.test\.ts$/,
  /\/twoEditors\.test\.ts$/,
  /\/threeWay\.test\.ts$/,
  /\/twoPhones\.test\.ts$/,
  /\/sync\/movedDates\.test\.ts$/,
  /\/authorize\/claims\.test\.ts$/,
  /\/durability\/durability\.long\.test\.ts$/,
  /\/storage\/uploadDurability\.long\.test\.ts$/,
  /\/coldStarts\.long\.test\.tsx$/,
  /\/startUp\/firstCard\.test\.ts$/,
  // These use `randomRuns`.
  /\/layers\/layers\.test\.ts$/,
  /\/accountDeletion\.test\.ts$/,
  /\/calendarFileText\.test\.ts$/,
  /\/feeds\/feeds\.test\.ts$/,
  /\/feeds\/roundTrip\.test\.ts$/,
  /\/feeds\/secondReader\.test\.ts$/,
  /\/feeds\/takenBack\.test\.ts$/,
  /\/event\/hostileEvents\.test\.ts$/,
  /\/calendarIn\/daysOfRule\.test\.ts$/,
  /\/calendarIn\/entryDates\.test\.ts$/,
  /\/calendarIn\/outlineCalendar\.test\.ts$/,
  /\/calendarIn\/readCalendar\.test\.ts$/,
  /\/landing\/hostileTexts\.test\.ts$/,
  /\/countySnapshot\.test\.ts$/,
  /\/places\/comingAt\.test\.ts$/,
  /\/draftDates\.test\.ts$/,
  /\/movedDraft\.test\.ts$/,
  /\/priceInput\.test\.ts$/,
  /\/event\/agenda\.test\.ts$/,
  /\/event\/hours\.test\.ts$/,
  /\/reader\/hostileDocuments\.test\.ts$/,
  /\/screens\/hostileDocuments\.test\.tsx$/,
  /\/hostilePages\.test\.ts$/,
  /\/reader\/storedEvent\.test\.ts$/,
  /\/eventDb\/eventDb\.test\.ts$/,
  /\/drafts\/draftsDb\.test\.ts$/,
  /\/imageFiles\.test\.ts$/,
  /\/eventPatch\.test\.ts$/,
  /\/eventPatchProperties\.long\.test\.ts$/,
  /\/sameness\.test\.ts$/,
  /\/overlap\.test\.ts$/,
  /\/rhythm\/rhythm\.test\.ts$/,
  /\/zones\.test\.ts$/,
  /\/sync\/network\.test\.ts$/,
  /\/deploy\/hosting\.test\.ts$/,
  /\/moderation\/heardCounties\.test\.ts$/,
  /\/push\/bothHosts\.test\.ts$/,
  /\/push\/model\.test\.ts$/,
  /\/push\/sending\.test\.ts$/,
]

/** The files that the soak runs again with more randomness. Throws Error unless each end is that of one file. */
export function deeperFiles(files: TestFile[]): TestFile[] {
  return DEEPER.map(end => {
    const [found, ...others] = files.filter(({ path }) => end.test(path))
    if (!found || others.length > 0)
      throw new Error(`Not one test file ends with ${end}: npm run soak would leave it out`)
    return found
  })
}
