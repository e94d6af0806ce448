import { createSelector } from '@reduxjs/toolkit'
import { DANCE_TYPES } from '../../domain/event/dances'
import type { ListedOccurrence } from '../../domain/event/occurrences'
import { chipBits, chipsOfDay, chipToTakeOff, filterByChips } from '../../domain/lists/chips'
import { dancesOnDays, nextDayWithEvents } from '../../domain/lists/days/daysWithEvents'
import { inNearestOrder } from '../../domain/lists/nearestFirst'
import { takingPlace, weeklyGroups } from '../../domain/lists/weekly'
import type { Day, LondonMoment } from '../../domain/time/days'
import { selectNearestOrder } from '../places/nearSelectors'
import { selectChips } from '../slices/chipsSlice'
import { givenMoment, selectIsHere, selectListedEvents } from '../slices/eventsSelectors'
import { selectFollowedKeys } from './followedSelectors'
import type { RootState } from '../slices/state'

const givenDay = (_state: RootState, _moment: LondonMoment, day: Day) => day

const selectTimedDay = createSelector(
  [selectListedEvents, givenMoment, givenDay, selectIsHere],
  (events, moment, day, isHere) => weeklyGroups(events, moment, isHere, [day]),
)

/** R70: the day of choice, as the only group of a list. R80: in the chosen order, by time or nearest first. */
const selectDayGroups = createSelector([selectTimedDay, selectNearestOrder], inNearestOrder)

const selectDayBits = createSelector(
  [selectDayGroups, givenMoment, selectFollowedKeys],
  (groups, moment, followed) => chipBits(groups, moment, { followed }),
)

/** The chips that are on and can narrow a day. */
export const selectDayChips = createSelector([selectChips], chipsOfDay)

/** The day with its chips applied, and how many occurrences each chip would leave. */
export const selectDayUnderChips = createSelector(
  [selectDayGroups, selectDayBits, selectDayChips],
  filterByChips,
)

const NOTHING: readonly ListedOccurrence[] = []

/** Whether two lists show the same occurrences in the same state. */
const areSame = (list: readonly ListedOccurrence[], others: readonly ListedOccurrence[]) =>
  list.length === others.length &&
  list.every(({ event, occurrenceDate, phase }, at) => {
    const other = others[at]
    return other?.event === event && other.occurrenceDate === occurrenceDate && other.phase === phase
  })

/**
 * What a day shows under its chips. While nothing of it changes, it is the same list in the next minute, so that what
 * was worked out for it stays known.
 */
export const selectOccurrencesOfDay = createSelector(
  [selectDayUnderChips],
  ({ groups }) => groups[0]?.occurrences ?? NOTHING,
  { memoizeOptions: { resultEqualityCheck: areSame } },
)

/** The chip to turn off if the day is empty, or null. */
export const selectDayTakeOff = createSelector([selectDayBits, selectDayChips], chipToTakeOff)

const givenDays = (_state: RootState, days: readonly Day[]) => days

/** The dances of each day of a strip. If chips for dances are on, only those. */
export const selectDancesOnDays = createSelector(
  [selectListedEvents, givenDays, selectIsHere, selectChips],
  (events, days, isHere, chips) => {
    const wanted = DANCE_TYPES.filter(dance => chips.includes(dance))
    return dancesOnDays(events, days, { isShown: isHere, wanted })
  },
)

/** The first event after the given day in the chosen places, or undefined. */
export const selectNextAfter = createSelector(
  [selectListedEvents, givenDay, givenMoment, selectIsHere],
  (events, day, moment, isHere) => {
    const next = nextDayWithEvents(events, day, moment.day, isHere)
    if (next === null) return undefined
    return takingPlace(weeklyGroups(events, moment, isHere, [next]).flatMap(group => group.occurrences))[0]
  },
)
