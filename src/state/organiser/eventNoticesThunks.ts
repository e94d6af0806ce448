import { allSeen, mergeNotices, type KeptNotices } from '../../domain/organiser/eventNotices'
import type { EventPatch } from '../../domain/organiser/eventPatch'
import { isPending, isRunBy } from '../../domain/event/visibility'
import type { DanceEvent, EventId, UserId } from '../../domain/event/event'
import { isSame } from '../../domain/sameness'
import { selectEventCreator, selectUserId } from '../slices/authSlice'
import { noticeRaised } from '../slices/noticesSlice'
import type { AppThunk } from '../slices/state'
import { storeEvent } from '../sync/storeEvent'

/** At most this many waiting events are read again here. The next fetch brings the others. */
const MAX_WAITING = 10
/** R73: at most this many events with several organisers are read again. */
const MAX_SHARED = 10

/**
 * R82: asks what moderators did with this person's events, once per start and with each later read of the profile. Reads
 * three kinds of events again: those that a moderator changed, those that others run too, and those that still wait for
 * approval, because an approved one could otherwise still seem to wait. Then tells the person that there is news. Does
 * nothing for a person who runs no events and ran none with others.
 */
export const lookForNotices =
  (userId: UserId): AppThunk<Promise<void>> =>
  async (dispatch, getState, { users, eventDb, log }) => {
    const own = await eventDb.loadWhere(event => isRunBy(event, userId))
    const before = await users.loadNotices(userId)
    const hasRun = selectEventCreator(getState()).length > 0 || Object.keys(before.prints).length > 0
    if (own.length === 0 && !hasRun) return
    const fetched = await users.readNotices(userId)
    const { kept, fresh } = mergeNotices(before, fetched)
    if (selectUserId(getState()) !== userId) return
    const told = fresh.flatMap(({ kind, eventId }) =>
      kind === 'reported' || eventId === '' ? [] : [eventId],
    )
    const waiting = own.filter(isPending).map(({ eventId }) => eventId)
    const shared = own.filter(({ isShared }) => isShared).map(({ eventId }) => eventId)
    const eventIds = [...new Set([...told, ...waiting.slice(0, MAX_WAITING), ...shared.slice(0, MAX_SHARED)])]
    await Promise.all(
      eventIds.map(eventId =>
        dispatch(readAgain(eventId, userId)).catch(error => log('Reading an event again failed', error)),
      ),
    )
    const all = await dispatch(withColleagues(kept))
    if (selectUserId(getState()) !== userId || isSame(all, before)) return
    await users.keepNotices(all)
    const known = new Set(before.notices.map(({ id }) => id))
    if (all.notices.some(({ id }) => !known.has(id))) dispatch(noticeRaised('eventNews'))
  }

/** R82, R73: the notices with what others did to the events that this person runs with them, and what they offer. */
const withColleagues =
  (kept: KeptNotices): AppThunk<Promise<KeptNotices>> =>
  async (_dispatch, _getState, { eventDb, users, serverClock, log }) => {
    const { userId, prints } = kept
    const shared = (await eventDb.loadWhere(event => isRunBy(event, userId))).filter(
      ({ isShared }) => isShared,
    )
    const others = Object.keys(prints).filter(id => shared.every(({ eventId }) => eventId !== id))
    if (shared.length === 0 && others.length === 0) return kept
    const ofOthers = shared.filter(({ creator, hasCreator }) => hasCreator && creator !== userId)
    try {
      const offered = ofOthers.slice(0, MAX_SHARED).map(({ eventId }) => eventId)
      const offers = await users.readOffers(userId, offered).catch(error => {
        log('The offers could not be read', error)
        return null
      })
      const left = (await eventDb.loadEvents(others)).filter(event => !isRunBy(event, userId))
      const { withColleagueNews } = await colleagueNews()
      return withColleagueNews(kept, { shared, left, offers }, serverClock.now())
    } catch (error) {
      log('The news of colleagues could not be loaded', error)
      return kept
    }
  }

/** R82: notes what this device itself changed in an event that several people run, so that it brings no news. */
export const noteOwnChange =
  (userId: UserId, event: DanceEvent, { base, dates }: EventPatch): AppThunk<Promise<void>> =>
  async (_dispatch, _getState, { users, log }) => {
    if (!event.isShared) return
    try {
      const { withOwnChange } = await colleagueNews()
      const changed = { parts: Object.keys(base), dates: dates.map(({ date }) => date) }
      await users.keepNotices(withOwnChange(await users.loadNotices(userId), event, changed))
    } catch (error) {
      // At worst, a notice names this change too.
      log('An own change could not be noted', error)
    }
  }

/**
 * Most people run their events alone, so this code is loaded only for the others. It shares a chunk with the questions
 * that only they are asked (R81), because each name of a chunk costs bytes of the first load.
 */
const colleagueNews = () => import(/* webpackChunkName: 'decision' */ '../../domain/organiser/colleagueNews')

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
