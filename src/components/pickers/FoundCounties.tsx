import { Check, House, LocateFixed, LocateOff } from 'lucide'
import { useEffect, useRef } from 'react'
import type { County, Position } from '../../domain/event/event'
import { homeAt } from '../../domain/near/homePlace'
import { countiesFor, type FoundCounty, placeTyped } from '../../domain/places/towns/findPlaces'
import { matchedPart } from '../../domain/places/towns/matchedPart'
import {
  ASKS_FOR_POSITION,
  FINDING_POSITION,
  FOR_PLACE,
  HOME_STAYS,
  isHome,
  makeHome,
  NEAR_ME,
  NEAR_PLACE,
  nearMeAt,
  NO_POSITION,
  NO_SUCH_PLACE,
  placesFor,
  POSITION_STAYS,
} from '../../domain/places/towns/nearMessages'
import { milesBetween, type Place } from '../../domain/places/towns/place'
import type { Places } from '../../domain/places/towns/places'
import { LOCATIONS } from '../../domain/texts/labels'
import { useAppDispatch, useAppSelector } from '../../state/hooks'
import { selectHome } from '../../state/places/nearSelectors'
import { nearChanged } from '../../state/slices/nearSlice'
import { Icon } from '../Icon'
import type { DrawRow } from './CountyRow'
import picker from './HomePicker.module.css'
import near from './NearMe.module.css'
import styles from './pickers.module.css'
import type { NearState } from './useNearMe'

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

interface NearMeProps {
  state: NearState
  /** Whether the position of this visit is known. */
  isKnown: boolean
  /** The name of the place at that position, once the places are loaded. */
  place: string | null
  onAsk: () => void
}

/** R68, R80: 'Near me', which asks for the position, and says why there is none. */
export function NearMe({ state, isKnown, place, onAsk }: NearMeProps) {
  return (
    <>
      {state !== 'refused' && (
        <button type="button" className={near.near} onClick={onAsk}>
          <span className={near.circle}>
            <Icon of={LocateFixed} size={22} />
          </span>
          <span className={near.words}>
            <b className={near.title}>{place === null ? NEAR_ME : nearMeAt(place)}</b>
            <span className={near.note} role="status">
              {noteFor(state, isKnown)}
            </span>
          </span>
        </button>
      )}
      {(state === 'refused' || state === 'imprecise' || state === 'unavailable') && (
        <NoPosition key={state} text={NO_POSITION[state]} />
      )}
    </>
  )
}

function noteFor(state: NearState, isKnown: boolean): string {
  if (state === 'asking') return FINDING_POSITION
  return isKnown ? POSITION_STAYS : ASKS_FOR_POSITION
}

/** Takes the focus, because the pressed button may be gone. */
function NoPosition({ text }: { text: string }) {
  const ref = useRef<HTMLParagraphElement>(null)
  useEffect(() => ref.current?.focus(), [])
  return (
    <p ref={ref} className={near.none} role="alert" tabIndex={-1}>
      <Icon of={LocateOff} size={20} />
      <span>{text}</span>
    </p>
  )
}
