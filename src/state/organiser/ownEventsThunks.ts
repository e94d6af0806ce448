import { selectUserId } from '../slices/authSlice'
import { storedEventsFound } from '../slices/eventsSlice'
import type { AppThunk } from '../slices/state'

/** §2 Manage events: brings the person's own events into the store, those outside the chosen counties too. */
export const loadOwnEvents =
  (): AppThunk<Promise<void>> =>
  async (dispatch, getState, { eventDb }) => {
    const userId = selectUserId(getState())
    if (userId === null) return
    dispatch(storedEventsFound({ events: await eventDb.loadCreatedBy(userId), goneIds: [] }))
  }
