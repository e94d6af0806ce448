import type { County } from '../event/event'

/** More would be an attack, not England (C34). */
const MAX_COUNTIES = 1_000
/** What the rules let a county be called (security: Counties). */
const COUNTY_NAME = /^[A-Za-z][A-Za-z ,.'&-]{0,59}$/

/** §3 County: the names in what the database or the device holds, each once, in order. */
export function readCountyNames(values: unknown): County[] {
  if (!Array.isArray(values)) return []
  const names = values.filter(
    (value): value is County => typeof value === 'string' && COUNTY_NAME.test(value),
  )
  return [...new Set(names)].sort((one, other) => (one < other ? -1 : 1)).slice(0, MAX_COUNTIES)
}
