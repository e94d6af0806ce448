import { configureStore } from '@reduxjs/toolkit'
import type { Services } from '../../services/services'
import { findDevice } from '../device/deviceThunks'
import { rootReducer, type RootReducer, type ThunkExtra } from '../slices/state'

/** A check that takes longer than this deserves a warning. On a busy test machine, every check is slow. */
const WARN_AFTER_MS = 1_000

/**
 * The checks of Redux Toolkit. They ignore redux-persist's actions, because those contain functions. The actions are
 * named as text here, because only services may import redux-persist.
 */
const CHECKS = {
  immutableCheck: { warnAfter: WARN_AFTER_MS },
  serializableCheck: {
    warnAfter: WARN_AFTER_MS,
    ignoredActions: ['persist/FLUSH', 'persist/PERSIST', 'persist/REHYDRATE'],
  },
}

/**
 * Makes the store. `reducer` is the root reducer, as persistence wraps it. Outside production, Redux Toolkit also
 * checks that nobody mutates the state, and that it contains only plain data.
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
        ...(process.env.NODE_ENV !== 'production' && CHECKS),
      }),
  })
  store.dispatch(findDevice())
  return store
}
export type AppStore = ReturnType<typeof makeStore>
