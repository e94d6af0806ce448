/** The last ms that a date can have. */
const LAST_MS = 8.64e15

/** Whether it can be ms of a moment: a whole number within the range of dates (C27). */
export function isPlausibleStamp(value: unknown): value is number {
  return Number.isInteger(value) && (value as number) >= 0 && (value as number) <= LAST_MS
}
