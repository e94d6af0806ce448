import type { UserId } from '../../domain/event/event'
import { isRealChange } from '../../domain/sync/filters'
import { createdIds } from '../../domain/organiser/eventIntents'
import { NEW_PROFILE, overlay, type Profile } from '../../domain/account/profile'
import { loadStoredEvents, refreshEvents } from '../sync/eventsThunks'
import { selectFilters } from '../slices/filtersSlice'
import { selectOwnIntents } from '../slices/outboxSelectors'
import type { AppThunk } from '../slices/state'
import { selectProfileReadAt, selectUserId } from '../slices/authSlice'
import type { Upkeep } from '../slices/sender'
import { PROFILE_REFRESH_MS } from '../../domain/constants'
import { selectChoices } from '../slices/choicesSelectors'
import { profileApplied } from '../slices/profileApplied'
import { loadOutbox } from '../outbox/loadOutbox'

/** R37: the profile is the truth, plus what waits unsent. */
export const applyProfile =
  (userId: UserId, profile: Profile): AppThunk<Promise<void>> =>
  async (dispatch, getState, { now }) => {
    await dispatch(loadOutbox())
    // Somebody else may have signed in meanwhile.
    if (selectUserId(getState()) !== userId) return

    const before = selectFilters(getState())
    const own = selectOwnIntents(getState())
    const eventCreator = [...new Set([...profile.eventCreator, ...createdIds(own)])]
    dispatch(profileApplied({ profile: { ...overlay(profile, own), eventCreator }, at: now() }))
    const after = selectFilters(getState())
    if (isRealChange(before.counties, after.counties)) await dispatch(loadStoredEvents())
    if (before !== after) void dispatch(refreshEvents({ isForced: true }))
  }

/** Reads the profile; only under the outbox's lock: never between a send and its answer (decision 6). */
export const readOwnProfile =
  (userId: UserId): AppThunk<Promise<void>> =>
  async (dispatch, getState, { users }) => {
    const stored = await users.readProfile(userId)
    // One that is gone takes nothing off this device with it.
    await dispatch(applyProfile(userId, stored ?? { ...NEW_PROFILE, ...selectChoices(getState()) }))
  }

/** The profile is read again after as long as events are (§4). */
export const PROFILE_UPKEEP: Upkeep = {
  isDue: (state, now) => {
    const readAt = selectProfileReadAt(state)
    return readAt === null || readAt > now || now - readAt > PROFILE_REFRESH_MS
  },
  run: readOwnProfile,
}
