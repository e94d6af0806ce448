import { selectUserId } from '../auth/authSlice'
import { storedEventsFound } from '../events/eventsSlice'
import type { AppThunk } from '../store'

/** §2 Manage events: brings the person's own events into the store, those outside the chosen counties too. */
export const loadOwnEvents =
  (): AppThunk<Promise<void>> =>
  async (dispatch, getState, { eventDb }) => {
    const userId = selectUserId(getState())
    if (userId === null) return
    dispatch(storedEventsFound({ events: await eventDb.loadCreatedBy(userId), goneIds: [] }))
  }
