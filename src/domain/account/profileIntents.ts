import type { County, EventId, UserId } from '../event/event'
import type { DanceType } from '../event/dances'
import { targetStep, type IntentStamp, type NewIntent } from '../outbox/outbox'
import type { CountiesArgs, DancesArgs, FavouriteArgs, FollowArgs, MergeArgs } from './profile'

const profileOf = (userId: UserId) => `users/${targetStep(userId)}`

/** §4 Favourites: a second tap on the same heart undoes the first. */
export function favouriteIntent(made: IntentStamp, eventId: EventId, isFavourite: boolean): NewIntent {
  return {
    ...made,
    kind: isFavourite ? 'addFavourite' : 'removeFavourite',
    target: `${profileOf(made.userId)}/eventFavourites/${targetStep(eventId)}`,
    args: { eventId } satisfies FavouriteArgs,
    replaces: ['addFavourite', 'removeFavourite'],
    cancels: isFavourite ? 'removeFavourite' : 'addFavourite',
  }
}

/** R89: follows an organiser or venue, or no longer. A second press undoes the first. */
export function followIntent(made: IntentStamp, entry: string, isFollowed: boolean): NewIntent {
  return {
    ...made,
    kind: isFollowed ? 'follow' : 'unfollow',
    target: `${profileOf(made.userId)}/followed/${targetStep(entry)}`,
    args: { entry } satisfies FollowArgs,
    replaces: ['follow', 'unfollow'],
    cancels: isFollowed ? 'unfollow' : 'follow',
  }
}

/** §4 Filters: only the last choice matters. */
export function dancesIntent(made: IntentStamp, dances: DanceType[]): NewIntent {
  const kind = 'setSelectedDances'
  const args = { dances } satisfies DancesArgs
  return { ...made, kind, target: `${profileOf(made.userId)}/selectedDances`, args, replaces: [kind] }
}

/** §4 Filters: only the last choice matters. */
export function countiesIntent(made: IntentStamp, counties: County[]): NewIntent {
  const kind = 'setSelectedCounties'
  const args = { counties } satisfies CountiesArgs
  return { ...made, kind, target: `${profileOf(made.userId)}/selectedCounties`, args, replaces: [kind] }
}

/** R37: the union at sign-in. Its target is the whole profile, so all other changes wait for this intent. */
export function mergeIntent(made: IntentStamp, merge: MergeArgs): NewIntent {
  return { ...made, kind: 'mergeProfile', target: profileOf(made.userId), args: merge, replaces: [] }
}
