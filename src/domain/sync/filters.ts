import type { County, DanceEvent, EventException } from '../event/event'
import type { DanceType } from '../event/dances'
import type { Day } from '../time/days'

/** §1: the dances and counties that a visitor chose. */
export interface Filters {
  dances: DanceType[]
  counties: County[]
}

/**
 * R31, R86: makes a function that says whether the chosen filters include an event. Its county must be chosen, or
 * that of one of its dates from `from` on. Make it once per list.
 */
export function makeFilter({ dances, counties }: Filters, from: Day = ''): (event: DanceEvent) => boolean {
  const chosenDances = new Set(dances)
  const isHere = makePlaceFilter(counties)
  return event =>
    (isHere(event) || event.exceptions.some(date => date.date >= from && isHere(date))) &&
    event.danceTypes.some(dance => chosenDances.has(dance))
}

/**
 * R86: makes a function that says whether an event takes place in a chosen county. Pass it the event with the date's
 * exception merged in.
 */
export function makePlaceFilter(
  counties: readonly County[],
): (shown: Pick<EventException, 'shortLocation'>) => boolean {
  const chosen = new Set(counties)
  return ({ shortLocation }) => shortLocation !== undefined && chosen.has(shortLocation)
}

/** §4: whether a choice adds something. Only additions make a filter outdated. */
export function addsToFilter(before: readonly string[], after: readonly string[]): boolean {
  return after.some(choice => !before.includes(choice))
}

/** §4: whether a picker closes with a different choice. The order of choosing doesn't matter. */
export function isRealChange(before: readonly string[], after: readonly string[]): boolean {
  return addsToFilter(before, after) || addsToFilter(after, before)
}

/** §2 Location and dance pickers: whether the picker may close. It needs at least one choice. */
export function canClosePicker(chosen: readonly string[]): boolean {
  return chosen.length > 0
}

/**
 * §4: the choices once a picker has closed: those of `now`, with what was added and removed in the picker since it was
 * `opened`. Another tab or device may have changed them meanwhile. If nothing were left, the picker's own count.
 */
export function withPicked<T extends string>(
  now: readonly T[],
  opened: readonly T[],
  picked: readonly T[],
): T[] {
  const kept = now.filter(choice => picked.includes(choice) || !opened.includes(choice))
  const added = picked.filter(choice => !opened.includes(choice) && !now.includes(choice))
  const choices = [...kept, ...added]
  return canClosePicker(choices) ? choices : [...picked]
}
