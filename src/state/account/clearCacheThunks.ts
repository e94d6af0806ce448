import { wouldBeLost } from '../../domain/account/clearCache'
import { REQUEST_LIMIT_MS } from '../../domain/constants'
import { selectUserId } from '../slices/authSlice'
import { selectFavourites } from '../slices/favouritesSlice'
import { selectQueue } from '../slices/outboxSlice'
import { sendNow } from '../outbox/refusedThunks'
import type { AppThunk } from '../slices/state'
import { loadOutbox } from '../outbox/loadOutbox'
import { CACHE_CLEARED } from '../../domain/texts/accountMessages'

/**
 * R23: tries for 10 s to send the unsent changes. Then lists what clearing would lose, in words; empty if nothing. A
 * link to /clear-cache can come from anyone, so the screen asks first (C50).
 */
export const unsentWork =
  (): AppThunk<Promise<string[]>> =>
  async (dispatch, getState, { alarm, log }) => {
    try {
      await dispatch(loadOutbox())
      if (selectQueue(getState()).length > 0) {
        const patience = new Promise<void>(resolve => alarm('clear-cache', REQUEST_LIMIT_MS, resolve))
        await Promise.race([dispatch(sendNow()), patience])
      }
    } catch (error) {
      log('Looking for unsent changes failed', error)
    }
    return wouldBeLost({
      userId: selectUserId(getState()),
      favourites: selectFavourites(getState()),
      unsent: selectQueue(getState()).length,
    })
  }

/**
 * §2 Shell, /clear-cache: clears this device, says so and goes to /. If the app can't be loaded again from the
 * network, its own files stay and `onShellKept` is called (reliability 1.11).
 */
export const clearDevice =
  (onShellKept: () => void): AppThunk<Promise<void>> =>
  async (_dispatch, _getState, { clearing }) => {
    const { canLoadAppAgain, clear, startAgain } = await clearing()
    const keepShell = !(await canLoadAppAgain())
    if (keepShell) onShellKept()
    await clear({ keepShell })
    await startAgain(CACHE_CLEARED)
  }
