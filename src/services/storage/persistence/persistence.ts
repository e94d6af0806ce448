import type { Action, Reducer, Store } from '@reduxjs/toolkit'
import { persistReducer, persistStore } from 'redux-persist'
import type { Records } from '../../../domain/sync/records'
import { log } from '../../device/log'
import type { RecordStorage } from './recordStorage'

/** What redux-persist stores, and how. */
export interface PersistenceOptions<State> {
  storage: RecordStorage
  /** The slices that contain records. */
  slices: (keyof State & string)[]
  toRecords: (state: State) => Records
  /** Puts the stored records into the state. Keeps changes that were made before the records were read. */
  restore: (state: State, stored: Partial<Records>) => State
}

/**
 * redux-persist without the features that lose data (reliability 1.1). No time-out overwrites records, no merge drops
 * an early tap, and writes aren't throttled. `RecordStorage` stores the records.
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
        // redux-persist adds `_persist` to the state. The rest of the app doesn't see it.
      ) as unknown as Reducer<State, A>,

    /**
     * Reads the records into the store. From then on, writes each change in its own tick. Resolves once the records
     * are read.
     */
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
