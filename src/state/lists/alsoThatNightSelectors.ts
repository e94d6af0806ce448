import { createSelector } from '@reduxjs/toolkit'
import type { DanceEvent, Occurrence } from '../../domain/event/event'
import { alsoThatNight, nextFromOrganisers } from '../../domain/lists/alsoThatNight'
import type { LondonMoment } from '../../domain/time/days'
import { givenMoment, selectIsHere, selectListedEvents } from '../slices/eventsSelectors'
import type { RootState } from '../slices/state'

/** The date that the others are beside. */
export type Shown = Pick<Occurrence, 'event' | 'occurrenceDate'>
const givenOccurrence = (_state: RootState, _moment: LondonMoment, occurrence: Shown) => occurrence

/**
 * Other events on the date of the shown one, near it, with the chosen dances and in the chosen counties.
 */
export const selectAlsoThatNight = createSelector(
  [selectListedEvents, givenOccurrence, givenMoment, selectIsHere],
  alsoThatNight,
)

const givenEvent = (_state: RootState, _moment: LondonMoment, event: DanceEvent) => event

/** The next event by the creator of an event that is over, with the chosen dances and in the chosen counties. */
export const selectNextFromOrganisers = createSelector(
  [selectListedEvents, givenEvent, givenMoment, selectIsHere],
  nextFromOrganisers,
)
