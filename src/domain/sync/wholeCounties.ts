import { FULL_RESYNC_MS } from '../constants'
import type { DanceType } from '../event/dances'
import type { County } from '../event/event'
import type { Filters } from './filters'

/**
 * A county whose events of some dances a fetch has loaded whole. Single events of other counties come to a device too:
 * favourites, opened pages and a person's own. They don't tell what else their county has.
 */
export interface WholeCounty {
  county: County
  dances: readonly DanceType[]
  /** Device ms when the fetch began. */
  at: number
}

/** The whole counties after a successful fetch of query A. Counties that are no longer chosen stay, with their age. */
export function wholeAfter(
  before: readonly WholeCounty[] | undefined,
  { dances, counties }: Filters,
  at: number,
): WholeCounty[] {
  return [
    ...(before ?? []).filter(({ county }) => !counties.includes(county)),
    ...counties.map(county => ({ county, dances, at })),
  ]
}

/**
 * The counties of which this device holds all events of these dances. R31: after seven days without a fetch, nobody
 * knows. `now` is device ms.
 */
export function heldWhole(
  whole: readonly WholeCounty[] | undefined,
  dances: readonly DanceType[],
  now: number,
): Set<County> {
  const isRecent = (at: number) => at <= now && now - at < FULL_RESYNC_MS
  return new Set(
    (whole ?? [])
      .filter(one => isRecent(one.at) && dances.every(dance => one.dances.includes(dance)))
      .map(({ county }) => county),
  )
}
