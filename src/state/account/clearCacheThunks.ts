import { selectMoment } from '../slices/deviceSlice'
import { wouldBeLost, type Loss } from '../../domain/account/clearCache'
import { eventOfIntent, intentTitle } from '../../domain/organiser/intentTitles'
import type { EventId } from '../../domain/event/event'
import type { Intent } from '../../domain/outbox/outbox'
import { readTold } from '../../domain/told/told'
import { REQUEST_LIMIT_MS } from '../../domain/constants'
import { selectUserId } from '../slices/authSlice'
import { selectFavourites, selectFollowed } from '../slices/favouritesSlice'
import { selectQueue } from '../slices/outboxSlice'
import { sendNow } from '../outbox/refusedThunks'
import type { AppThunk } from '../slices/state'
import { loadOutbox } from '../outbox/loadOutbox'
import { CACHE_CLEARED } from '../../domain/texts/accountMessages'

/**
 * R23, R79: tries to send the unsent changes for 10 s. Then returns what clearing would lose, with the title of each
 * unsent change. Anyone can send a link to /clear-cache, so the screen asks first (C50).
 */
export const unsentWork =
  (): AppThunk<Promise<Loss>> =>
  async (dispatch, getState, { alarm, drafts, told, log }) => {
    try {
      await dispatch(loadOutbox())
      if (selectQueue(getState()).length > 0) {
        const patience = new Promise<void>(resolve => alarm('clear-cache', REQUEST_LIMIT_MS, resolve))
        await Promise.race([dispatch(sendNow()), patience])
      }
    } catch (error) {
      log('Looking for unsent changes failed', error)
    }
    const titles = await dispatch(titlesOf(selectQueue(getState())))
    const begun = await drafts.list('').catch((error: unknown) => {
      log('Looking for drafts failed', error)
      return []
    })
    const words = wouldBeLost({
      userId: selectUserId(getState()),
      favourites: selectFavourites(getState()),
      followed: selectFollowed(getState()),
      drafts: begun.length,
      unsent: titles.length,
      isTold: readTold((await told()).load()).isOn,
    })
    return { words, titles }
  }

/** R23: whether a cleared device could load the app and its events again. Rejects if the code for clearing is missing. */
export const canComeBack =
  (): AppThunk<Promise<boolean>> =>
  async (_dispatch, _getState, { clearing }) =>
    (await clearing()).canLoadAppAgain()

/** R79: the titles of changes. They include the names of events that this device knows. */
const titlesOf =
  (queue: readonly Intent[]): AppThunk<Promise<string[]>> =>
  async (_dispatch, getState, { eventDb, log }) => {
    const names = new Map<EventId, string>()
    try {
      const ids = queue.flatMap(intent => eventOfIntent(intent) ?? [])
      for (const { eventId, eventName } of await eventDb.loadEvents([...new Set(ids)]))
        names.set(eventId, eventName)
    } catch (error) {
      log('The events of the unsent changes could not be read', error)
    }
    const { day } = selectMoment(getState())
    return queue.map(intent => intentTitle(intent, eventId => names.get(eventId) ?? '', day))
  }

/**
 * §2 Shell, /clear-cache: clears this device, tells the person and goes to /. If the app can't be loaded from the
 * network again, its own files stay and `onShellKept` is called (reliability 1.11).
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
