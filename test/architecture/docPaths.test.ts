import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import picomatch from 'picomatch'
import { pathsBelow, readTextFile, textFilesIn, type TextFile } from './textFiles'

const FOLDERS = [
  'src',
  'public-web',
  'push',
  'calendars',
  'functions',
  'local-backend',
  'tools',
  'test',
  'lab',
  'service-worker',
  'firebase',
  'public',
  'docs',
  '.github',
]
const PATH = new RegExp(`\`((?:${FOLDERS.join('|')})/[^\`\\s]*)\``, 'g')
const LINK = /\]\(([^)\s]+)\)/g
const IS_OUTSIDE = /^[a-z]+:/

const pages = [
  ...textFilesIn(['docs', 'lab', 'local-backend'], ['.md']),
  ...['README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'CHANGELOG.md']
    .filter(path => existsSync(path))
    .map(readTextFile),
]
const everyPath = FOLDERS.flatMap(pathsBelow)

/**
 * Whether the path is a file or folder, a pattern that matches a file, or a part of the package `firebase`.
 */
function isThere(path: string): boolean {
  if (/[*{]/.test(path)) {
    const fits = picomatch(path)
    return everyPath.some(file => fits(file))
  }
  return existsSync(path) || (path.startsWith('firebase/') && existsSync(join('node_modules', path)))
}

/** Everything that `find` finds in the pages and `isWell` rejects. Format: `docs/a.md:3 names src/b.ts`. */
function wrongIn(files: readonly TextFile[], find: RegExp, isWell: (found: string, path: string) => boolean) {
  return files.flatMap(({ path, text }) =>
    text.split('\n').flatMap((line, index) =>
      [...line.matchAll(find)]
        .map(([, found = '']) => found)
        .filter(found => !isWell(found, path))
        .map(found => `${path}:${index + 1} names ${found}`),
    ),
  )
}
const missingPaths = (files: readonly TextFile[]) => wrongIn(files, PATH, isThere)
const brokenLinks = (files: readonly TextFile[]) =>
  wrongIn(files, LINK, (target, path) => {
    if (IS_OUTSIDE.test(target)) return true
    const [file = '', anchor] = target.split('#')
    const found = file === '' ? path : join(dirname(path), decodeURI(file))
    if (!existsSync(found)) return false
    return anchor === undefined || anchorsOf(readTextFile(found).text).includes(anchor)
  })

/** A name as code writes constants (`MAX_SIZE`) or functions and fields (`isFetchDue`). */
const NAME = /`([A-Z][A-Z\d]*(?:_[A-Z\d]+)+|[a-z][a-z\d]*(?:[A-Z][a-z\d]*)+)`/g
/**
 * Names that the pages may mention although our code lacks them: of libraries, and of fields and parameters
 * that we do not use.
 */
const NOT_OURS = [
  'createAsyncThunk',
  'includeSubDomains',
  'isDraftable',
  'ticketUrl',
  'organiserUrl',
  'dressCode',
  'continueUrl',
]
const WORD = /[A-Za-z_$][\w$]*/g
const code = [
  ...textFilesIn(
    [
      'src',
      'public-web',
      'push',
      'calendars',
      'local-backend',
      'tools',
      'test',
      'lab',
      'service-worker',
      'firebase',
    ],
    ['.ts', '.tsx', '.mjs', '.json', '.rules', '.css'],
  ).filter(({ path }) => !path.endsWith('docPaths.test.ts')),
  ...['webpack.config.ts', 'firebase.json', 'package.json'].map(readTextFile),
]
const words = new Set(code.flatMap(({ text }) => text.match(WORD) ?? []))
const unknownNames = (files: readonly TextFile[]) =>
  wrongIn(files, NAME, name => words.has(name) || NOT_OURS.includes(name))

const EXAMPLE = /npm test -- (\S+ -t (?:'[^']+'|[^\s`]+))/g

/**
 * Tours are in files beside the test file that runs them. The name may therefore be in any file of the
 * folder.
 */
const emptyExamples = (files: readonly TextFile[]) =>
  wrongIn(files, EXAMPLE, example => {
    const [pattern = '', name = ''] = example.replaceAll("'", '').split(' -t ')
    const folders = pathsBelow('test')
      .filter(path => /\.test\.tsx?$/.test(path) && path.includes(pattern))
      .map(dirname)
    const titles = code.filter(({ path }) => folders.includes(dirname(path)))
    return titles.some(({ text }) => text.split('\n').some(line => isTitle(line) && line.includes(name)))
  }).map(line => line.replaceAll("'", ''))
const isTitle = (line: string) => /^\s*(?:(?:it|describe)\b|['"`].+['"`]: )/.test(line)

/** The anchors that hosts make from headings: lower-case letters, hyphens for spaces, no other punctuation. */
const anchorsOf = (text: string) =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  )

describe('Paths in the pages', () => {
  it('all exist', () => expect(missingPaths(pages)).toEqual([]))

  it('number more than a hundred, so the search works', () => {
    const named = pages.flatMap(({ text }) => [...text.matchAll(PATH)])
    expect(named.length).toBeGreaterThan(100)
  })

  it("are reported with page and line if the file doesn't exist", () => {
    const text =
      'See `src/main.tsx` and `test/**/*.test.ts`,\n`src/planted.ts`, `src/planted/*.ts`, `firebase/planted`.'
    expect(missingPaths([{ path: 'docs/a.md', text }])).toEqual([
      'docs/a.md:2 names src/planted.ts',
      'docs/a.md:2 names src/planted/*.ts',
      'docs/a.md:2 names firebase/planted',
    ])
  })
})

describe('Names in the pages', () => {
  it('all occur in the code', () => expect(unknownNames(pages)).toEqual([]))

  it("are reported with page and line if they don't", () => {
    const text = 'See `EVENT_REFRESH_MS`, `isFetchDue` and `plain`,\n`PLANTED_MS`, `plantedName`.'
    expect(unknownNames([{ path: 'docs/a.md', text }])).toEqual([
      'docs/a.md:2 names PLANTED_MS',
      'docs/a.md:2 names plantedName',
    ])
  })
})

describe('Examples of `npm test -- … -t` in the pages', () => {
  it('each name a test', () => expect(emptyExamples(pages)).toEqual([]))

  it('are reported with page and line if no test has the name', () => {
    const text = "npm test -- sync -t R28\nnpm test -- e2e/lists -t 'planted name' --show"
    expect(emptyExamples([{ path: 'docs/a.md', text }])).toEqual([
      'docs/a.md:2 names e2e/lists -t planted name',
    ])
  })
})

describe('Links of the pages', () => {
  it('lead to a file', () => expect(brokenLinks(pages)).toEqual([]))

  it('are reported with page and line if they lead nowhere', () => {
    const text =
      '[one](../README.md#contribute), [two](https://example.org)\n[three](planted.md), [four](../README.md#planted)'
    expect(brokenLinks([{ path: 'docs/a.md', text }])).toEqual([
      'docs/a.md:2 names planted.md',
      'docs/a.md:2 names ../README.md#planted',
    ])
  })
})
