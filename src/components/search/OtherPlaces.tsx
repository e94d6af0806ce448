import { ChevronRight, MapPin, Plus } from 'lucide'
import { useMemo } from 'react'
import { ADD_TO_PLACES, counted, NOT_ONE_OF_YOUR_PLACES } from '../../domain/map/mapMessages'
import { wholeMiles } from '../../domain/places/towns/nearMessages'
import type { PlaceElsewhere } from '../../domain/search/namedPlace'
import { yearAfter } from '../../domain/time/dateRange'
import { dayAndMonth } from '../../domain/time/dayLabels'
import type { County } from '../../domain/event/event'
import { countiesNear } from '../../domain/places/towns/countiesNear'
import { middleOfCounty } from '../../domain/places/towns/placeOf'
import { addToPlaces } from '../../state/lists/ownPlaceThunks'
import { useAppDispatch, useAppSelector } from '../../state/hooks'
import { selectCountyNames } from '../../state/slices/countiesSlice'
import { selectCounties } from '../../state/slices/filtersSlice'
import { selectOrigin } from '../../state/places/nearSelectors'
import { useLondonMoment } from '../hooks/clock'
import { Icon } from '../Icon'
import { notInYourPlaces } from './searchParts'
import styles from './NothingFound.module.css'
import { useEngland } from '../pickers/useEngland'
import type { OtherPlace } from './useElsewhere'

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
