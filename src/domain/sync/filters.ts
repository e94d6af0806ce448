import type { County, DanceEvent } from '../event/event'
import type { DanceType } from '../event/dances'

/** §1: what a visitor chose to see. */
export interface Filters {
  dances: DanceType[]
  counties: County[]
}

/** R31: makes a function that says whether an event matches the filters, as query A of §7 does. Made once a list. */
export function makeFilter({ dances, counties }: Filters): (event: DanceEvent) => boolean {
  const chosenDances = new Set(dances)
  const chosenCounties = new Set(counties)
  return event =>
    chosenCounties.has(event.shortLocation) && event.danceTypes.some(dance => chosenDances.has(dance))
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
