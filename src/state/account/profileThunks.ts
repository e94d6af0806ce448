import type { UserId } from '../../domain/event/event'
import { isRealChange } from '../../domain/sync/filters'
import { createdIds } from '../../domain/organiser/eventIntents'
import { mergeProfile, NEW_PROFILE, NO_CHOICES, overlay, type Profile } from '../../domain/account/profile'
import { countSteps } from '../../domain/account/favouriteCounts'
import { countSoon } from './countThunks'
import { loadStoredEvents, refreshEvents } from '../sync/eventsThunks'
import { selectFilters } from '../slices/filtersSlice'
import { selectOwnIntents } from '../slices/outboxSelectors'
import { queueLoaded } from '../slices/outboxSlice'
import type { AppThunk, Upkeep } from '../slices/state'
import { selectProfileReadAt, selectUserId, profileApplied } from '../slices/authSlice'
import { PROFILE_REFRESH_MS } from '../../domain/constants'
import { selectChoices } from '../slices/choicesSelectors'

/** R37: shows the server's profile, with the unsent changes applied. */
export const applyProfile =
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
