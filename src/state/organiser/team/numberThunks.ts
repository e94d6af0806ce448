import type { EventId } from '../../../domain/event/event'
import type { ReadNumbers } from '../../../domain/organiser/eventNumbers'
import { selectUserId } from '../../slices/authSlice'
import type { AppThunk } from '../../slices/state'
import { isCutOff } from '../../sync/isCutOff'

/**
 * Within this time, numbers aren't read again. Otherwise going through a list of events would read those of each one.
 */
const FRESH_MS = 5 * 60_000

/**
 * Decision 24: the numbers of an event. Calls `show` with those that the device kept, and then with the server's.
 * Resolves to whether the last ones shown are current. Never rejects.
 */
export const loadNumbers =
  (eventId: EventId, show: (read: ReadNumbers) => void): AppThunk<Promise<boolean>> =>
  async (_dispatch, getState, { eventWrites, device, now, log }) => {
    const userId = selectUserId(getState())
    if (userId === null) return false
    try {
      const kept = await eventWrites.loadNumbers(userId, eventId)
      if (kept) show(kept)
      // A negative age comes from a wrong clock.
      if (kept && Math.abs(now() - kept.at) < FRESH_MS) return true
      if (isCutOff(getState(), { device })) return false
      show(await eventWrites.readNumbers(userId, eventId, now()))
      return true
    } catch (error) {
      log('The numbers could not be read', error)
      return false
    }
  }
