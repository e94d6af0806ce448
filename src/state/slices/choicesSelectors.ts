import { createSelector } from '@reduxjs/toolkit'
import type { Choices } from '../../domain/account/profile'
import { selectFavourites } from './favouritesSlice'
import { selectFilters } from './filtersSlice'

/** The favourites and filters on this device. */
export const selectChoices = createSelector(
  [selectFavourites, selectFilters],
  (eventFavourites, { dances, counties }): Choices => ({
    eventFavourites,
    selectedDances: dances,
    selectedCounties: counties,
  }),
)
