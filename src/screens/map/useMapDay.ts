import { startTransition, useEffect, useMemo, useState } from 'react'
import { useEngland } from '../../components/pickers/useEngland'
import type { County, DanceEvent, EventId, Position } from '../../domain/event/event'
import type { ListedOccurrence } from '../../domain/event/occurrences'
import { venueOf } from '../../domain/following/followKey'
import { takingPlace } from '../../domain/lists/weekly'
import { commonPlace, type CountyOnMap, townOfMost } from '../../domain/map/countiesOnMap'
import {
  counted,
  mostOfThem,
  NONE_UNDER_CHIPS,
  NOT_LOADED,
  NOT_ON_THE_MAP,
  soFar,
} from '../../domain/map/mapMessages'
import { mapPoint } from '../../domain/map/projection'
import { useAppSelector } from '../../state/hooks'
import { selectHome, selectPosition } from '../../state/places/nearSelectors'
import { selectCountyNames } from '../../state/slices/countiesSlice'
import { selectCounties } from '../../state/slices/filtersSlice'
import {
  countiesOfDay,
  countiesOfPicker,
  gazetteerOfEngland,
  isEachPlaced,
  pinsOfDay,
} from './precomputed/dayOnMap'

/** Where the day's events are on the map. Null while the places of England load, unless every event has a position. */
export function usePins(occurrences: readonly ListedOccurrence[]) {
  const isKnown = isEachPlaced(occurrences)
  const england = useEngland(!isKnown)
  if (isKnown) return pinsOfDay(occurrences, null)
  if (england === null) return null
  // Without the places of England, only events with a position of their own have a place.
  return pinsOfDay(occurrences, england === 'failed' ? null : gazetteerOfEngland(england))
}

/** The counties of the list, and what the picker calls an outline. */
export function useCountiesOnMap(occurrences: readonly ListedOccurrence[]) {
  const chosen = useAppSelector(selectCounties)
  const names = useAppSelector(selectCountyNames)
  const { known, listed, isChosen } = countiesOfPicker(chosen, names)
  return { listed, isChosen, counties: countiesOfDay(occurrences, chosen, known) }
}

const pointOf = (position: Position | null) => position && mapPoint(position)

/** R80: the position of this visit and the home place, as points of the map. */
export function useOwnPlaces() {
  const position = useAppSelector(selectPosition)
  const home = useAppSelector(selectHome)
  return useMemo(() => ({ here: pointOf(position), home: pointOf(home) }), [position, home])
}

/** What a press opens: a county (as the picker calls it), the events of a dot, or those without a place. */
type Choice =
  | { kind: 'county'; county: County; isListShown: boolean }
  | { kind: 'dot'; eventIds: ReadonlySet<EventId> }
  | { kind: 'unplaced' }

/** What is open, in words and rows. */
export interface Opened {
  county: County | null
  title: string
  note: string
  rows: readonly ListedOccurrence[]
  /** R99: how many events of the rows take place. */
  count: number
  isListShown: boolean
  /** R96: an event at the venue that has all of the rows. Undefined if they have several, or none. */
  venue?: DanceEvent | undefined
}

/** The events of the map's day. */
interface DayEvents {
  occurrences: readonly ListedOccurrence[]
  counties: readonly CountyOnMap[]
  unplaced: readonly ListedOccurrence[]
  /** Whether chips hide events. */
  isFiltered: boolean
  /** The chosen counties that aren't loaded whole. */
  unloaded: ReadonlySet<County>
}

/** What is open on the map, and the ways to open something. It closes when its events are gone, for example by a chip. */
export function useOpened({ occurrences, counties, unplaced, isFiltered, unloaded }: DayEvents) {
  const [choice, setChoice] = useState<Choice | null>(null)
  const opened = useMemo(
    () => openedBy(choice, { occurrences, counties, unplaced, isFiltered, unloaded }),
    [choice, occurrences, counties, unplaced, isFiltered, unloaded],
  )
  return {
    opened,
    openCounty: (county: County, isListShown: boolean) => setChoice({ kind: 'county', county, isListShown }),
    openDot: (items: readonly ListedOccurrence[]) =>
      setChoice({ kind: 'dot', eventIds: new Set(items.map(({ event }) => event.eventId)) }),
    openUnplaced: () => setChoice({ kind: 'unplaced' }),
    close: () => setChoice(null),
  }
}

function openedBy(choice: Choice | null, day: DayEvents): Opened | null {
  if (choice === null) return null
  if (choice.kind === 'county') {
    const { county, isListShown } = choice
    const known = day.counties.find(one => one.county === county)
    const rows = known?.occurrences ?? []
    const count = known?.count ?? 0
    const note = known?.isChosen ? countyNote(known, day) : ''
    return { county, title: county, note, rows, count, isListShown }
  }
  const rows =
    choice.kind === 'unplaced'
      ? day.unplaced
      : day.occurrences.filter(({ event }) => choice.eventIds.has(event.eventId))
  if (rows.length === 0) return null
  const place = choice.kind === 'unplaced' ? NOT_ON_THE_MAP : commonPlace(rows.map(({ event }) => event))
  const count = takingPlace(rows).length
  const words = counted(count)
  return {
    county: null,
    title: place ?? words,
    note: place === null ? '' : words,
    rows,
    count,
    isListShown: true,
    venue: atOneVenue(rows),
  }
}

function atOneVenue(rows: readonly ListedOccurrence[]): DanceEvent | undefined {
  const [first] = rows
  const key = first ? venueOf(first.event) : null
  return key !== null && rows.every(({ event }) => venueOf(event) === key) ? first?.event : undefined
}

/** What is known of a chosen county: '14 events, most of them in Leeds', 'Not loaded yet'. */
function countyNote(
  { county, occurrences, count }: CountyOnMap,
  { isFiltered, unloaded }: DayEvents,
): string {
  const isUnloaded = unloaded.has(county)
  if (count === 0) return isUnloaded ? NOT_LOADED : isFiltered ? NONE_UNDER_CHIPS : counted(0)
  const town = townOfMost(takingPlace(occurrences).map(({ event }) => event))
  return mostOfThem(isUnloaded ? soFar(counted(count)) : counted(count), town)
}

/** Whether the first frame of a screen is painted. What isn't urgent is drawn afterwards, in small parts. */
export function useIsFirstDrawn(): boolean {
  const [isDrawn, setIsDrawn] = useState(false)
  useEffect(() => {
    let isOpen = true
    // The timer ends after the frame is painted.
    requestAnimationFrame(() => setTimeout(() => isOpen && startTransition(() => setIsDrawn(true))))
    return () => {
      isOpen = false
    }
  }, [])
  return isDrawn
}
