import type { DanceEvent } from '../event/event'
import { readLine } from '../event/reader/eventText'
import { isFollowKey, organiserOf, venueOf, type FollowKey } from './followKey'

/** R89: the name of an entry has at most this many characters. */
const LABEL_MAX_LENGTH = 80

/** R89: what a person follows. */
export interface Followed {
  key: FollowKey
  /** Its name when it was followed, for a device that holds none of its events. */
  label: string
}

/** R89: what is stored for a followed organiser or venue: 'o:1k3f9zq|Salsa Rojo'. */
export const followEntry = (key: FollowKey, label: string) =>
  // A name that is cut within a character is no text, and the database refuses the whole profile with it.
  `${key}|${readLine(label.replaceAll('|', ' ').slice(0, LABEL_MAX_LENGTH), LABEL_MAX_LENGTH)}`

/** R89: the entries of a key. Two devices may have stored it under two names. */
export const entriesOf = (key: FollowKey, entries: readonly string[]) =>
  entries.filter(entry => entry.startsWith(`${key}|`))

/** R89: what the stored entries mean, each key once. Its last entry counts. Other texts are left out. */
export function readFollowed(entries: readonly string[]): Followed[] {
  const found = new Map<FollowKey, Followed>()
  for (const entry of entries) {
    const [key = '', label = ''] = entry.split('|')
    if (isFollowKey(key)) found.set(key, { key, label })
  }
  return [...found.values()]
}

/** R89: the keys of the stored entries. */
export const followedKeys = (entries: readonly string[]): ReadonlySet<FollowKey> =>
  new Set(readFollowed(entries).map(({ key }) => key))

/** R89: whether an event or date is by one of these organisers or takes place at one of these venues. */
export function isByOneOf(keys: ReadonlySet<FollowKey>, event: DanceEvent): boolean {
  if (keys.size === 0) return false
  const [organiser, venue] = [organiserOf(event), venueOf(event)]
  return (organiser !== null && keys.has(organiser)) || (venue !== null && keys.has(venue))
}
