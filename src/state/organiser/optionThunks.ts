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

// §2 Event options. Each act resolves when it is on this device's disk (R57). An act that the event does not allow does
// nothing.

interface OfEvent {
  eventId: EventId
}

/** R17: sets the announcement of the whole event, cut to 120 characters; '' removes it. */
export const announce =
  ({ eventId, text }: OfEvent & { text: string }): AppThunk<Promise<void>> =>
  dispatch =>
    dispatch(
      enqueueAct({ kind: 'announce', args: { eventId, text: readLine(text, ANNOUNCEMENT_MAX_LENGTH) } }),
    )

/** §4 Cancellation: cancels these dates of a series, with one announcement. For a one-off, give no dates. */
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

/** R16: reinstates cancelled dates of a series. For a one-off, give no dates. */
export const reinstate =
  ({ eventId, dates }: OfEvent & { dates: Day[] }): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const event = selectEvent(getState(), eventId)
    if (!event || !canCancel(event)) return
    await dispatch(enqueueAct({ kind: 'reinstate', args: { eventId, dates } }))
  }

/** R51: pauses a current series. */
export const pauseSeries =
  ({ eventId }: OfEvent): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const event = selectEvent(getState(), eventId)
    if (!event || !canPause(event)) return
    await dispatch(enqueueAct({ kind: 'setPaused', args: { eventId, isPaused: true } }))
  }

/** R51: resumes a paused series. */
export const resumeSeries =
  ({ eventId }: OfEvent): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const event = selectEvent(getState(), eventId)
    if (!event || !canResume(event)) return
    await dispatch(enqueueAct({ kind: 'setPaused', args: { eventId, isPaused: false } }))
  }

/** R50: deletes an event. If its creation was never sent, both intents disappear. */
export const deleteEvent =
  ({ eventId }: OfEvent): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const creation = selectOwnIntents(getState()).find(intent => {
      const act = asEventIntent(intent)
      return act?.kind === 'createEvent' && act.args.eventId === eventId
    })
    await dispatch(enqueueDraft(stamp => deletionIntent(stamp, eventId, creation ?? null)))
  }

/** R54: claims an event that has no creator, as far as this device knows. The server decides. */
export const claimEvent =
  ({ eventId }: OfEvent): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const event = selectEvent(getState(), eventId)
    if (!event || !canClaim(event, selectUserId(getState()))) return
    await dispatch(enqueueAct({ kind: 'claimEvent', args: { eventId } }))
  }

/** R53: reports an event, once per person, and never the person's own. */
export const reportEvent =
  ({ eventId, reason }: OfEvent & { reason: string }): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const said = readLines(reason, REASON_MAX_LENGTH)
    const userId = selectUserId(getState())
    const isOwn = userId !== null && selectEvent(getState(), eventId)?.creator === userId
    if (said === '' || isOwn || selectIsReported(getState(), eventId)) return
    await dispatch(enqueueAct({ kind: 'reportEvent', args: { eventId, reason: said } }))
  }
