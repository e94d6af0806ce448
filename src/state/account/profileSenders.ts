import type { Intent } from '../../domain/outbox/outbox'
import {
  mergeProfile,
  type CountiesArgs,
  type DancesArgs,
  type FavouriteArgs,
  type FollowArgs,
  type MergeArgs,
  type ProfileChange,
} from '../../domain/account/profile'
import { countSoon } from './countThunks'
import { applyProfile } from './profileThunks'
import { selectFollowed, selectIsFavourite, favouriteToggled, followToggled } from '../slices/favouritesSlice'
import type { Sender } from '../slices/state'

/** §7 Favourites and User profile: sends all waiting changes in a single merge-write. */
const profileSender: Sender = {
  maxTogether: 200,
  send:
    (intents, userId) =>
    async (dispatch, _getState, { users }) => {
      await users.changeProfile(userId, toChange(intents))
      if (intents.some(isFavourite)) dispatch(countSoon(userId))
    },
  takeBack:
    ({ kind, args }) =>
    (dispatch, getState) => {
      if (kind === 'follow' || kind === 'unfollow') {
        const { entry } = args as FollowArgs
        if (selectFollowed(getState()).includes(entry) === (kind === 'follow')) dispatch(followToggled(entry))
      }
      if (!isFavourite({ kind })) return
      const { eventId } = args as FavouriteArgs
      const isShown = selectIsFavourite(getState(), eventId)
      if (isShown === (kind === 'addFavourite')) dispatch(favouriteToggled(eventId))
    },
}

const isFavourite = ({ kind }: Pick<Intent, 'kind'>) => kind === 'addFavourite' || kind === 'removeFavourite'

function toChange(intents: Intent[]): ProfileChange {
  const change: ProfileChange = {}
  const added: string[] = []
  const removed: string[] = []
  const followed: string[] = []
  const removedFollowed: string[] = []
  for (const { kind, args } of intents) {
    if (kind === 'addFavourite') added.push((args as FavouriteArgs).eventId)
    if (kind === 'removeFavourite') removed.push((args as FavouriteArgs).eventId)
    if (kind === 'follow') followed.push((args as FollowArgs).entry)
    if (kind === 'unfollow') removedFollowed.push((args as FollowArgs).entry)
    if (kind === 'setSelectedDances') change.selectedDances = (args as DancesArgs).dances
    if (kind === 'setSelectedCounties') change.selectedCounties = (args as CountiesArgs).counties
  }
  return {
    ...change,
    added: { eventFavourites: added, followed },
    removedFavourites: removed,
    removedFollowed,
  }
}

/** R37: reads the profile, merges this device's choices into it, writes the additions and shows the merged profile. */
const mergeSender: Sender = {
  maxTogether: 1,
  send:
    ([intent], userId) =>
    async (dispatch, _getState, { users }) => {
      if (!intent) return
      const { chosen, displayName, shown } = intent.args as MergeArgs
      const stored = await users.readProfile(userId)
      const { profile, change } = mergeProfile(stored, chosen, displayName, shown)
      if (change) await users.changeProfile(userId, change, stored)
      await dispatch(applyProfile(userId, profile))
      if (change?.added?.eventFavourites?.length) dispatch(countSoon(userId))
    },
}

/** The senders of profile changes, by kind. */
export const PROFILE_SENDERS: Readonly<Record<string, Sender>> = {
  addFavourite: profileSender,
  removeFavourite: profileSender,
  follow: profileSender,
  unfollow: profileSender,
  setSelectedDances: profileSender,
  setSelectedCounties: profileSender,
  mergeProfile: mergeSender,
}
