import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import picomatch from 'picomatch'
import { pathsBelow, readTextFile, textFilesIn, type TextFile } from './textFiles'

const FOLDERS = ['src', 'local-backend', 'tools', 'test', 'service-worker', 'firebase', 'public']
const PATH = new RegExp(`\`((?:${FOLDERS.join('|')})/[^\`\\s]*)\``, 'g')
const LINK = /\]\(([^)\s]+)\)/g
const IS_OUTSIDE = /^(?:[a-z]+:|#)/
/** They tell what was decided then, with the files of then. */
const HISTORY = 'docs/decisions/'

const pages = [
  ...textFilesIn(['docs'], ['.md']),
  ...['README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'CHANGELOG.md']
    .filter(path => existsSync(path))
    .map(readTextFile),
]
const present = pages.filter(({ path }) => !path.startsWith(HISTORY))
const everyPath = FOLDERS.flatMap(pathsBelow)

/** A file or folder, a pattern that fits a file, or a part of the package `firebase`. */
function isThere(path: string): boolean {
  if (/[*{]/.test(path)) {
    const fits = picomatch(path)
    return everyPath.some(file => fits(file))
  }
  return existsSync(path) || (path.startsWith('firebase/') && existsSync(join('node_modules', path)))
}

/** What `find` sees in the pages and `isWell` refuses, as `docs/a.md:3 names src/b.ts`. */
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
    return existsSync(join(dirname(path), decodeURI(target.split('#')[0] ?? '')))
  })

describe('Paths that the pages name', () => {
  it('are there', () => expect(missingPaths(present)).toEqual([]))

  it('are many: the check does find them', () => {
    const named = present.flatMap(({ text }) => [...text.matchAll(PATH)])
    expect(named.length).toBeGreaterThan(100)
  })

  it('are told with page and line where there is no such file', () => {
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

  it('are told with page and line where they lead nowhere', () => {
    const text = '[one](../README.md#try-it), [two](https://example.org)\n[three](planted.md)'
    expect(brokenLinks([{ path: 'docs/a.md', text }])).toEqual(['docs/a.md:2 names planted.md'])
  })
})
