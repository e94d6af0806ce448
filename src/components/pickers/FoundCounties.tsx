import { Check, House } from 'lucide'
import type { County, Position } from '../../domain/event/event'
import {
  FOR_PLACE,
  NEAR_PLACE,
  NO_SUCH_PLACE,
  placesFor,
  HOME_STAYS,
  isHome,
  makeHome,
} from '../../domain/places/towns/nearMessages'
import { countiesFor, placeTyped, type FoundCounty } from '../../domain/places/towns/countiesFor'
import { matchedPart } from '../../domain/places/towns/matchedPart'
import { milesBetween, type Place } from '../../domain/places/towns/place'
import type { Places } from '../../domain/places/towns/places'
import { LOCATIONS } from '../../domain/texts/labels'
import { homeAt } from '../../domain/near/homePlace'
import type { DrawRow } from './CountyRow'
import { Icon } from '../Icon'
import { selectHome } from '../../state/places/nearSelectors'
import { nearChanged } from '../../state/slices/nearSlice'
import { useAppDispatch, useAppSelector } from '../../state/hooks'
import picker from './HomePicker.module.css'
import styles from './pickers.module.css'

interface Props {
  wanted: string
  offered: County[]
  /** Where the person is, if they said so. */
  from: Position | null
  england: Places | null | 'failed'
  row: DrawRow
}

/** R68: the counties for what a person types. Each row names the place found in or near it, if any. */
export function FoundCounties({ wanted, offered, from, england, row }: Props) {
  const found = countiesFor(wanted, offered, england === 'failed' ? null : england)
  const milesTo = ({ place, isNeighbour }: FoundCounty) =>
    from && place && !isNeighbour ? milesBetween(from, place) : undefined
  // Until the towns are loaded, an empty result may be wrong.
  const isSure = found.length > 0 || england !== null
  const town = england && england !== 'failed' ? placeTyped(wanted, england) : null
  return (
    <>
      <p className={styles.heading} role="status">
        {isSure && (found.length > 0 ? placesFor(found.length, wanted.trim()) : NO_SUCH_PLACE)}
      </p>
      <ul className={styles.list} aria-label={LOCATIONS}>
        {found.map(county =>
          row(county.county, { reason: reasonOf(county, wanted), miles: milesTo(county) }),
        )}
      </ul>
      {town && <HomeAct place={town} />}
    </>
  )
}

/** Why a county is offered. The letters that match are bold. */
function reasonOf({ county, place, isNeighbour }: FoundCounty, wanted: string) {
  if (place === null || place.name === county) return undefined
  if (isNeighbour) return NEAR_PLACE + place.name
  const [before, match, after] = matchedPart(place.name, wanted)
  return (
    <>
      <span>{`${FOR_PLACE}${before}`}</span>
      <b>{match}</b>
      <span>{after}</span>
    </>
  )
}

/** R80: makes the town that a person has typed their home place. */
function HomeAct({ place }: { place: Place }) {
  const dispatch = useAppDispatch()
  const home = useAppSelector(selectHome)
  if (home?.town === place.name && home.county === place.county) {
    return (
      <p className={`${picker.town} ${picker.last}`} role="status">
        <Icon of={Check} size={22} />
        <b>{isHome(place.name)}</b>
      </p>
    )
  }
  return (
    <button
      type="button"
      className={`${picker.town} ${picker.last}`}
      onClick={() => dispatch(nearChanged({ home: homeAt(place) }))}
    >
      <Icon of={House} size={22} />
      <span className={picker.words}>
        <b>{makeHome(place.name)}</b>
        <span className={picker.county}>{HOME_STAYS}</span>
      </span>
    </button>
  )
}
