import type { County, DanceEvent, EventException } from '../event/event'
import type { DanceType } from '../event/dances'
import type { Day } from '../time/days'

/** §1: what a visitor chose to see. */
export interface Filters {
  dances: DanceType[]
  counties: County[]
}

/**
 * R31, R86: makes a function that says whether lists of the filters hold an event: its county is chosen, or that of one of
 * its dates from `from` on. Made once a list.
 */
export function makeFilter({ dances, counties }: Filters, from: Day = ''): (event: DanceEvent) => boolean {
  const chosenDances = new Set(dances)
  const isHere = makePlaceFilter(counties)
  return event =>
    (isHere(event) || event.exceptions.some(date => date.date >= from && isHere(date))) &&
    event.danceTypes.some(dance => chosenDances.has(dance))
}

/** R86: makes a function that says whether an event, with a date's exception merged over it, takes place in a chosen county. */
export function makePlaceFilter(
  counties: readonly County[],
): (shown: Pick<EventException, 'shortLocation'>) => boolean {
  const chosen = new Set(counties)
  return ({ shortLocation }) => shortLocation !== undefined && chosen.has(shortLocation)
}

/** §4: a filter is outdated only if something new was added. */
export function addsToFilter(before: readonly string[], after: readonly string[]): boolean {
  return after.some(choice => !before.includes(choice))
}

/** §4: whether a picker was closed with another choice. The order of choosing doesn't count. */
export function isRealChange(before: readonly string[], after: readonly string[]): boolean {
  return addsToFilter(before, after) || addsToFilter(after, before)
}

/** §2 Location and dance pickers: they close only with at least one choice. */
export function canClosePicker(chosen: readonly string[]): boolean {
  return chosen.length > 0
}
