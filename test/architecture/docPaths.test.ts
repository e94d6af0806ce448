import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import picomatch from 'picomatch'
import { pathsBelow, readTextFile, textFilesIn, type TextFile } from './textFiles'

const FOLDERS = [
  'src',
  'local-backend',
  'tools',
  'test',
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
  ...textFilesIn(['docs', 'local-backend'], ['.md']),
  ...['README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'CHANGELOG.md']
    .filter(path => existsSync(path))
    .map(readTextFile),
]
const everyPath = FOLDERS.flatMap(pathsBelow)

/** A file or folder, a pattern that matches a file, or a part of the package `firebase`. */
function isThere(path: string): boolean {
  if (/[*{]/.test(path)) {
    const fits = picomatch(path)
    return everyPath.some(file => fits(file))
  }
  return existsSync(path) || (path.startsWith('firebase/') && existsSync(join('node_modules', path)))
}

/** Everything that `find` finds in the pages and `isWell` rejects, as `docs/a.md:3 names src/b.ts`. */
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

  it('are many: the check does find them', () => {
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
