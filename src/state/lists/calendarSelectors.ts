import { createSelector } from '@reduxjs/toolkit'
import { calendarMonths } from '../../domain/lists/calendar'
import { chipBits, chipToTakeOff, filterByChips } from '../../domain/lists/chips'
import { inNearestOrder } from '../../domain/lists/nearestFirst'
import { selectNearestOrder } from '../places/nearSelectors'
import { selectChips } from '../slices/chipsSlice'
import { givenMoment, selectIsHere, selectListedEvents } from '../slices/eventsSelectors'
import { selectFollowedKeys } from './followedSelectors'

/** §2 Calendar: the one-offs in twelve groups, one per month. */
export const selectCalendarMonths = createSelector(
  [selectListedEvents, givenMoment, selectIsHere],
  calendarMonths,
)

/** R80: the calendar in the chosen order: by time, or nearest first within each day. */
const selectOrderedMonths = createSelector([selectCalendarMonths, selectNearestOrder], inNearestOrder)

const selectCalendarBits = createSelector(
  [selectOrderedMonths, givenMoment, selectFollowedKeys],
  (months, moment, followed) => chipBits(months, moment, { isWholeEvent: true, followed }),
)

/** The calendar with its chips applied, and how many occurrences each chip would leave. */
export const selectCalendarUnderChips = createSelector(
  [selectOrderedMonths, selectCalendarBits, selectChips],
  filterByChips,
)

/** The chip to turn off if the calendar is empty, or null. */
export const selectCalendarTakeOff = createSelector([selectCalendarBits, selectChips], chipToTakeOff)
