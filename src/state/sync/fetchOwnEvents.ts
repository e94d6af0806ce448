import { FORCED_REFRESH_MS } from '../../domain/constants'
import type { UserId } from '../../domain/event/event'
import type { EventDb } from '../../services/eventDb/eventDb'
import type { AppThunk } from '../slices/state'
import { refreshEvents } from './eventsThunks'

/** R38: whether query B has ever brought this person's events to this device. */
export async function haveOwnEventsCome(userId: UserId, eventDb: EventDb): Promise<boolean> {
  const cursor = await eventDb.loadCursor(`B:${userId}`)
  return cursor !== null && cursor.fetchedAt > 0
}

/** R38: fetches now, so that query B runs. Call this for a person whose own events this device has never had. */
export const fetchOwnEvents =
  (userId: UserId): AppThunk<Promise<void>> =>
  async (dispatch, _getState, { eventDb, alarm }) => {
    const refresh = () => dispatch(refreshEvents({ isForced: true }))
    await refresh()
    if (await haveOwnEventsCome(userId, eventDb)) return
    // No fetch runs within 2 s of the last one. Try again after that, because query B may still be due.
    alarm('ownEvents', FORCED_REFRESH_MS + 1, () => void refresh())
  }
