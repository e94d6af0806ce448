import { DANCE_TYPES, type DanceType } from '../event/dances'

/** A part of a dot's ring. */
export interface Share {
  dance: DanceType
  /** From 0 to 1: where the part begins, and how long it is. */
  from: number
  length: number
}

/** The dances of a dot's events as parts of its ring. Each event counts the same, however many dances it has. */
export function sharesOf(events: readonly { danceTypes: readonly DanceType[] }[]): Share[] {
  const weights = new Map<DanceType, number>()
  let total = 0
  for (const { danceTypes } of events) {
    for (const dance of danceTypes) weights.set(dance, (weights.get(dance) ?? 0) + 1 / danceTypes.length)
    if (danceTypes.length > 0) total += 1
  }
  let from = 0
  return DANCE_TYPES.flatMap(dance => {
    const length = (weights.get(dance) ?? 0) / total
    if (!(length > 0)) return []
    const share = { dance, from, length }
    from += length
    return [share]
  })
}
