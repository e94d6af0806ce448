import { selectMoment } from '../slices/deviceSlice'
import { ANNOUNCEMENT_MAX_LENGTH, REASON_MAX_LENGTH } from '../../domain/constants'
import { addDays, type Day } from '../../domain/time/days'
import { londonMs } from '../../domain/time/timestamp'
import type { DanceEvent, EventId } from '../../domain/event/event'
import { eventDaysOf, eventOn } from '../../domain/event/eventDays'
import type { EventFields } from '../../domain/event/eventFields'
import { MOVED, occurrenceOn } from '../../domain/event/occurrences'
import { isRunBy } from '../../domain/event/visibility'
import { movedFrom, movedText, movedTo } from '../../domain/navigation/movedDates'
import { asEventIntent, deletionIntent, type EventArgs } from '../../domain/organiser/eventIntents'
import { readLine, readLines } from '../../domain/event/reader/eventText'
import { ownText } from '../../domain/organiser/eventPatch'
import { isSame } from '../../domain/sameness'
import { isPauseEnd } from '../../domain/organiser/pauseEnd'
import { standingOn } from '../../domain/organiser/standing'
import { canCancel, canClaim, canDelete, canPause, canResume } from '../../domain/organiser/permissions'
import { selectUserId } from '../slices/authSlice'
import { selectEvent } from '../slices/eventsSelectors'
import { noticeRaised } from '../slices/noticesSlice'
import { selectOwnIntents } from '../slices/outboxSelectors'
import type { AppThunk, RootState } from '../slices/state'
import { enqueueAct, enqueueDraft } from './enqueueAct'
import { selectIsReported } from './organiserSelectors'

// §2 Event options. Each act resolves when it is on this device's disk (R57). If the event doesn't allow an act,
// nothing happens.

interface OfEvent {
  eventId: EventId
}

/** R51: the event as it stands today. Undefined if the device doesn't know it. */
function eventToday(state: RootState, eventId: EventId): DanceEvent | undefined {
  const event = selectEvent(state, eventId)
  return event && eventOn(event, selectMoment(state).day)
}

/** R17: sets the announcement of the whole event, cut to 120 characters; '' removes it. */
export const announce =
  ({ eventId, text }: OfEvent & { text: string }): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const announcement = readLine(text, ANNOUNCEMENT_MAX_LENGTH)
    const shown = selectEvent(getState(), eventId)?.announcementText
    if (shown === undefined) return
    const was = [...new Set([...unsentBefore(getState(), eventId, 'announce'), shown])]
    await dispatch(enqueueAct({ kind: 'announce', args: { eventId, text: announcement, was } }))
  }

/**
 * R81: the values that the unsent act of this kind may replace without a question. A new act of the kind takes that
 * act's place.
 */
function unsentBefore(state: RootState, eventId: EventId, kind: 'announce' | 'setPaused'): string[] {
  return selectOwnIntents(state).flatMap(intent => {
    const act = intent.state === 'waiting' ? asEventIntent(intent) : null
    return act?.kind === kind && act.args.eventId === eventId ? act.args.was : []
  })
}

/**
 * §4 Cancellation: cancels these dates of a series. Pass no dates for a one-off. R83: `reason` is shown only on these
 * dates, and cut to 120 characters. '' removes a date's own text. `movedTo` is the one-off that takes place instead.
 */
export const cancelDates =
  ({
    eventId,
    dates,
    reason,
    ...link
  }: OfEvent &
    Pick<EventArgs['cancelDates'], 'dates' | 'reason' | 'movedTo' | 'copied' | 'isReasonOnly'>): AppThunk<
    Promise<void>
  > =>
  async (dispatch, getState) => {
    const event = eventToday(getState(), eventId)
    // Moved dates: the reason of a date must stay true while its series is paused too.
    const isAllowed = event && (canCancel(event) || (link.isReasonOnly === true && canResume(event)))
    if (!isAllowed || (event.isRecurring && dates.length === 0)) return
    const days = event.isRecurring ? dates : ['']
    const told =
      reason === undefined
        ? {}
        : {
            reason: readLine(reason, ANNOUNCEMENT_MAX_LENGTH),
            was: Object.fromEntries(days.map(day => [day, ownText(event, day)])),
          }
    await dispatch(enqueueAct({ kind: 'cancelDates', args: { eventId, dates, ...told, ...link } }))
    await dispatch(keepMoveTrue({ eventId }))
  }

/**
 * Move to another day: the one-off that took the place of a date has moved on, or is off or deleted. That date then says so, if
 * the person runs its series and nobody has written another reason.
 */
export const keepMoveTrue =
  ({ eventId }: OfEvent): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const from = movedFrom(eventId)
    const series = from && selectEvent(getState(), from.eventId)
    if (!series || !isRunBy(series, selectUserId(getState()))) return
    const { date } = from
    const said = ownText(series, date)
    if (movedTo(occurrenceOn(series, date)) !== eventId || !said.startsWith(MOVED)) return
    const { status, eventDate, isCancelled } = selectEvent(getState(), eventId) ?? {}
    const reason = eventDate === undefined || status === 'deleted' ? '' : movedText(eventDate, isCancelled)
    if (reason === said) return
    await dispatch(cancelDates({ eventId: series.eventId, dates: [date], reason, isReasonOnly: true }))
  }

/** The fields of a one-off of one night on `day` that hold its hours. */
export function hoursOn(day: Day, { startTime, endTime }: Pick<EventFields, 'startTime' | 'endTime'>) {
  const eventEndDate = endTime !== '' && endTime < startTime ? addDays(day, 1) : day
  return {
    startTime,
    endTime,
    eventEndDate,
    eventDays: eventDaysOf({ eventDate: day, eventEndDate, endTime }),
    timestamp: londonMs(day, startTime),
  }
}

/**
 * Move to another day: what a one-off takes from the date that is `shown`, besides its hours and place. Its prices and its
 * slots have ids of their own.
 */
export function textsFor(shown: DanceEvent, newId: () => string) {
  const { eventName, description, team, ticketUrl, organiserUrl, danceTypes } = shown
  const agenda = shown.agenda.map(({ date: _date, ...slot }) => ({ ...slot, id: newId() }))
  const pricing = shown.pricing.map(item => ({ ...item, id: newId() }))
  return { eventName, description, team, ticketUrl, organiserUrl, danceTypes, agenda, pricing }
}

/**
 * Move to another day: `series` had other values for the date than the device that moved it knew. The one-off
 * gets them, as far as it still has what it `copied`.
 */
export const keepCopyTrue =
  (
    series: DanceEvent,
    { dates: [date = ''], copied }: EventArgs['cancelDates'],
    stored: DanceEvent,
  ): AppThunk<Promise<void>> =>
  async (dispatch, getState, { newId }) => {
    // With the person's own edits that aren't sent yet.
    const oneOff = selectEvent(getState(), stored.eventId) ?? stored
    const { event: shown } = occurrenceOn(series, date)
    const [now, own] = [shown, oneOff].map(one => ({ ...one, ...textsFor(one, () => '') }))
    const isStale = (...names: (keyof NonNullable<typeof copied>)[]) =>
      names.every(name => copied?.[name] !== undefined && isSame(copied[name], own?.[name])) &&
      !names.every(name => isSame(now?.[name], own?.[name]))
    const { eventId, eventDate = date } = oneOff
    const { location, shortLocation } = shown
    const texts = Object.entries(textsFor(shown, newId)).filter(([name]) =>
      isStale(name as keyof typeof copied),
    )
    const changes: Partial<EventFields> = {
      ...Object.fromEntries(texts),
      ...(isStale('startTime', 'endTime') && hoursOn(eventDate, shown)),
      ...(isStale('location') && { location, shortLocation }),
    }
    const names = Object.keys(changes) as (keyof DanceEvent)[]
    if (names.length === 0) return
    const was = Object.fromEntries(names.filter(name => name in stored).map(name => [name, oneOff[name]]))
    await dispatch(enqueueAct({ kind: 'updateEvent', args: { eventId, changes, was, picture: 'same' } }))
  }

/** R16: reinstates cancelled dates of a series. Pass no dates for a one-off. `undone` takes their reason away (R83). */
export const reinstate =
  ({
    eventId,
    dates,
    undone,
  }: OfEvent & Pick<EventArgs['reinstate'], 'dates' | 'undone'>): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const event = eventToday(getState(), eventId)
    // The series may have been paused since the act that this undoes.
    if (!event || !(canCancel(event) || (undone && canResume(event)))) return
    const told = undone && { undone: { ...undone, reason: readLine(undone.reason, ANNOUNCEMENT_MAX_LENGTH) } }
    await dispatch(enqueueAct({ kind: 'reinstate', args: { eventId, dates, ...told } }))
    await dispatch(keepMoveTrue({ eventId }))
  }

/** R51: pauses a current series, until a day or until it is resumed. Does nothing if no pause can end on that day. */
export const pauseSeries =
  ({ eventId, until = '' }: OfEvent & { until?: Day }): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const event = eventToday(getState(), eventId)
    if (!event || !canPause(event) || !isPauseEnd(until, selectMoment(getState()).day)) return
    await dispatch(enqueuePause({ eventId, isPaused: true, ...(until !== '' && { until }) }))
  }

/** R51: resumes a paused series. */
export const resumeSeries =
  ({ eventId }: OfEvent): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const event = eventToday(getState(), eventId)
    if (!event || !canResume(event)) return
    await dispatch(enqueuePause({ eventId, isPaused: false }))
  }

const enqueuePause =
  (args: Omit<EventArgs['setPaused'], 'was'>): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const state = getState()
    const { eventId } = args
    const event = selectEvent(state, eventId)
    if (!event) return
    const before = unsentBefore(state, eventId, 'setPaused')
    const was = [...new Set([...before, standingOn(event, selectMoment(state).day)])]
    await dispatch(enqueueAct({ kind: 'setPaused', args: { ...args, was } }))
  }

/** R50: deletes an event, unless the person claimed it or took it over (R84). If its creation was never tried, both intents disappear. */
export const deleteEvent =
  ({ eventId }: OfEvent): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const event = selectEvent(getState(), eventId)
    if (event && !canDelete(event)) return
    const creation = selectOwnIntents(getState()).find(intent => {
      const act = asEventIntent(intent)
      return act?.kind === 'createEvent' && act.args.eventId === eventId
    })
    await dispatch(enqueueDraft(stamp => deletionIntent(stamp, eventId, creation ?? null)))
    await dispatch(keepMoveTrue({ eventId }))
  }

/** R54: claims an event that has no creator, as far as this device knows. The server makes the final decision. */
export const claimEvent =
  ({ eventId }: OfEvent): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const event = selectEvent(getState(), eventId)
    if (!event || !canClaim(event, selectUserId(getState()))) return
    await dispatch(enqueueAct({ kind: 'claimEvent', args: { eventId } }))
    dispatch(noticeRaised('claimed'))
  }

/** R53: reports an event. Each person can report it once. Nobody can report their own. */
export const reportEvent =
  ({ eventId, reason }: OfEvent & { reason: string }): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const said = readLines(reason, REASON_MAX_LENGTH)
    const userId = selectUserId(getState())
    const event = selectEvent(getState(), eventId)
    if (said === '' || (event && isRunBy(event, userId)) || selectIsReported(getState(), eventId)) return
    await dispatch(enqueueAct({ kind: 'reportEvent', args: { eventId, reason: said } }))
    dispatch(noticeRaised('reported'))
  }
