import { allSeen, mergeNotices, type KeptNotices } from '../../domain/organiser/eventNotices'
import { isPending } from '../../domain/event/visibility'
import type { EventId, UserId } from '../../domain/event/event'
import { selectEventCreator, selectUserId } from '../slices/authSlice'
import { noticeRaised } from '../slices/noticesSlice'
import type { AppThunk } from '../slices/state'
import { storeEvent } from '../sync/storeEvent'

/** At most this many waiting events are read again here. The next fetch brings the others. */
const MAX_WAITING = 10

/**
 * R82: asks what moderators did with this person's events, once per start and with each later read of the
 * profile. Reads again the events that a moderator changed and those that still wait for approval, because an
 * approved event could otherwise still seem to wait. Then tells the person that there is news. Does nothing
 * for a person without own events.
 */
export const lookForNotices =
  (userId: UserId): AppThunk<Promise<void>> =>
  async (dispatch, getState, { users, eventDb, log }) => {
    const own = await eventDb.loadCreatedBy(userId)
    if (own.length === 0 && selectEventCreator(getState()).length === 0) return
    const fetched = await users.readNotices(userId)
    const { kept, fresh } = mergeNotices(await users.loadNotices(userId), fetched)
    if (selectUserId(getState()) !== userId) return
    const told = fresh.filter(({ kind }) => kind !== 'reported').map(({ eventId }) => eventId)
    const waiting = own.filter(isPending).map(({ eventId }) => eventId)
    const eventIds = [...new Set([...told, ...waiting.slice(0, MAX_WAITING)])]
    await Promise.all(
      eventIds.map(eventId =>
        dispatch(readAgain(eventId, userId)).catch(error => log('Reading an event again failed', error)),
      ),
    )
    if (fresh.length === 0) return
    await users.keepNotices(kept)
    dispatch(noticeRaised('eventNews'))
  }

const readAgain =
  (eventId: EventId, userId: UserId): AppThunk<Promise<void>> =>
  async (dispatch, _getState, { events, now }) => {
    const at = now()
    const event = await events.findById(eventId, userId)
    if (event) await dispatch(storeEvent(event, at))
  }

/** R82: the notices on this device. Null while nobody is signed in. */
export const loadNotices =
  (): AppThunk<Promise<KeptNotices | null>> =>
  async (_dispatch, getState, { users }) => {
    const userId = selectUserId(getState())
    return userId === null ? null : users.loadNotices(userId)
  }

/** R82: marks all notices as read and returns them. */
export const markNoticesSeen =
  (): AppThunk<Promise<KeptNotices | null>> =>
  async (dispatch, _getState, { users }) => {
    const kept = await dispatch(loadNotices())
    if (kept === null) return null
    const seen = allSeen(kept)
    await users.keepNotices(seen)
    return seen
  }
