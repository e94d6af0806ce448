import { createSelector, createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { County } from '../../domain/event/event'
import type { DanceType } from '../../domain/event/dances'
import { addsToFilter, isRealChange, type Filters } from '../../domain/sync/filters'
import { INITIAL_RECORDS, type Records } from '../../domain/sync/records'
import type { Choices } from '../../domain/account/profile'
import { profileApplied } from './authSlice'
import { eventsReceived } from './eventsSlice'
import { choicesLaid } from './favouritesSlice'
import { adoptRecords, recordsChanged } from './recordsChanged'

const RECORDS = [
  'selectedDances',
  'selectedCounties',
  'selectedDancesOutdated',
  'selectedCountiesOutdated',
] as const
type FiltersState = Pick<Records, (typeof RECORDS)[number]>

const initialState: FiltersState = {
  selectedDances: INITIAL_RECORDS.selectedDances,
  selectedCounties: INITIAL_RECORDS.selectedCounties,
  selectedDancesOutdated: INITIAL_RECORDS.selectedDancesOutdated,
  selectedCountiesOutdated: INITIAL_RECORDS.selectedCountiesOutdated,
}

/** §4: applies a real change. An addition makes the filter outdated until a fetch covers it. */
function chooseDances(state: FiltersState, dances: DanceType[]) {
  if (!isRealChange(state.selectedDances, dances)) return
  if (addsToFilter(state.selectedDances, dances)) state.selectedDancesOutdated = true
  state.selectedDances = dances
}

/** §4: applies a real change of the counties, as `chooseDances` does for dances. */
function chooseCounties(state: FiltersState, counties: County[]) {
  if (!isRealChange(state.selectedCounties, counties)) return
  if (addsToFilter(state.selectedCounties, counties)) state.selectedCountiesOutdated = true
  state.selectedCounties = counties
}

/** R37: applies the profile's choices. If the profile has none, this device keeps its own. */
function adoptChoices(state: FiltersState, { selectedDances, selectedCounties }: Choices) {
  if (selectedDances.length > 0) chooseDances(state, selectedDances)
  if (selectedCounties.length > 0) chooseCounties(state, selectedCounties)
}

/** §4 Filters and sync: the chosen filters, and whether a fetch has covered every addition. */
const filtersSlice = createSlice({
  name: 'filters',
  initialState,
  reducers: {
    dancesChosen(state, { payload: dances }: PayloadAction<DanceType[]>) {
      chooseDances(state, dances)
    },
    countiesChosen(state, { payload: counties }: PayloadAction<County[]>) {
      chooseCounties(state, counties)
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
      .addCase(choicesLaid, (state, { payload }) => adoptChoices(state, payload))
      .addCase(profileApplied, (state, { payload }) => adoptChoices(state, payload.profile))
      // R30: only a fetch that covered the addition resets 'outdated'.
      .addCase(eventsReceived, (state, { payload: { fetched } }) => {
        if (!addsToFilter(fetched.dances, state.selectedDances)) state.selectedDancesOutdated = false
        if (!addsToFilter(fetched.counties, state.selectedCounties)) state.selectedCountiesOutdated = false
      })
  },
})

export const { dancesChosen, countiesChosen } = filtersSlice.actions
export const { selectDances, selectCounties, selectFilters, selectIsOutdated } = filtersSlice.selectors
export const filtersReducer = filtersSlice.reducer
