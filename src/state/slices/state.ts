import {
  combineReducers,
  type Reducer,
  type ThunkAction,
  type ThunkDispatch,
  type UnknownAction,
} from '@reduxjs/toolkit'
import type { Services } from '../../services/services'
import { authReducer } from './authSlice'
import { countiesReducer } from './countiesSlice'
import { eventsReducer } from './eventsSlice'
import { favouritesReducer } from './favouritesSlice'
import { filtersReducer } from './filtersSlice'
import { noticesReducer } from './noticesSlice'
import { outboxReducer } from './outboxSlice'
import type { OutboxWork } from './sender'

export const rootReducer = combineReducers({
  auth: authReducer,
  counties: countiesReducer,
  events: eventsReducer,
  favourites: favouritesReducer,
  filters: filtersReducer,
  notices: noticesReducer,
  outbox: outboxReducer,
})
export type RootState = ReturnType<typeof rootReducer>
export type RootReducer = Reducer<RootState, UnknownAction>

/** What thunks are given: the services, and what the outbox has to do, which it does not know itself. */
export interface ThunkExtra extends Services {
  /** In a chunk of its own; rejects where that can't be loaded. */
  loadOutboxWork: () => Promise<OutboxWork>
}
export type AppDispatch = ThunkDispatch<RootState, ThunkExtra, UnknownAction>
export type AppThunk<Result = void> = ThunkAction<Result, RootState, ThunkExtra, UnknownAction>
