import { createSelector } from '@reduxjs/toolkit'
import type { LondonMoment } from '../../domain/days'
import { favouriteOccurrences } from '../../domain/favourites'
import { selectEvents } from '../events/eventsSlice'
import type { RootState } from '../store'
import { selectFavourites } from './favouritesSlice'

/** R25: each favourite with its next occurrence, the soonest first. */
export const selectFavouriteOccurrences = createSelector(
  [selectEvents, selectFavourites, (_state: RootState, moment: LondonMoment) => moment],
  (events, favourites, moment) =>
    favouriteOccurrences(
      favourites.flatMap(id => events[id] ?? []),
      moment,
    ),
)
