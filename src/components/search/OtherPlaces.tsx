import { ChevronRight, MapPin, Plus } from 'lucide'
import { useEffect, useMemo, useState } from 'react'
import type { County } from '../../domain/event/event'
import { isOver, type ListedOccurrence } from '../../domain/event/occurrences'
import { isOff } from '../../domain/event/visibility'
import { ADD_TO_PLACES, counted, NOT_ONE_OF_YOUR_PLACES } from '../../domain/map/mapMessages'
import { countiesNear } from '../../domain/places/towns/countiesNear'
import { wholeMiles } from '../../domain/places/towns/nearMessages'
import { middleOfCounty } from '../../domain/places/towns/placeOf'
import type { PlaceElsewhere } from '../../domain/search/namedPlace'
import { makePlaceFilter } from '../../domain/sync/filters'
import { unchosenDances } from '../../domain/sync/unchosenDances'
import { yearAfter } from '../../domain/time/dateRange'
import { dayAndMonth } from '../../domain/time/dayLabels'
import type { LondonMoment } from '../../domain/time/days'
import { useAppDispatch, useAppSelector } from '../../state/hooks'
import { countiesElsewhere, eventsElsewhere, heldCounties } from '../../state/lists/elsewhereThunks'
import { addToPlaces } from '../../state/lists/ownPlaceThunks'
import { selectOrigin } from '../../state/places/nearSelectors'
import { selectCountyNames } from '../../state/slices/countiesSlice'
import { selectCounties, selectDances } from '../../state/slices/filtersSlice'
import { useLondonMoment } from '../hooks/clock'
import { Icon } from '../Icon'
import { useEngland } from '../pickers/useEngland'
import styles from './NothingFound.module.css'
import { makeSearchIndex } from './searchIndex'
import { dancesNamed, notInYourPlaces } from './searchParts'
import type { SearchAnswer } from './useSearch'

/**
 * DESIGN Search: the other places with events that fit the query, each with its first date and how far it is. A press
 * adds a place to the chosen ones.
 */
export function OtherPlaces({ places }: { places: readonly OtherPlace[] }) {
  const dispatch = useAppDispatch()
  const { day: today } = useLondonMoment()
  const miles = useCountyMiles(places.length > 0)
  if (places.length === 0) return null
  return (
    <section className={styles.part} aria-label="Other places have some">
      <h3 className={styles.head}>Other places have some</h3>
      <ul>
        {places.map(({ county, count, first, isWhole }) => (
          <li key={county}>
            <button type="button" className={styles.place} onClick={() => void dispatch(addToPlaces(county))}>
              <Icon of={MapPin} size={20} />
              <span className={styles.where}>
                <b>{county}</b>
                <span>
                  {isWhole
                    ? `${counted(count)}, from ${dayAndMonth(first.occurrenceDate)}${yearAfter(first.occurrenceDate, today)}`
                    : `At least ${counted(count)}`}
                </span>
              </span>
              <Miles miles={miles.get(county)} />
              <span className="visuallyHidden">Add to my places</span>
              <Icon of={ChevronRight} size={20} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Only the county is known, so the distance is never 0. */
function Miles({ miles }: { miles: number | undefined }) {
  return miles === undefined ? null : <span className={styles.miles}>{wholeMiles(Math.max(1, miles))}</span>
}

/** R69: the county of the place that a query names. The device holds none of its events, so a press adds it. */
export function NamedPlace({ place: { name, county } }: { place: PlaceElsewhere }) {
  const dispatch = useAppDispatch()
  const title = notInYourPlaces(name)
  return (
    <section className={styles.part} aria-label={title}>
      <h3 className={styles.head}>{title}</h3>
      <p className={styles.why}>{NOT_ONE_OF_YOUR_PLACES}</p>
      <button type="button" className={styles.place} onClick={() => void dispatch(addToPlaces(county))}>
        <Icon of={MapPin} size={20} />
        <span className={styles.where}>
          <b>{county}</b>
          <span>{ADD_TO_PLACES}</span>
        </span>
        <Icon of={Plus} size={20} />
      </button>
    </section>
  )
}

const NONE: ReadonlyMap<County, number> = new Map()

/**
 * R80: how far each county is, in miles. As for an empty list, distances begin where the person is, else at home, else
 * in the middle of the first chosen county. Empty until the places of England are loaded, and while not wanted.
 */
function useCountyMiles(isWanted: boolean): ReadonlyMap<County, number> {
  const england = useEngland(isWanted)
  const origin = useAppSelector(selectOrigin)
  const [chosen = ''] = useAppSelector(selectCounties)
  const names = useAppSelector(selectCountyNames)
  return useMemo(() => {
    if (!isWanted || england === null || england === 'failed') return NONE
    const from = origin ?? middleOfCounty(england, chosen)
    if (!from) return NONE
    return new Map(countiesNear(england, from, Infinity, names).map(({ county, miles }) => [county, miles]))
  }, [isWanted, england, origin, chosen, names])
}

/** A county outside the chosen ones that has events that fit. */
export interface OtherPlace {
  county: County
  count: number
  first: ListedOccurrence
  /** Whether this device holds all events of the county. Otherwise there may be more of them, and sooner. */
  isWhole: boolean
}

/** Typing pauses this long before other places are read from the device, in ms. */
const REST_MS = 300
/** At most this many other places show. */
const MAX_PLACES = 6

/**
 * R69: the other counties with events that fit, soonest first. It searches only the events on this device. Null while
 * it searches, and if the answer to the query is enough.
 */
export function useElsewhere(answer: SearchAnswer | null, typed: string): OtherPlace[] | null {
  const dispatch = useAppDispatch()
  const moment = useLondonMoment()
  const query = answer && !isEnough(answer, moment) ? typed : null
  const dances = useAppSelector(selectDances)
  const [known, setKnown] = useState<{ query: string; places: OtherPlace[] } | null>(null)

  useEffect(() => {
    if (query === null) return
    let isWanted = true
    async function look(asked: string) {
      const places: OtherPlace[] = []
      const { parts } = makeSearchIndex().understand(asked, moment)
      // Of a dance that isn't chosen, no device knows all events.
      const isKnown = unchosenDances(dancesNamed(parts), dances).length === 0
      const held = await dispatch(heldCounties(dances))
      for (const county of await dispatch(countiesElsewhere())) {
        const events = await dispatch(eventsElsewhere(county, dances))
        // Index one county at a time, so that little memory is used at once.
        const index = makeSearchIndex()
        await index.update(events)
        if (!isWanted) return
        const { occurrences, isGuess, leftOut } = index.find(
          index.understand(asked, moment),
          moment,
          makePlaceFilter([county]),
        )
        const running = occurrences.filter(one => !isOff(one.event) && !isOver(one, moment))
        const [first] = running
        if (first && !isGuess && leftOut.length === 0)
          places.push({
            county,
            count: running.length,
            first: soonestOf(running, first),
            isWhole: isKnown && held.has(county),
          })
      }
      places.sort((one, other) => (one.first.occurrenceDate < other.first.occurrenceDate ? -1 : 1))
      setKnown({ query: asked, places: places.slice(0, MAX_PLACES) })
    }
    // If the stored events can't be read, no other places are offered.
    const timer = setTimeout(() => void look(query).catch(() => {}), REST_MS)
    return () => {
      isWanted = false
      clearTimeout(timer)
    }
  }, [dispatch, query, moment, dances])

  return known !== null && known.query === query ? known.places : null
}

function soonestOf(all: readonly ListedOccurrence[], first: ListedOccurrence): ListedOccurrence {
  return all.reduce((soonest, one) => (one.occurrenceDate < soonest.occurrenceDate ? one : soonest), first)
}

/** Whether an answer has something that still takes place, without presuming a typing slip or leaving a word out. */
function isEnough({ occurrences, isGuess, leftOut }: SearchAnswer, moment: LondonMoment): boolean {
  return (
    !isGuess && leftOut.length === 0 && occurrences.some(one => !isOff(one.event) && !isOver(one, moment))
  )
}
