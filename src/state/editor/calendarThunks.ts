import {
  ADDRESS_PROBLEMS,
  CALENDARS_OFFLINE,
  CALENDARS_REFUSED,
} from '../../domain/calendarLink/calendarProblems'
import type { ConnectedCalendar } from '../../domain/calendarLink/connectedCalendar'
import type { KeptCalendars } from '../../services/calendars/ownCalendars'
import type { CalendarChange } from '../../services/calendars/ownCalendars.firebase'
import type { RemoteError } from '../../services/network/remoteCall'
import { loadOwnEvents } from '../organiser/loadOwnEvents'
import { selectUserId } from '../slices/authSlice'
import type { AppThunk, ThunkExtra } from '../slices/state'
import { refreshEvents } from '../sync/eventsThunks'
import { isCutOff } from '../sync/isCutOff'
import type { AuthOutcome } from '../account/authThunks'

export const DONE: AuthOutcome = { isDone: true, message: null }

/** R94: the calendars as this device saw them last. None while nobody is signed in. */
export const loadCalendars =
  (): AppThunk<Promise<KeptCalendars | null>> =>
  async (_dispatch, getState, { eventWrites }) => {
    const userId = selectUserId(getState())
    return userId === null ? null : eventWrites.loadCalendars(userId)
  }

/**
 * R94: the calendars as the server has them, and the person's events, with which they are compared. The site may have changed
 * events since this device looked, so they are fetched too. Null without an answer.
 */
export const lookAtCalendars =
  (): AppThunk<Promise<KeptCalendars | null>> => async (dispatch, getState, services) => {
    const { eventWrites, now, log } = services
    const userId = selectUserId(getState())
    if (userId === null || isCutOff(getState(), services)) return null
    try {
      const { calendars: known } = await eventWrites.loadCalendars(userId)
      const [kept] = await Promise.all([eventWrites.readCalendars(userId, now()), dispatch(loadOwnEvents())])
      const wasRead = kept.calendars.some(
        ({ id, okAt }) => okAt !== (known.find(one => one.id === id)?.okAt ?? null),
      )
      if (wasRead) void dispatch(refreshEvents({ isForced: true }))
      return selectUserId(getState()) === userId ? kept : null
    } catch (error) {
      log('The calendars could not be read', error)
      return null
    }
  }

/** How old what the device knows of the calendars may be where they are only named, in ms. */
const LOOK_AGAIN_MS = 10 * 60_000

/** R94: gives `onFound` the calendars that this device knows, and again what the server says if that is old. */
export const knownCalendars =
  (onFound: (calendars: readonly ConnectedCalendar[]) => void): AppThunk<Promise<void>> =>
  async (dispatch, _getState, { now }) => {
    const kept = await dispatch(loadCalendars())
    if (!kept) return
    onFound(kept.calendars)
    if (kept.at !== null && Math.abs(now() - kept.at) < LOOK_AGAIN_MS) return
    const found = await dispatch(lookAtCalendars())
    if (found) onFound(found.calendars)
  }

/** An act that needs the server. Without a connection it says so, and nothing is changed. */
export const calendarAct =
  (
    work: (userId: string, writes: ThunkExtra['eventWrites']) => Promise<unknown>,
  ): AppThunk<Promise<AuthOutcome>> =>
  async (_dispatch, getState, services) => {
    const userId = selectUserId(getState())
    if (userId === null || isCutOff(getState(), services))
      return { isDone: false, message: CALENDARS_OFFLINE }
    try {
      await work(userId, services.eventWrites)
      return DONE
    } catch (error) {
      services.log('A calendar could not be changed', error)
      const isRefused = (error as Partial<RemoteError>).kind === 'permanent'
      return { isDone: false, message: isRefused ? CALENDARS_REFUSED : CALENDARS_OFFLINE }
    }
  }

/** R94: what the host reads at an address now. A string is the reason why it can't be read. Never rejects. */
export const fetchCalendar =
  (url: string): AppThunk<Promise<Uint8Array<ArrayBuffer> | string>> =>
  async (_dispatch, getState, services) => {
    const userId = selectUserId(getState())
    if (userId === null || isCutOff(getState(), services)) return CALENDARS_OFFLINE
    try {
      const found = await services.eventWrites.fetchCalendar(userId, url)
      return 'text' in found ? new TextEncoder().encode(found.text) : ADDRESS_PROBLEMS[found.problem]
    } catch (error) {
      services.log('A calendar could not be fetched', error)
      return CALENDARS_OFFLINE
    }
  }

/** R94: a connected calendar, as its server has it now: for the list of its new nights (R93). */
export interface OpenedLink {
  calendar: ConnectedCalendar
  bytes: Uint8Array<ArrayBuffer>
}

/** R94: reads a connected calendar now. A string is the reason why it can't be read. Never rejects. */
export const openCalendar =
  (id: string): AppThunk<Promise<OpenedLink | string>> =>
  async dispatch => {
    const calendar = (await dispatch(lookAtCalendars()))?.calendars.find(one => one.id === id)
    if (!calendar) return CALENDARS_OFFLINE
    const bytes = await dispatch(fetchCalendar(calendar.url))
    return typeof bytes === 'string' ? bytes : { calendar, bytes }
  }

/** R94: links entries, leaves them out, or takes them in again. */
export const changeCalendar = (id: string, change: CalendarChange): AppThunk<Promise<AuthOutcome>> =>
  calendarAct((userId, writes) => writes.changeCalendar(userId, id, change))
