import { configureStore } from '@reduxjs/toolkit'
import type { Services } from '../../services/services'
import { findDevice } from '../device/deviceThunks'
import { rootReducer, type RootReducer, type ThunkExtra } from '../slices/state'

/** redux-persist's own actions, which hold functions. Only services may import them by name. */
const PERSIST_ACTIONS = ['FLUSH', 'PAUSE', 'PERSIST', 'PURGE', 'REGISTER', 'REHYDRATE'].map(
  name => `persist/${name}`,
)

/** A check that takes longer is worth a warning; a busy test machine makes each one slow. */
const WARN_AFTER_MS = 1_000

/**
 * Makes the store; `reducer` is the root reducer as persistence wraps it. Outside production it also reports changed
 * state and values that aren't plain data, by the checks of Redux Toolkit.
 */
export function makeStore(services: Services, reducer: RootReducer = rootReducer) {
  const extraArgument: ThunkExtra = {
    ...services,
    loadOutboxWork: async () => (await import(/* webpackChunkName: 'session' */ './outboxWork')).OUTBOX_WORK,
  }
  const store = configureStore({
    reducer,
    middleware: getDefault =>
      getDefault({
        thunk: { extraArgument },
        immutableCheck: { warnAfter: WARN_AFTER_MS },
        serializableCheck: { warnAfter: WARN_AFTER_MS, ignoredActions: PERSIST_ACTIONS },
      }),
  })
  store.dispatch(findDevice())
  return store
}
export type AppStore = ReturnType<typeof makeStore>
