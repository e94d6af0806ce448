import type { DanceEvent, EventLocation, Occurrence } from '../event/event'
import { venueKey } from '../places/venueKey'

/** R89: what a person follows: an organiser ('o:1k3f9zq', by `creatorMark`) or a venue ('v:x9d2kq1', by `venueKey`). */
export type FollowKey = `${'o' | 'v'}:${string}`

/** R89: the organiser of an event. Null if nobody owns it. */
export const organiserOf = ({ creatorMark }: Pick<DanceEvent, 'creatorMark'>): FollowKey | null =>
  creatorMark ? `o:${creatorMark}` : null

/** Lists ask for the same places each minute. */
const venues = new WeakMap<EventLocation, FollowKey | null>()

/** R89: the venue of an event or date. Null if it has none. */
export function venueOf({ location }: Pick<DanceEvent, 'location'>): FollowKey | null {
  let venue = venues.get(location)
  if (venue === undefined) {
    const key = venueKey(location)
    venue = key === '' ? null : `v:${key}`
    venues.set(location, venue)
  }
  return venue
}

/** R89: the organiser of an event, and the venues of the event and of its dates. */
export function keysOf(event: DanceEvent): ReadonlySet<FollowKey> {
  const places = event.exceptions.flatMap(({ location }) => (location ? { location } : []))
  const keys = [organiserOf(event), ...[event, ...places].map(venueOf)]
  return new Set(keys.filter(key => key !== null))
}

/** R89: whether an occurrence is by this organiser or takes place at this venue. A moved date has a venue of its own. */
export const isBy = (key: FollowKey, event: Occurrence['event']): boolean =>
  key === (isVenue(key) ? venueOf(event) : organiserOf(event))

/** R96: the key that a path names, such as `/venue/x9d2kq1` or `/feeds/venue/x9d2kq1.ics`. Null if it names none. */
export function readFollowKey(path: string): FollowKey | null {
  const [, kind, name] =
    /\/(o(?=rganiser[/-])|v(?=enue[/-]))[a-z]+[/-]([0-9a-z]{1,7})(?:\.[a-z]+)?\/*$/.exec(
      path.toLowerCase(),
    ) ?? []
  return kind === undefined ? null : (`${kind}:${name}` as FollowKey)
}

/** R89: whether a text is a key. */
export const isFollowKey = (text: string): text is FollowKey => /^[ov]:[0-9a-z]{1,7}$/.test(text)

/** R96: the address of the page of an organiser or venue. */
export const followPath = (key: FollowKey): string =>
  `/${isVenue(key) ? 'venue' : 'organiser'}/${key.slice(2)}`

/** R96: the path of the calendar of an organiser or venue: '/feeds/venue/x9d2kq1.ics'. */
export const followFeedPath = (key: FollowKey) => `/feeds${followPath(key)}.ics`

/** R96: the name of the snapshot of all its events, for a device that doesn't hold its counties. */
export const followSnapshot = (key: FollowKey) => followPath(key).slice(1).replace('/', '-')

export const isVenue = (key: FollowKey): boolean => key.startsWith('v')
