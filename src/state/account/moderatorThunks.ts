import { selectUserId } from '../slices/authSlice'
import type { AppThunk } from '../slices/state'

/**
 * R74: whether the current token marks this person as a moderator. False if that can't be known, for example offline.
 */
export const isModerator =
  (): AppThunk<Promise<boolean>> =>
  async (_dispatch, getState, { auth, log }) => {
    if (selectUserId(getState()) === null) return false
    try {
      return await auth.isModerator()
    } catch (error) {
      log('Whether this is a moderator could not be read', error)
      return false
    }
  }
