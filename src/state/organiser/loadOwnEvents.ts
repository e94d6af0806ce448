import { isRunBy } from '../../domain/event/visibility'
import { selectUserId } from '../slices/authSlice'
import { storedEventsFound } from '../slices/eventsSlice'
import type { AppThunk } from '../slices/state'
import { fetchOwnEvents, haveOwnEventsCome } from '../sync/fetchOwnEvents'

/**
 * §2 Manage events: shows the person's own stored events, including those outside the chosen counties. If this device
 * has never fetched them, starts that fetch and returns false.
 */
export const loadOwnEvents =
  (): AppThunk<Promise<boolean>> =>
  async (dispatch, getState, { eventDb }) => {
    const userId = selectUserId(getState())
    if (userId === null) return false
    const haveCome = await haveOwnEventsCome(userId, eventDb)
    dispatch(
      storedEventsFound({ events: await eventDb.loadWhere(event => isRunBy(event, userId)), goneIds: [] }),
    )
    if (!haveCome) void dispatch(fetchOwnEvents(userId))
    return haveCome
  }
