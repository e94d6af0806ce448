import type { County, DanceEvent } from '../event/event'
import { countyWord } from '../event/labels'
import type { ListedOccurrence } from '../event/occurrences'
import { takingPlace } from '../lists/weekly'

/** What the device knows about a county on one day. */
export interface CountyOnMap {
  county: County
  isChosen: boolean
  /** The county's occurrences. Empty for a county that isn't chosen: the device doesn't hold its events. */
  occurrences: readonly ListedOccurrence[]
  /** R99: how many events of these take place. */
  count: number
}

/** DESIGN Map: the chosen counties by the number of their events, then the others by name. */
export function countiesOnMap(
  occurrences: readonly ListedOccurrence[],
  chosen: readonly County[],
  known: readonly County[],
): CountyOnMap[] {
  const byCounty = new Map<County, ListedOccurrence[]>()
  for (const occurrence of occurrences) {
    const county = countyWord(occurrence.event)
    const same = byCounty.get(county)
    if (same) same.push(occurrence)
    else byCounty.set(county, [occurrence])
  }
  const all = [...new Set([...chosen, ...known])].map(county => {
    const ofCounty = byCounty.get(county) ?? []
    return {
      county,
      isChosen: chosen.includes(county),
      occurrences: ofCounty,
      count: takingPlace(ofCounty).length,
    }
  })
  return all.sort(
    (one, other) =>
      Number(other.isChosen) - Number(one.isChosen) ||
      other.count - one.count ||
      (one.county < other.county ? -1 : 1),
  )
}

/** The town of more than half of these events. Null if there is none, or only one event. */
export function townOfMost(events: readonly Pick<DanceEvent, 'location'>[]): string | null {
  if (events.length < 2) return null
  const counts = new Map<string, number>()
  for (const { location } of events) counts.set(location.city, (counts.get(location.city) ?? 0) + 1)
  const [town, count] = [...counts].reduce((most, one) => (one[1] > most[1] ? one : most), ['', 0])
  return town !== '' && count > events.length / 2 ? town : null
}

/** The name of the place of a dot's events: their town, else their county. Null if they have none in common. */
export function commonPlace(events: readonly DanceEvent[]): string | null {
  const common = (nameOf: (event: DanceEvent) => string) => {
    const [name = '', ...others] = new Set(events.map(nameOf))
    return others.length === 0 && name !== '' ? name : null
  }
  return common(({ location }) => location.city) ?? common(countyWord)
}
