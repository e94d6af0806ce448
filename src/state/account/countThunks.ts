import type { UserId } from '../../domain/event/event'
import type { AppThunk } from '../slices/state'

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
export const countSoon =
  (userId: UserId): AppThunk =>
  (dispatch, _getState, { alarm }) =>
    alarm('counts', COUNT_AFTER_MS, () => void dispatch(countFavourites(userId)))
