import { createSelector } from '@reduxjs/toolkit'
import { calendarMonths } from '../../domain/lists/calendar'
import { givenMoment, selectIsHere, selectListedEvents } from '../slices/eventsSelectors'

/** §2 Calendar: the one-off events in twelve groups, one a month. */
export const selectCalendarMonths = createSelector(
  [selectListedEvents, givenMoment, selectIsHere],
  calendarMonths,
)
