import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { County } from '../../domain/event/event'

interface CountiesState {
  names: County[]
  isLoading: boolean
  /** The last fetch failed. The app retries it by itself. */
  hasFailed: boolean
}

const initialState: CountiesState = { names: [], isLoading: false, hasFailed: false }

/** §3 County: the names in the location picker. */
const countiesSlice = createSlice({
  name: 'counties',
  initialState,
  reducers: {
    countiesRequested(state) {
      state.isLoading = true
    },
    keptCountiesFound(state, { payload: names }: PayloadAction<County[]>) {
      if (state.names.length === 0) state.names = names
    },
    countiesReceived(state, { payload: names }: PayloadAction<County[]>) {
      state.names = names
      state.isLoading = false
      state.hasFailed = false
    },
    countiesFailed(state) {
      state.isLoading = false
      state.hasFailed = true
    },
  },
  selectors: {
    selectCountyNames: state => state.names,
    selectAreCountiesLoading: state => state.isLoading,
    selectHaveCountiesFailed: state => state.hasFailed,
  },
})

export const { countiesRequested, keptCountiesFound, countiesReceived, countiesFailed } =
  countiesSlice.actions
export const { selectCountyNames, selectAreCountiesLoading, selectHaveCountiesFailed } =
  countiesSlice.selectors
export const countiesReducer = countiesSlice.reducer
