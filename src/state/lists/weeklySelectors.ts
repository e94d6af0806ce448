import { createSelector } from '@reduxjs/toolkit'
import { chipBits, chipToTakeOff, filterByChips } from '../../domain/lists/chips'
import { withHeroFirst } from '../../domain/lists/hero'
import { weeklyGroups } from '../../domain/lists/weekly'
import { selectChips } from '../slices/chipsSlice'
import { givenMoment, selectIsHere, selectListedEvents } from '../slices/eventsSelectors'

/** §2 Weekly list: seven groups, one per day, starting today. */
export const selectWeeklyGroups = createSelector(
  [selectListedEvents, givenMoment, selectIsHere],
  weeklyGroups,
)

/** The week without chips, with its hero first. */
export const selectHeroWeek = createSelector([selectWeeklyGroups], ([today, ...others]) =>
  today ? [withHeroFirst(today), ...others] : [],
)

const selectWeekBits = createSelector([selectWeeklyGroups, givenMoment], (groups, moment) =>
  chipBits(groups, moment),
)

/** The week with its chips applied, and how many occurrences each chip would leave. */
export const selectWeekUnderChips = createSelector(
  [selectWeeklyGroups, selectWeekBits, selectChips],
  filterByChips,
)

/** The chip to turn off if the week is empty, or null. */
export const selectWeekTakeOff = createSelector([selectWeekBits, selectChips], chipToTakeOff)
