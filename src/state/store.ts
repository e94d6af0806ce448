import {
  combineReducers,
  configureStore,
  type Reducer,
  type ThunkAction,
  type UnknownAction,
} from '@reduxjs/toolkit'
import type { Services } from '../services/services'
import { authReducer } from './auth/authSlice'
import { countiesReducer } from './counties/countiesSlice'
import { eventsReducer } from './events/eventsSlice'
import { favouritesReducer } from './favourites/favouritesSlice'
import { filtersReducer } from './filters/filtersSlice'
import { noticesReducer } from './notices/noticesSlice'
import { outboxReducer } from './outbox/outboxSlice'

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

/** The store; `reducer` is the root reducer as persistence wraps it. */
export function makeStore(services: Services, reducer: RootReducer = rootReducer) {
  return configureStore({
    reducer,
    middleware: getDefault =>
      getDefault({
        thunk: { extraArgument: services },
        // Both walk the whole state after each action, and redux-persist's own actions hold functions.
        immutableCheck: false,
        serializableCheck: false,
      }),
  })
}
export type AppStore = ReturnType<typeof makeStore>
export type AppDispatch = AppStore['dispatch']
export type AppThunk<Result = void> = ThunkAction<Result, RootState, Services, UnknownAction>
