import type { ListedOccurrence } from '../event/occurrences'
import { placeKey } from '../near/distances'
import { whereIs, type Gazetteer } from '../near/whereIs'
import type { Pinned } from './dots'
import { oneForEach } from '../lists/weekly'
import { mapPoint, type MapPoint } from './projection'

/**
 * R80: where events are on the map: at the places from which distances are measured. Each event has one pin. What has no
 * place there is in `unplaced`, so that nothing is lost.
 */
export function pinsOf(
  occurrences: readonly ListedOccurrence[],
  gazetteer: Gazetteer | null,
): { pins: Pinned<ListedOccurrence>[]; unplaced: ListedOccurrence[] } {
  const pins: Pinned<ListedOccurrence>[] = []
  const unplaced: ListedOccurrence[] = []
  const points = new Map<string, MapPoint | null>()
  for (const occurrence of oneForEach(occurrences)) {
    const key = placeKey(occurrence.event)
    let point = points.get(key)
    if (point === undefined) {
      const where = whereIs(occurrence.event, gazetteer)
      points.set(key, (point = where && mapPoint(where)))
    }
    if (point) pins.push({ ...point, item: occurrence })
    else unplaced.push(occurrence)
  }
  return { pins, unplaced }
}
