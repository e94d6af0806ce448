import { selectUserId } from '../slices/authSlice'
import { storedEventsFound } from '../slices/eventsSlice'
import type { AppThunk } from '../slices/state'

/** §2 Manage events: loads the person's own stored events, including those outside the chosen counties. */
export const loadOwnEvents =
  (): AppThunk<Promise<void>> =>
  async (dispatch, getState, { eventDb }) => {
    const userId = selectUserId(getState())
    if (userId === null) return
    dispatch(storedEventsFound({ events: await eventDb.loadCreatedBy(userId), goneIds: [] }))
  }
