import { DANCE_TYPES } from '../../../src/domain/event/dances'

/** The number of dances when the attempts' files were written. */
const DANCES_IN_FILES = 6

/**
 * A reviver for `JSON.parse`. It adds newer dances to each list that names every dance of the files. Attempts with 'all
 * dances' or 'one dance too many' then keep their meaning when the app gains a dance.
 */
export function withEveryDance(key: string, value: unknown): unknown {
  const isDances = (key === 'danceTypes' || key === 'selectedDances') && Array.isArray(value)
  if (!isDances || value.length < DANCES_IN_FILES) return value
  return [...value, ...DANCE_TYPES.slice(DANCES_IN_FILES)]
}
