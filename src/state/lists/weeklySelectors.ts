import { createSelector } from '@reduxjs/toolkit'
import { chipBits, chipToTakeOff, filterByChips } from '../../domain/lists/chips'
import { withHeroFirst } from '../../domain/lists/hero'
import { inNearestOrder } from '../../domain/lists/nearestFirst'
import { weeklyGroups } from '../../domain/lists/weekly'
import { selectNearestOrder } from '../places/nearSelectors'
import { selectChips } from '../slices/chipsSlice'
import { givenMoment, selectIsHere, selectListedEvents } from '../slices/eventsSelectors'
import { selectFollowedKeys } from './followedSelectors'

/** §2 Weekly list: seven groups, one per day, starting today. */
export const selectWeeklyGroups = createSelector(
  [selectListedEvents, givenMoment, selectIsHere],
  weeklyGroups,
)

/** R80: the week in the chosen order: by time, or nearest first. */
const selectOrderedWeek = createSelector([selectWeeklyGroups, selectNearestOrder], inNearestOrder)

/** The week without chips, with its hero first. R80: in the order 'nearest first', there is no hero. */
export const selectHeroWeek = createSelector(
  [selectOrderedWeek, selectNearestOrder],
  ([today, ...others], nearest) => (today ? [nearest ? today : withHeroFirst(today), ...others] : []),
)

const selectWeekBits = createSelector(
  [selectOrderedWeek, givenMoment, selectFollowedKeys],
  (groups, moment, followed) => chipBits(groups, moment, { followed }),
)

/** The week with its chips applied, and how many occurrences each chip would leave. */
export const selectWeekUnderChips = createSelector(
  [selectOrderedWeek, selectWeekBits, selectChips],
  filterByChips,
)

/** The chip to turn off if the week is empty, or null. */
export const selectWeekTakeOff = createSelector([selectWeekBits, selectChips], chipToTakeOff)
