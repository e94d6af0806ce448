import { createSelector } from '@reduxjs/toolkit'
import { calendarMonths } from '../../domain/lists/calendar'
import { chipBits, chipToTakeOff, filterByChips } from '../../domain/lists/chips'
import { selectChips } from '../slices/chipsSlice'
import { givenMoment, selectIsHere, selectListedEvents } from '../slices/eventsSelectors'

/** §2 Calendar: the one-offs in twelve groups, one per month. */
export const selectCalendarMonths = createSelector(
  [selectListedEvents, givenMoment, selectIsHere],
  calendarMonths,
)

const selectCalendarBits = createSelector([selectCalendarMonths, givenMoment], (months, moment) =>
  chipBits(months, moment, { isWholeEvent: true }),
)

/** The calendar with its chips applied, and how many occurrences each chip would leave. */
export const selectCalendarUnderChips = createSelector(
  [selectCalendarMonths, selectCalendarBits, selectChips],
  filterByChips,
)

/** The chip to turn off if the calendar is empty, or null. */
export const selectCalendarTakeOff = createSelector([selectCalendarBits, selectChips], chipToTakeOff)
