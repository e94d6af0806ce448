import { mayAsk, NOT_KNOWN_HERE } from '../../domain/calendarLink/calendarMessages'
import { CALENDARS_OFFLINE } from '../../domain/calendarLink/calendarProblems'
import type { CalendarDifference, ConnectedCalendar } from '../../domain/calendarLink/connectedCalendar'
import { keptKey, takeAct } from '../../domain/calendarLink/differences'
import type { DanceEvent } from '../../domain/event/event'
import { nextOccurrences } from '../../domain/event/nextOccurrences'
import { standingOn } from '../../domain/organiser/standing'
import type { PasteContext } from '../../domain/paste/readFacts'
import type { Day } from '../../domain/time/days'
import type { NewCalendar } from '../../services/calendars/ownCalendars.firebase'
import { enqueueAct } from '../organiser/enqueueAct'
import { selectUserId } from '../slices/authSlice'
import { selectMoment } from '../slices/deviceSlice'
import { selectEvent } from '../slices/eventsSelectors'
import type { AppThunk } from '../slices/state'
import { isCutOff } from '../sync/isCutOff'
import type { AuthOutcome } from '../account/authThunks'
import { calendarAct, changeCalendar, DONE, fetchCalendar } from './calendarThunks'

/** R94: what stands at an address, before it is connected. */
export interface Preview {
  name: string
  coming: number
  over: number
  next: { name: string; day: Day } | null
}

/** R94: reads an address through the host. A string is the reason why it can't be read. Never rejects. */
export const previewCalendar =
  (url: string, context: PasteContext, pause: () => Promise<void>): AppThunk<Promise<Preview | string>> =>
  async (dispatch, _getState, { log }) => {
    const bytes = await dispatch(fetchCalendar(url))
    if (typeof bytes === 'string') return bytes
    try {
      const { readCalendar } = await import(
        /* webpackChunkName: 'calendar-in' */ '../../domain/calendarIn/readCalendar'
      )
      const { name, entries, over } = await readCalendar(bytes, context, pause)
      const coming = entries.filter(({ isOver }) => !isOver)
      const [first] = coming
      return {
        name: name || new URL(url).hostname,
        coming: coming.length,
        over,
        next: first ? { name: first.found.name?.value ?? '', day: first.nextDate } : null,
      }
    } catch (error) {
      log('A calendar could not be read', error)
      return CALENDARS_OFFLINE
    }
  }

/** R94: connects a calendar, and gives its id to `onConnected`. The host reads it within the half hour. */
export const connectCalendar = (
  chosen: NewCalendar,
  onConnected: (id: string) => void,
): AppThunk<Promise<AuthOutcome>> =>
  calendarAct(async (userId, writes) => onConnected(await writes.addCalendar(userId, chosen)))

/** 'Read now': asks the host to read this calendar next. */
export const askToRead = ({ id }: ConnectedCalendar): AppThunk<Promise<AuthOutcome>> =>
  changeCalendar(id, { isAsked: true })

/** 'New address'. The host reads it next, or within half an hour if it was asked within five minutes. */
export const moveCalendar =
  (calendar: ConnectedCalendar, url: string): AppThunk<Promise<AuthOutcome>> =>
  (dispatch, _getState, { serverClock }) =>
    dispatch(changeCalendar(calendar.id, { url, isAsked: mayAsk(calendar, serverClock.now()) }))

/** 'Take the calendar's': an ordinary act on the event, which waits for a connection if there is none. */
export const takeDifference =
  (difference: CalendarDifference): AppThunk<Promise<AuthOutcome>> =>
  async (dispatch, getState) => {
    const event = selectEvent(getState(), difference.eventId)
    const taken = event && takeAct(event, difference)
    if (!taken) return { isDone: false, message: NOT_KNOWN_HERE }
    await dispatch(enqueueAct(taken))
    return DONE
  }

/** 'Keep': the difference isn't told again, until the calendar says something else. */
export const keepDifference = (
  { id }: Pick<ConnectedCalendar, 'id'>,
  difference: CalendarDifference,
): AppThunk<Promise<AuthOutcome>> => changeCalendar(id, { skip: [keptKey(difference)] })

/** R94: the person's events that follow this calendar and are still to come. */
export const eventsToEnd =
  ({ links }: ConnectedCalendar): AppThunk<DanceEvent[]> =>
  (_dispatch, getState) => {
    const state = getState()
    const userId = selectUserId(state)
    const now = selectMoment(state)
    return [...new Set(links.map(({ eventId }) => eventId))].flatMap(eventId => {
      const event = selectEvent(state, eventId)
      const isMine = event?.creator === userId && event?.status === 'current' && !event.isCancelled
      return isMine && nextOccurrences(event, now, 1).length > 0 ? [event] : []
    })
  }

/**
 * R94: ends the connection. `ended` are first cancelled, or paused if they are series, by ordinary acts. All other events
 * stay as they are.
 */
export const disconnectCalendar =
  ({ id }: ConnectedCalendar, ended: readonly DanceEvent[]): AppThunk<Promise<AuthOutcome>> =>
  async (dispatch, getState, services) => {
    // Nothing is cancelled if the calendar stays.
    if (isCutOff(getState(), services)) return { isDone: false, message: CALENDARS_OFFLINE }
    const { day } = selectMoment(getState())
    for (const event of ended) {
      const { eventId, isRecurring } = event
      await dispatch(
        enqueueAct(
          isRecurring
            ? { kind: 'setPaused', args: { eventId, isPaused: true, was: [standingOn(event, day)] } }
            : { kind: 'cancelDates', args: { eventId, dates: [] } },
        ),
      )
    }
    return dispatch(calendarAct((userId, writes) => writes.removeCalendar(userId, id)))
  }
