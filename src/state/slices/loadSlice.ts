import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { County } from '../../domain/event/event'
import { eventsArrived, eventsReceived } from './eventsSlice'

interface LoadState {
  isSyncing: boolean
  /** How many requests in a row have failed to reach the network. */
  failedFetches: number
  /** The last request did not reach the network (R58). */
  isOffline: boolean
  /** Something has answered since the running fetch began. Its failure then isn't the network's. */
  isAnswered: boolean
  /** The counties that the device held whole when a fetch began, or that have answered since (R35). Null before. */
  here: County[] | null
  /** The counties whose last request failed. */
  failed: County[]
  /** How many answers have brought events of a missing county. Lists are drawn anew with each. */
  arrivals: number
}

const initialState: LoadState = {
  isSyncing: false,
  failedFetches: 0,
  isOffline: false,
  isAnswered: false,
  here: null,
  failed: [],
  arrivals: 0,
}

/** §4 Filters and sync, R35: how far the running fetch has come, and whether the network answers (R58). */
const loadSlice = createSlice({
  name: 'load',
  initialState,
  reducers: {
    syncStarted(state) {
      state.isSyncing = true
      state.isAnswered = false
    },
    /** A fetch begins. `held` are the counties that need no first answer. */
    countiesHeld(state, { payload: held }: PayloadAction<readonly County[]>) {
      state.here = [...held]
    },
    countiesFailed(state, { payload: counties }: PayloadAction<County[]>) {
      state.failed = [...state.failed, ...counties]
    },
    /** A person presses 'Try again'. The list says at once that the places load again. */
    triedAgain(state) {
      state.failed = []
    },
    syncFailed(state, { payload: isUnreachable }: PayloadAction<boolean>) {
      state.isSyncing = false
      state.failedFetches += 1
      // R58: who answers is reachable, whatever else fails.
      state.isOffline = isUnreachable && !state.isAnswered
    },
    networkLost(state) {
      state.failedFetches += 1
      state.isOffline = true
    },
    networkFound(state) {
      state.isOffline = false
      state.isAnswered = true
    },
  },
  selectors: {
    selectIsSyncing: state => state.isSyncing,
    selectFailedFetches: state => state.failedFetches,
    selectIsOffline: state => state.isOffline,
    selectHere: state => state.here,
    selectFailed: state => state.failed,
    selectArrivals: state => state.arrivals,
  },
  extraReducers: builder => {
    builder.addCase(eventsArrived, (state, { payload: { counties } }) => {
      state.isAnswered = true
      const here = state.here ?? []
      if (counties.length === 0 || counties.some(county => !here.includes(county))) state.arrivals += 1
      state.here = [...here, ...counties]
      state.failed = state.failed.filter(county => !counties.includes(county))
    })
    builder.addCase(eventsReceived, state => ({ ...initialState, arrivals: state.arrivals }))
  },
})

export const {
  syncStarted,
  countiesHeld,
  countiesFailed,
  triedAgain,
  syncFailed,
  networkFound,
  networkLost,
} = loadSlice.actions
export const {
  selectIsSyncing,
  selectFailedFetches,
  selectIsOffline,
  selectHere,
  selectFailed,
  selectArrivals,
} = loadSlice.selectors
export const loadReducer = loadSlice.reducer
