import { createSelector } from '@reduxjs/toolkit'
import type { Choices } from '../../domain/account/profile'
import { selectFavourites, selectFollowed } from './favouritesSlice'
import { selectFilters } from './filtersSlice'

/** The favourites, what is followed, and the filters on this device. */
export const selectChoices = createSelector(
  [selectFavourites, selectFollowed, selectFilters],
  (eventFavourites, followed, { dances, counties }): Choices => ({
    eventFavourites,
    followed,
    selectedDances: dances,
    selectedCounties: counties,
  }),
)
