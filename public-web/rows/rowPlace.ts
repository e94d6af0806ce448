import type { DanceEvent } from '../../src/domain/event/event'
import { countyWord } from '../../src/domain/event/location'
import { LOCATION_UNKNOWN } from '../../src/domain/texts/listMessages'

/** R68: the venue and the town of a row: 'Corn Exchange • Brighton'. The county replaces a missing town. */
export function rowPlace(event: DanceEvent): string {
  const { venue, city } = event.location
  if (venue === '') return LOCATION_UNKNOWN
  const town = city || countyWord(event)
  return town === '' ? venue : `${venue} • ${town}`
}
