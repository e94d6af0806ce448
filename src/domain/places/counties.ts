import type { County } from '../event/event'

/** R65: England has fewer counties. A longer list would be an attack (C34). */
export const MAX_COUNTIES = 200
/** The names that the rules once allowed. */
const COUNTY_NAME = /^[A-Za-z][A-Za-z ,.'&-]{0,59}$/

/** §3 County: the valid names in a stored list, without repeats, sorted. */
export function readCountyNames(values: unknown): County[] {
  if (!Array.isArray(values)) return []
  const names = values.filter(
    (value): value is County => typeof value === 'string' && COUNTY_NAME.test(value),
  )
  return [...new Set(names)].sort((one, other) => (one < other ? -1 : 1)).slice(0, MAX_COUNTIES)
}
