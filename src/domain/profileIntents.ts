import type { County, DanceType, EventId, UserId } from './event'
import { targetStep, type IntentDraft } from './outbox'
import type { Choices, CountiesArgs, DancesArgs, FavouriteArgs, MergeArgs } from './profile'

/** What every intent needs besides what it is about. */
export interface Made {
  id: string
  userId: UserId
  /** Device ms. */
  madeAt: number
}

const profileOf = (userId: UserId) => `users/${targetStep(userId)}`

/** §4 Favourites: two taps on one heart take each other back. */
export function favouriteIntent(made: Made, eventId: EventId, isFavourite: boolean): IntentDraft {
  return {
    ...made,
    kind: isFavourite ? 'addFavourite' : 'removeFavourite',
    target: `${profileOf(made.userId)}/eventFavourites/${targetStep(eventId)}`,
    args: { eventId } satisfies FavouriteArgs,
    replaces: ['addFavourite', 'removeFavourite'],
    cancels: isFavourite ? 'removeFavourite' : 'addFavourite',
  }
}

/** §4 Filters: only the last choice matters. */
export function dancesIntent(made: Made, dances: DanceType[]): IntentDraft {
  const kind = 'setSelectedDances'
  const args = { dances } satisfies DancesArgs
  return { ...made, kind, target: `${profileOf(made.userId)}/selectedDances`, args, replaces: [kind] }
}

/** As `dancesIntent`. */
export function countiesIntent(made: Made, counties: County[]): IntentDraft {
  const kind = 'setSelectedCounties'
  const args = { counties } satisfies CountiesArgs
  return { ...made, kind, target: `${profileOf(made.userId)}/selectedCounties`, args, replaces: [kind] }
}

/** R37: the union at sign-in; everything else of the profile waits for it, being within its target. */
export function mergeIntent(made: Made, chosen: Choices, displayName: string): IntentDraft {
  const args = { chosen, displayName } satisfies MergeArgs
  return { ...made, kind: 'mergeProfile', target: profileOf(made.userId), args, replaces: [] }
}
