import { createSelector, createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { County, DanceType } from '../../domain/event'
import { addsToFilter, isRealChange, type Filters } from '../../domain/filters'
import { INITIAL_RECORDS, type Records } from '../../domain/records'
import { eventsReceived } from '../events/eventsSlice'
import { adoptRecords, recordsChanged } from '../recordsChanged'

const RECORDS = [
  'selectedDances',
  'selectedCounties',
  'selectedDancesOutdated',
  'selectedCountiesOutdated',
] as const
export type FiltersState = Pick<Records, (typeof RECORDS)[number]>

const initialState: FiltersState = {
  selectedDances: INITIAL_RECORDS.selectedDances,
  selectedCounties: INITIAL_RECORDS.selectedCounties,
  selectedDancesOutdated: INITIAL_RECORDS.selectedDancesOutdated,
  selectedCountiesOutdated: INITIAL_RECORDS.selectedCountiesOutdated,
}

/** §4 Filters and sync: what was chosen, and whether something was added that no fetch has covered. */
const filtersSlice = createSlice({
  name: 'filters',
  initialState,
  reducers: {
    dancesChosen(state, { payload: dances }: PayloadAction<DanceType[]>) {
      if (!isRealChange(state.selectedDances, dances)) return
      if (addsToFilter(state.selectedDances, dances)) state.selectedDancesOutdated = true
      state.selectedDances = dances
    },
    countiesChosen(state, { payload: counties }: PayloadAction<County[]>) {
      if (!isRealChange(state.selectedCounties, counties)) return
      if (addsToFilter(state.selectedCounties, counties)) state.selectedCountiesOutdated = true
      state.selectedCounties = counties
    },
  },
  selectors: {
    selectDances: state => state.selectedDances,
    selectCounties: state => state.selectedCounties,
    selectIsOutdated: state => state.selectedDancesOutdated || state.selectedCountiesOutdated,
    selectFilters: createSelector(
      [(state: FiltersState) => state.selectedDances, (state: FiltersState) => state.selectedCounties],
      (dances, counties): Filters => ({ dances, counties }),
    ),
  },
  extraReducers: builder => {
    builder
      .addCase(recordsChanged, (state, { payload }) => adoptRecords(state, payload, RECORDS))
      // R30: only a fetch that covered the addition clears the mark.
      .addCase(eventsReceived, (state, { payload: { fetched } }) => {
        if (!addsToFilter(fetched.dances, state.selectedDances)) state.selectedDancesOutdated = false
        if (!addsToFilter(fetched.counties, state.selectedCounties)) state.selectedCountiesOutdated = false
      })
  },
})

export const { dancesChosen, countiesChosen } = filtersSlice.actions
export const { selectDances, selectCounties, selectFilters, selectIsOutdated } = filtersSlice.selectors
export const filtersReducer = filtersSlice.reducer
