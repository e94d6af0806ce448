import { createSelector } from '@reduxjs/toolkit'
import { calendarMonths } from '../../domain/lists/calendar'
import { givenMoment, selectListedEvents } from '../slices/eventsSelectors'

/** §2 Calendar: twelve month groups of one-off events. */
export const selectCalendarMonths = createSelector([selectListedEvents, givenMoment], (events, moment) =>
  calendarMonths(events, moment),
)
