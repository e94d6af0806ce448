import { configureStore } from '@reduxjs/toolkit'
import type { Services } from '../../services/services'
import { rootReducer, type RootReducer, type ThunkExtra } from '../slices/state'

/** The store; `reducer` is the root reducer as persistence wraps it. */
export function makeStore(services: Services, reducer: RootReducer = rootReducer) {
  const extraArgument: ThunkExtra = {
    ...services,
    loadOutboxWork: async () => (await import(/* webpackChunkName: 'session' */ './outboxWork')).OUTBOX_WORK,
  }
  return configureStore({
    reducer,
    middleware: getDefault =>
      getDefault({
        thunk: { extraArgument },
        // Both walk the whole state after each action, and redux-persist's own actions hold functions.
        immutableCheck: false,
        serializableCheck: false,
      }),
  })
}
export type AppStore = ReturnType<typeof makeStore>
