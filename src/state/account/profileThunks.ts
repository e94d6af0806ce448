import { countSteps } from '../../domain/account/favouriteCounts'
import {
  type CountiesArgs,
  type DancesArgs,
  type FavouriteArgs,
  type FollowArgs,
  type MergeArgs,
  mergeProfile,
  NEW_PROFILE,
  NO_CHOICES,
  overlay,
  type Profile,
  type ProfileChange,
} from '../../domain/account/profile'
import { PROFILE_REFRESH_MS } from '../../domain/constants'
import type { UserId } from '../../domain/event/event'
import { createdIds } from '../../domain/organiser/eventIntents'
import type { Intent } from '../../domain/outbox/outbox'
import { isRealChange } from '../../domain/sync/filters'
import { profileApplied, selectProfileReadAt, selectUserId } from '../slices/authSlice'
import { selectChoices } from '../slices/choicesSelectors'
import { favouriteToggled, followToggled, selectFollowed, selectIsFavourite } from '../slices/favouritesSlice'
import { selectFilters } from '../slices/filtersSlice'
import { selectOwnIntents } from '../slices/outboxSelectors'
import { queueLoaded } from '../slices/outboxSlice'
import type { AppThunk, Sender, Upkeep } from '../slices/state'
import { loadStoredEvents, refreshEvents } from '../sync/eventsThunks'

/** R37: shows the server's profile, with the unsent changes applied. */
const applyProfile =
  (userId: UserId, profile: Profile): AppThunk<Promise<void>> =>
  async (dispatch, getState, { outboxDb, now }) => {
    const outbox = await outboxDb.load()
    dispatch(queueLoaded(outbox))
    // Somebody else may have signed in by now.
    if (selectUserId(getState()) !== userId) return
    // Another tab may have signed out without this tab knowing. The lists shown here would then count as the next
    // person's choices.
    const { owner } = outbox
    if (owner && (owner.userId !== userId || owner.left !== null)) return

    const before = selectFilters(getState())
    const own = selectOwnIntents(getState())
    const eventCreator = [...new Set([...profile.eventCreator, ...createdIds(own)])]
    dispatch(profileApplied({ profile: { ...overlay(profile, own), eventCreator }, at: now() }))
    const after = selectFilters(getState())
    if (isRealChange(before.counties, after.counties)) await dispatch(loadStoredEvents())
    if (before !== after) void dispatch(refreshEvents({ isForced: true }))
  }

/**
 * Reads the profile. If it has no dances or counties, it gets those that this device shows (§4, R37). Call this only
 * under the outbox's lock. Then it never runs between a send and its answer (decision 6).
 */
export const readOwnProfile =
  (userId: UserId): AppThunk<Promise<void>> =>
  async (dispatch, getState, { users }) => {
    const stored = await users.readProfile(userId)
    const shown = selectChoices(getState())
    // If the profile is gone, keep this device's choices.
    if (!stored) return dispatch(applyProfile(userId, { ...NEW_PROFILE, ...shown }))
    const { profile, change } = mergeProfile(stored, NO_CHOICES, '', shown)
    if (change) await users.changeProfile(userId, change)
    await dispatch(applyProfile(userId, profile))
    if (countSteps(stored).length > 0) dispatch(countSoon(userId))
  }

/** §4: reads the profile again after sending, if the last read is older than `PROFILE_REFRESH_MS`. */
export const PROFILE_UPKEEP: Upkeep = {
  isDue: (state, now) => {
    const readAt = selectProfileReadAt(state)
    return readAt === null || readAt > now || now - readAt > PROFILE_REFRESH_MS
  },
  run: readOwnProfile,
}

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

/** A heart that is taken back at once is never counted. */
const COUNT_AFTER_MS = 5_000

/**
 * Decision 24: counts this person's favourites in the numbers of their events. Never rejects: the favourites are stored already, and what doesn't count now counts after the next start.
 */
const countFavourites =
  (userId: UserId): AppThunk<Promise<void>> =>
  async (_dispatch, _getState, { users, log }) => {
    try {
      await users.countFavourites(userId, null)
    } catch (error) {
      log('Favourites could not be counted', error)
    }
  }

/** Counts the favourites soon, after the last of several hearts. */
const countSoon =
  (userId: UserId): AppThunk =>
  (dispatch, _getState, { alarm }) =>
    alarm('counts', COUNT_AFTER_MS, () => void dispatch(countFavourites(userId)))
