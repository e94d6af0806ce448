import type { Day } from '../time/days'

/**
 * §7 File storage: a picture's versions, in order. storage.rules accept no other, and nobody replaces one. So a picture
 * is one version of the event's or of a date's.
 */
export const VERSIONS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
/** The versions of a date's picture. storage.rules accept new ones only of these. */
export const DATE_VERSIONS = VERSIONS.slice(0, 10)

/** §8: the reason for a refused picture if its event, or its date, has no free version. */
export const TOO_MANY_PICTURES =
  'It has had as many pictures as there can be. Keep the one it has, or copy the event.'

/** The names of the two files of a picture, in the event's folder. */
export function pictureNames(version: string, date?: Day) {
  const day = date === undefined ? '' : `${date}_`
  return { eventImage: `${day}eventImage-${version}`, thumbnail: `${day}thumbnailImage-${version}` }
}

/**
 * The last version in use among the names of an event's folder, and the first that is free. Each is null if there is
 * none.
 */
export function versionsIn(names: ReadonlySet<string>, date?: Day) {
  const isUsed = (version: string) => Object.values(pictureNames(version, date)).some(name => names.has(name))
  const isNew = (version: string) => date === undefined || DATE_VERSIONS.includes(version)
  const versions = [...VERSIONS]
  return {
    last: versions.findLast(isUsed) ?? null,
    free: versions.find(each => isNew(each) && !isUsed(each)) ?? null,
  }
}

/** Whether one of these texts is the address of a file, such as 'events/e1/eventImage-1'. */
export const isKeptFile = (name: string, kept: readonly string[]): boolean =>
  kept.some(text => text.includes(`${encodeURIComponent(name)}?`))
