import type { EventId } from './event'
import type { Intent } from './outbox'
import type { CountiesArgs, DancesArgs, FavouriteArgs } from './profile'

/** R57: what a waiting or refused change was, in words. `nameOf` knows an event's name, or gives ''. */
export function intentTitle({ kind, args }: Intent, nameOf: (eventId: EventId) => string): string {
  const about = (text: string, detail: string) => (detail === '' ? text : `${text}: ${detail}`)
  if (kind === 'addFavourite') return about('Favourite added', nameOf((args as FavouriteArgs).eventId))
  if (kind === 'removeFavourite') return about('Favourite removed', nameOf((args as FavouriteArgs).eventId))
  if (kind === 'setSelectedDances') return about('Dances chosen', (args as DancesArgs).dances.join(', '))
  if (kind === 'setSelectedCounties') {
    return about('Locations chosen', (args as CountiesArgs).counties.join(', '))
  }
  return kind === 'mergeProfile' ? 'Your choices joined with your profile' : 'A change'
}

/** R57: the event a change is about, where it is about one. */
export function eventOfIntent({ kind, args }: Intent): EventId | null {
  return kind === 'addFavourite' || kind === 'removeFavourite' ? (args as FavouriteArgs).eventId : null
}

/** R57: how a refused change is edited: by choosing again. The new choice takes its place. */
export function pickerOfIntent({ kind }: Intent): 'dance' | 'location' | null {
  if (kind === 'setSelectedDances') return 'dance'
  return kind === 'setSelectedCounties' ? 'location' : null
}

/** R57: progress while sending. */
export function sendingText({ done, total }: { done: number; total: number }): string {
  return `Sending ${Math.min(done + 1, total)} of ${total}`
}
