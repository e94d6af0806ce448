import { Check } from 'lucide'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { Button } from '../../components/Button'
import { CheckRow } from '../../components/checkRow/CheckRow'
import { SearchField } from '../../components/field/SearchField'
import { Icon } from '../../components/Icon'
import { MessageScreen } from '../../components/MessageScreen'
import type { DrawRow } from '../../components/pickers/CountyRow'
import { FoundCounties, NearMe } from '../../components/pickers/FoundCounties'
import { useEngland } from '../../components/pickers/useEngland'
import { useNearMe } from '../../components/pickers/useNearMe'
import type { County } from '../../domain/event/event'
import { ROUTES } from '../../domain/navigation/paths'
import { newInPlaceOffer, type PlaceOffer, withPlaceOffer } from '../../domain/navigation/placeOffer'
import { countiesNear, nearestPlace } from '../../domain/places/towns/countiesNear'
import {
  eventsThisWeek,
  NEAR_MILES,
  NEAREST_FIRST,
  NOTHING_NEAR,
  SEARCH_PLACES,
  TOWNS_NOT_LOADED,
  wholeMiles,
} from '../../domain/places/towns/nearMessages'
import type { Filters } from '../../domain/sync/filters'
import { LOCATIONS, SEARCH_LOCATIONS } from '../../domain/texts/labels'
import { LOADING } from '../../domain/texts/listMessages'
import { MORE_LOCATIONS_SOON, NUMBERS_ARE_EVENTS } from '../../domain/texts/setupMessages'
import { useAppDispatch, useAppSelector } from '../../state/hooks'
import { keepChoices } from '../../state/lists/setupThunks'
import { loadCounties } from '../../state/places/countiesThunks'
import { selectCountyNames, selectHaveCountiesFailed } from '../../state/slices/countiesSlice'
import styles from './CountyChoice.module.css'

/** Widths in px of the placeholder chips that show until the locations are known. */
const SKELETON_WIDTHS = [182, 166, 100, 76, 142, 76, 112, 170, 106, 64, 108, 112, 148, 132, 136]

interface Props {
  chosen: readonly County[]
  /** The county that a public page offered. It shows even if the list of counties isn't there yet. */
  offered: County | undefined
  /** How many events of this week each county has, without those that have none. Empty if nobody knows. */
  counts: Readonly<Record<County, number>>
  onChange: (chosen: County[]) => void
}

/**
 * §2 Setup, 'Where?': the counties as chips. Any number can be chosen. R100: 'Near me' puts the near ones first, and the
 * search finds them by town, quarter and postcode.
 */
export function CountyChoice({ chosen, offered, counts, onChange }: Props) {
  const dispatch = useAppDispatch()
  const names = useAppSelector(selectCountyNames)
  const haveFailed = useAppSelector(selectHaveCountiesFailed)
  const [wanted, setWanted] = useState('')
  const { position, state, ask } = useNearMe()
  const isSearching = wanted.trim() !== ''
  const england = useEngland(isSearching || position !== null)

  const offers = offered === undefined || names.includes(offered) ? names : [...names, offered].sort()

  useEffect(() => void dispatch(loadCounties()), [dispatch])

  if (offers.length === 0) {
    return (
      <>
        <p className={haveFailed ? styles.note : 'visuallyHidden'} role="status">
          {haveFailed
            ? 'The locations need the internet once. They show by themselves as soon as there is a connection.'
            : LOADING}
        </p>
        {!haveFailed && (
          <div className={styles.chips} aria-hidden="true">
            {SKELETON_WIDTHS.map((width, place) => (
              <span key={place} className={styles.place} style={{ width }} />
            ))}
          </div>
        )}
      </>
    )
  }
  const toggle = (county: County) =>
    onChange(chosen.includes(county) ? chosen.filter(name => name !== county) : [...chosen, county])
  // Without any number, our site didn't say. Otherwise a county that it doesn't name has no events.
  const hasCounts = Object.keys(counts).length > 0
  const week = (county: County) => hasCounts && eventsThisWeek(counts[county] ?? 0)
  const row: DrawRow = (county, { reason, miles } = {}) => (
    <CheckRow
      key={county}
      label={county}
      isOn={chosen.includes(county)}
      onToggle={() => toggle(county)}
      note={
        <span className={styles.facts}>
          {reason && <span>{reason}</span>}
          {reason && week(county) && <span>, </span>}
          {week(county) && <span>{week(county)}</span>}
        </span>
      }
    >
      {miles !== undefined && <span className={styles.facts}>{wholeMiles(miles)}</span>}
    </CheckRow>
  )
  const places = england === 'failed' ? null : england
  const near = position && places ? countiesNear(places, position, NEAR_MILES, offers) : []
  const nearest = position && places && near.length > 0 ? nearestPlace(places, position) : null
  return (
    <>
      <div className={styles.ways}>
        <NearMe
          state={state}
          isKnown={position !== null}
          place={nearest ? nearest.name : null}
          onAsk={() => void ask()}
        />
        <SearchField
          label={SEARCH_LOCATIONS}
          placeholder={SEARCH_PLACES}
          value={wanted}
          onChange={setWanted}
        />
        {england === 'failed' && <p className={styles.facts}>{TOWNS_NOT_LOADED}</p>}
        {places && position && near.length === 0 && <p className={styles.facts}>{NOTHING_NEAR}</p>}
        {isSearching ? (
          <FoundCounties wanted={wanted} offered={[...offers]} from={position} england={england} row={row} />
        ) : (
          near.length > 0 && (
            <ul aria-label={NEAREST_FIRST}>{near.map(({ county, miles }) => row(county, { miles }))}</ul>
          )
        )}
      </div>
      {!isSearching && (
        <>
          <div className={styles.chips} role="group" aria-label={LOCATIONS}>
            {offers
              .filter(county => near.every(one => one.county !== county))
              .map(county => {
                const isOn = chosen.includes(county)
                return (
                  <button
                    key={county}
                    type="button"
                    role="checkbox"
                    aria-checked={isOn}
                    aria-label={county}
                    aria-description={week(county) || undefined}
                    className={`${styles.chip} ${isOn ? styles.on : ''}`}
                    onClick={() => toggle(county)}
                  >
                    {isOn && <Icon of={Check} size={18} />}
                    <span>{county}</span>
                    {counts[county] !== undefined && <span className={styles.count}>{counts[county]}</span>}
                  </button>
                )
              })}
          </div>
          <p className={styles.note}>
            {hasCounts && <span>{NUMBERS_ARE_EVENTS} </span>}
            <span>{MORE_LOCATIONS_SOON}</span>
          </p>
        </>
      )}
    </>
  )
}

interface PlaceOfferQuestionProps {
  offer: PlaceOffer
  /** The person's own choices. */
  kept: Filters
}

/** §2 Setup: asks a person with choices whether a public page's county and dance should join them. */
export function PlaceOfferQuestion({ offer, kept }: PlaceOfferQuestionProps) {
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const leave = () => void navigate(ROUTES.events, { replace: true })
  const add = () => {
    dispatch(keepChoices(withPlaceOffer(kept, offer)))
    leave()
  }
  return (
    <MessageScreen title={`Add ${newInPlaceOffer(kept, offer).join(' and ')} to your choices?`}>
      <p>Your own dances and places stay. You can change them in Options.</p>
      <Button kind="primary" onClick={add}>
        Add
      </Button>
      <Button kind="secondary" onClick={leave}>
        Keep mine only
      </Button>
    </MessageScreen>
  )
}
