/** The largest number of ms that a JavaScript date can hold. */
const LAST_MS = 8.64e15

/** Whether a value can be a moment in ms: a whole number from 0 to the last JavaScript date (C27). */
export function isPlausibleStamp(value: unknown): value is number {
  return Number.isInteger(value) && (value as number) >= 0 && (value as number) <= LAST_MS
}
