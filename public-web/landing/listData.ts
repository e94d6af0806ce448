import { eventName } from '../../src/domain/event/labels'
import { isOff } from '../../src/domain/event/visibility'
import { occurrencePath } from '../../src/domain/navigation/shareLink'
import type { PlaceWeek } from '../places/placeWeek'

/** The page's list as an ItemList of schema.org, with the name and the address of each event. */
export function listData({ days, oneOffs }: PlaceWeek, name: string, origin: string): object {
  const listed = [...days.flatMap(({ occurrences }) => occurrences), ...oneOffs]
  // A one-off of several days appears once, because Google wants each address once.
  const names = new Map(
    listed
      .filter(({ event }) => !isOff(event))
      .map(occurrence => [origin + occurrencePath(occurrence), eventName(occurrence.event)]),
  )
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    name,
    numberOfItems: names.size,
    itemListElement: [...names].map(([url, eventTitle], index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: eventTitle,
      url,
    })),
  }
}
