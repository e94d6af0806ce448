import type { Action, Reducer, Store } from '@reduxjs/toolkit'
import { persistReducer, persistStore } from 'redux-persist'
import type { Records } from '../../../domain/sync/records'
import { log } from '../../device/log'
import type { RecordStorage } from './recordStorage'

export interface PersistenceOptions<State> {
  storage: RecordStorage
  /** The slices that hold records. */
  slices: (keyof State & string)[]
  toRecords: (state: State) => Records
  /** The state with these records put in; what was changed before they were read is kept. */
  restore: (state: State, stored: Partial<Records>) => State
}

/**
 * redux-persist with everything switched off that loses data (reliability 1.1): no time-out that
 * overwrites, no merge that forgets an early tap, no throttle. Records are kept by `RecordStorage`.
 */
export function makePersistence<State extends object>(options: PersistenceOptions<State>) {
  const { storage, slices, toRecords, restore } = options

  return {
    wrap: <A extends Action>(reducer: Reducer<State, A>): Reducer<State, A> =>
      persistReducer<State, A>(
        {
          key: 'records',
          version: 1,
          timeout: 0,
          throttle: 0,
          serialize: false,
          whitelist: slices,
          getStoredState: async () => (await storage.read()) as never,
          stateReconciler: (stored: Partial<Records>, _original, reduced) => restore(reduced, stored),
          storage: {
            getItem: () => Promise.resolve(null),
            setItem: (_key: string, state: State) => storage.write(toRecords(state)),
            removeItem: () => Promise.resolve(),
          },
          writeFailHandler: error => log('Saving choices failed', error),
        },
        reducer,
        // Its own `_persist` beside the slices is nobody else's business.
      ) as unknown as Reducer<State, A>,

    /** Reads the records into the store and then writes each change in the tick that makes it. */
    start(store: Store<State>): Promise<void> {
      return new Promise(resolve => {
        const persistor = persistStore(store, null, resolve)
        let written = store.getState()
        store.subscribe(() => {
          const state = store.getState()
          if (slices.every(slice => state[slice] === written[slice])) return
          written = state
          void persistor.flush()
        })
      })
    },
  }
}
