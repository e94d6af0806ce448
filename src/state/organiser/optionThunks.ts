import { ANNOUNCEMENT_MAX_LENGTH, REASON_MAX_LENGTH } from '../../domain/constants'
import type { Day } from '../../domain/time/days'
import type { EventId } from '../../domain/event/event'
import { asEventIntent, deletionIntent } from '../../domain/organiser/eventIntents'
import { readLine, readLines } from '../../domain/event/reader/eventText'
import { canCancel, canClaim, canPause, canResume } from '../../domain/organiser/permissions'
import { selectUserId } from '../slices/authSlice'
import { selectEvent } from '../slices/eventsSelectors'
import { selectOwnIntents } from '../slices/outboxSelectors'
import type { AppThunk } from '../slices/state'
import { enqueueAct, enqueueDraft } from './enqueueAct'
import { selectIsReported } from './organiserSelectors'

// §2 Event options. Each resolves once it is kept on this device (R57); what is not possible as things are does nothing.

interface OfEvent {
  eventId: EventId
}

/** R17: the announcement of the base, at most 120 characters; '' removes it. */
export const announce =
  ({ eventId, text }: OfEvent & { text: string }): AppThunk<Promise<void>> =>
  dispatch =>
    dispatch(
      enqueueAct({ kind: 'announce', args: { eventId, text: readLine(text, ANNOUNCEMENT_MAX_LENGTH) } }),
    )

/** §4 Cancellation: these dates of a series, with one announcement; no dates: the one-off itself. */
export const cancelDates =
  ({
    eventId,
    dates,
    announcementText,
  }: OfEvent & { dates: Day[]; announcementText?: string }): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const event = selectEvent(getState(), eventId)
    if (!event || !canCancel(event) || (event.isRecurring && dates.length === 0)) return
    const told =
      announcementText === undefined
        ? {}
        : { announcementText: readLine(announcementText, ANNOUNCEMENT_MAX_LENGTH) }
    await dispatch(enqueueAct({ kind: 'cancelDates', args: { eventId, dates, ...told } }))
  }

/** R16: no dates: the one-off itself. */
export const reinstate =
  ({ eventId, dates }: OfEvent & { dates: Day[] }): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const event = selectEvent(getState(), eventId)
    if (!event || !canCancel(event)) return
    await dispatch(enqueueAct({ kind: 'reinstate', args: { eventId, dates } }))
  }

/** R51: from current only. */
export const pauseSeries =
  ({ eventId }: OfEvent): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const event = selectEvent(getState(), eventId)
    if (!event || !canPause(event)) return
    await dispatch(enqueueAct({ kind: 'setPaused', args: { eventId, isPaused: true } }))
  }

/** R51: from paused only. */
export const resumeSeries =
  ({ eventId }: OfEvent): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const event = selectEvent(getState(), eventId)
    if (!event || !canResume(event)) return
    await dispatch(enqueueAct({ kind: 'setPaused', args: { eventId, isPaused: false } }))
  }

/** R50; of an event that was never sent, nothing remains. */
export const deleteEvent =
  ({ eventId }: OfEvent): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const creation = selectOwnIntents(getState()).find(intent => {
      const act = asEventIntent(intent)
      return act?.kind === 'createEvent' && act.args.eventId === eventId
    })
    await dispatch(enqueueDraft(made => deletionIntent(made, eventId, creation ?? null)))
  }

/** R54: only where nobody has created it, as far as is known; the server decides. */
export const claimEvent =
  ({ eventId }: OfEvent): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const event = selectEvent(getState(), eventId)
    if (!event || !canClaim(event, selectUserId(getState()))) return
    await dispatch(enqueueAct({ kind: 'claimEvent', args: { eventId } }))
  }

/** R53: once by each person; never of one's own. */
export const reportEvent =
  ({ eventId, reason }: OfEvent & { reason: string }): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const said = readLines(reason, REASON_MAX_LENGTH)
    const userId = selectUserId(getState())
    const isOwn = userId !== null && selectEvent(getState(), eventId)?.creator === userId
    if (said === '' || isOwn || selectIsReported(getState(), eventId)) return
    await dispatch(enqueueAct({ kind: 'reportEvent', args: { eventId, reason: said } }))
  }
