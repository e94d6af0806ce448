import { FILE_ENDINGS } from '../../../service-worker/notScreens'
import { noneOf } from '../../../tools/deploy/noneOf'

/** Folders without screens: the built files, and the folder that Firebase Hosting reserves. */
const RESERVED = ['assets', '__']

/** A segment of a path. It doesn't begin with a dot, because such files are hidden. */
const SEGMENT = '[^./][^/]*'

/**
 * The regular expressions of firebase.json for paths that open the app. They match every path except hidden files,
 * the reserved folders, and paths that end like a file. An event's address may have any ending.
 */
export function screenPatterns(): [events: string, others: string] {
  const first = `(?:${noneOf(RESERVED, './')}|${SEGMENT}\\.[^/]*)`
  const folders = `${first}/(?:${SEGMENT}/)*`
  const dotted = `${SEGMENT}\\.(?:${noneOf(FILE_ENDINGS, './')})?`
  return [
    `^/(?:view|edit)-event/${SEGMENT}/?$`,
    `^/(?:${noneOf(RESERVED, './')}|(?:${folders})?${dotted}|${folders}(?:[^./]+)?)$`,
  ]
}
