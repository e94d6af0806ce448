import { NO_EVENTS } from '../texts/listMessages'
import type { County } from '../event/event'

/** R35: what a list of the chosen places lacks, if it isn't whole. */
export interface Lack {
  /** 'late': answers may still come. 'failed': places did not answer. 'offline': nothing answers at all. */
  why: 'late' | 'failed' | 'offline'
  /** The places to name. Empty until the device knows which it holds. */
  counties: readonly County[]
  /** How many chosen places this device doesn't hold. 0 if only a refresh failed. */
  missing: number
}

interface Load {
  /** The chosen counties. */
  counties: readonly County[]
  /** Whether an earlier load has covered all chosen counties and dances (R30). */
  isCovered: boolean
  /** The counties that the device held whole, or that have answered since. Null until a fetch has begun. */
  here: readonly County[] | null
  /** The counties whose last request failed. */
  failed: readonly County[]
  isOffline: boolean
}

/**
 * R35: what the list lacks, or null if it is whole. A county that the device holds isn't missing while it is refreshed
 * (R76).
 */
export function lackOf({ counties, isCovered, here, failed, isOffline }: Load): Lack | null {
  const absent = isCovered ? [] : counties.filter(county => !here?.includes(county))
  const missing = absent.length
  if (here === null && missing > 0) return { why: 'late', counties: [], missing }
  // The chip says 'Offline' of what the device holds.
  if (isOffline) return missing === 0 ? null : { why: 'offline', counties: absent, missing }
  const late = absent.filter(county => !failed.includes(county))
  if (late.length > 0) return { why: 'late', counties: late, missing }
  const unanswered = counties.filter(county => failed.includes(county))
  return unanswered.length === 0 ? null : { why: 'failed', counties: unanswered, missing }
}

/** More places than these are counted, not named. */
const NAMED = 2

/** 'Surrey', 'Surrey and Kent' or '3 places'. */
export const namesOf = (counties: readonly County[]): string =>
  counties.length > NAMED ? `${counties.length} places` : counties.join(' and ')

/** 'Surrey is still loading'. */
export const stillLoading = (counties: readonly County[]): string =>
  counties.length === 0
    ? 'Still loading'
    : `${namesOf(counties)} ${counties.length === 1 ? 'is' : 'are'} still loading`

/** R35: what follows a number of events: ' so far', ', without Surrey', or '' if no place is missing. */
export function countNote(lack: Lack | null): string {
  if (!lack || lack.missing === 0) return ''
  return lack.why === 'late' ? ' so far' : `, without ${namesOf(lack.counties)}`
}

/** §8, R35: the words of an empty day or month. A place that isn't here is never called empty. */
export function noEvents(lack: Lack | null): string {
  if (!lack || lack.missing === 0) return NO_EVENTS
  return lack.why === 'late'
    ? stillLoading(lack.counties)
    : `Nothing here yet, without ${namesOf(lack.counties)}`
}
