import {
  combineReducers,
  type Reducer,
  type ThunkAction,
  type ThunkDispatch,
  type UnknownAction,
} from '@reduxjs/toolkit'
import type { UserId } from '../../domain/event/event'
import type { Intent } from '../../domain/outbox/outbox'
import type { Services } from '../../services/services'
import { authReducer } from './authSlice'
import { chipsReducer } from './chipsSlice'
import { countiesReducer } from './countiesSlice'
import { deviceReducer } from './deviceSlice'
import { eventsReducer } from './eventsSlice'
import { favouritesReducer } from './favouritesSlice'
import { filtersReducer } from './filtersSlice'
import { loadReducer } from './loadSlice'
import { nearReducer } from './nearSlice'
import { noticesReducer } from './noticesSlice'
import { outboxReducer } from './outboxSlice'

export const rootReducer = combineReducers({
  auth: authReducer,
  chips: chipsReducer,
  counties: countiesReducer,
  device: deviceReducer,
  events: eventsReducer,
  favourites: favouritesReducer,
  filters: filtersReducer,
  load: loadReducer,
  near: nearReducer,
  notices: noticesReducer,
  outbox: outboxReducer,
})
export type RootState = ReturnType<typeof rootReducer>
export type RootReducer = Reducer<RootState, UnknownAction>

/**
 * The third argument of every thunk: the services, and the work of the outbox. The work is handed in, because the
 * outbox's core knows no kind of intent (decision 6).
 */
export interface ThunkExtra extends Services {
  /** Loads the outbox's work, which is a chunk of its own. Rejects if the chunk can't be loaded. */
  loadOutboxWork: () => Promise<OutboxWork>
}
export type AppDispatch = ThunkDispatch<RootState, ThunkExtra, UnknownAction>
export type AppThunk<Result = void> = ThunkAction<Result, RootState, ThunkExtra, UnknownAction>

/** Sends intents of one or several kinds. */
export interface Sender {
  /** How many intents may share one request. */
  maxTogether: number
  /**
   * Sends the intents, all made by this person, and stores the server's copy. Sending them twice changes nothing
   * more. Throws RemoteError.
   */
  send: (intents: Intent[], userId: UserId) => AppThunk<Promise<void>>
  /** Reverts on this device what a discarded intent did. */
  takeBack?: (intent: Intent) => AppThunk<unknown>
}

/** Work that runs under the outbox's lock once everything is sent. */
export interface Upkeep {
  /** `now` is device ms. */
  isDue: (state: RootState, now: number) => boolean
  /** Throws RemoteError. */
  run: (userId: UserId) => AppThunk<Promise<void>>
}

/** What the outbox sends, and what it does afterwards. */
export interface OutboxWork {
  /**
   * The senders by kind. An intent of an unknown kind comes from a newer build, and waits until that build runs
   * again.
   */
  senders: Readonly<Record<string, Sender>>
  upkeep: Upkeep
}
