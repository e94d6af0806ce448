import { useEffect, useState } from 'react'
import type { County } from '../../domain/event/event'
import { countiesNear, nearestPlace } from '../../domain/places/towns/countiesNear'
import {
  CHOSEN_COUNTIES,
  NEAR_MILES,
  NEAREST_FIRST,
  NOTHING_NEAR,
  OTHER_COUNTIES,
  SEARCH_PLACES,
  TOWNS_NOT_LOADED,
} from '../../domain/places/towns/nearMessages'
import type { Places } from '../../domain/places/towns/places'
import { DONE, LOCATIONS, SEARCH_LOCATIONS } from '../../domain/texts/labels'
import { CHANGE_LOCATION } from '../../domain/texts/listMessages'
import { SELECT_LOCATION } from '../../domain/texts/setupMessages'
import { useAppDispatch, useAppSelector } from '../../state/hooks'
import { countStoredEvents } from '../../state/lists/elsewhereThunks'
import { chooseCounties } from '../../state/lists/filtersThunks'
import { loadCounties } from '../../state/places/countiesThunks'
import { selectCountyNames, selectHaveCountiesFailed } from '../../state/slices/countiesSlice'
import { selectCounties } from '../../state/slices/filtersSlice'
import { Button } from '../Button'
import { SearchField } from '../field/SearchField'
import { Sheet } from '../sheet/Sheet'
import { CountyRow, type DrawRow } from './CountyRow'
import { FoundCounties, NearMe } from './FoundCounties'
import styles from './pickers.module.css'
import { useEngland } from './useEngland'
import { useNearMe } from './useNearMe'
import { Refusal, usePicker } from './usePicker'

/** The number of stored events in each county. A county has none if this device doesn't hold all of its events. */
function useStoredCounts(names: County[], chosen: County[]) {
  const dispatch = useAppDispatch()
  const [counts, setCounts] = useState<Record<County, number>>({})
  useEffect(() => {
    void dispatch(countStoredEvents([...new Set([...names, ...chosen])])).then(setCounts, () => {})
  }, [dispatch, names, chosen])
  return counts
}

/**
 * §2 'Change location': the chosen counties first, then the others by name. R68: 'Near me' offers the nearest ones, and
 * the search finds counties by town, quarter and postcode too.
 */
export function LocationPicker({ onClose }: { onClose: () => void }) {
  const dispatch = useAppDispatch()
  const chosen = useAppSelector(selectCounties)
  const names = useAppSelector(selectCountyNames)
  const haveFailed = useAppSelector(selectHaveCountiesFailed)
  const [wanted, setWanted] = useState('')
  const picker = usePicker({ chosen, save: counties => void dispatch(chooseCounties(counties)), onClose })
  const england = useEngland()
  const near = useNearMe()

  useEffect(() => void dispatch(loadCounties()), [dispatch])
  const counts = useStoredCounts(names, chosen)

  // Keep the order from the opening: a county that moved after a tap would be hard to deselect.
  const offered = [...chosen, ...names.filter(name => !chosen.includes(name))]
  const toggle = (county: County) =>
    picker.change(
      picker.draft.includes(county)
        ? picker.draft.filter(name => name !== county)
        : [...picker.draft, county],
    )
  const isEmpty = picker.draft.length === 0
  const places = england === 'failed' ? null : england
  const row: DrawRow = (county, facts) => (
    <CountyRow
      key={county}
      county={county}
      isOn={picker.draft.includes(county)}
      onToggle={() => toggle(county)}
      stored={counts[county] ?? 0}
      isListed={names.length === 0 || offered.includes(county)}
      {...facts}
    />
  )
  return (
    <Sheet
      title={CHANGE_LOCATION}
      note={
        <p className={isEmpty ? styles.noneSelected : styles.selected}>{`${picker.draft.length} selected`}</p>
      }
      isOpen
      refusals={picker.refusals}
      isTall
      onClose={picker.close}
      foot={
        <>
          <Refusal message={SELECT_LOCATION} times={picker.refusals} />
          <div className={styles.searchRow}>
            <SearchField
              className={styles.search}
              label={SEARCH_LOCATIONS}
              placeholder={SEARCH_PLACES}
              value={wanted}
              onChange={setWanted}
            />
            <Button kind="primary" onClick={picker.close}>
              {DONE}
            </Button>
          </div>
        </>
      }
    >
      {wanted.trim() === '' ? (
        <AllCounties offered={offered} chosen={chosen} near={near} places={places} row={row} />
      ) : (
        <FoundCounties wanted={wanted} offered={offered} from={near.position} england={england} row={row} />
      )}
      {england === 'failed' && <p className={styles.hint}>{TOWNS_NOT_LOADED}</p>}
      {names.length === 0 && haveFailed && (
        <p className={styles.hint} role="status">
          More locations show as soon as there is a connection.
        </p>
      )}
    </Sheet>
  )
}

interface Props {
  /** The order stays as it was when the picker opened: the counties chosen then come first. */
  offered: County[]
  chosen: County[]
  near: ReturnType<typeof useNearMe>
  places: Places | null
  row: DrawRow
}

/** §2, R68: 'Near me' and every county: the near ones first once the position is known, else the chosen ones. */
function AllCounties({ offered, chosen, near: { position, state, ask }, places, row }: Props) {
  const isKnown = position !== null
  const nearest = position && places && nearestPlace(places, position)
  const near = position && places ? countiesNear(places, position, NEAR_MILES, offered) : []
  const isNear = (county: County) => near.some(one => one.county === county)
  const others = offered.filter(county => !isNear(county))
  const first = others.filter(county => chosen.includes(county))
  return (
    <>
      <NearMe
        state={state}
        isKnown={isKnown}
        place={nearest && near.length > 0 ? nearest.name : null}
        onAsk={() => void ask()}
      />
      {nearest && near.length === 0 && <p className={styles.hint}>{NOTHING_NEAR}</p>}
      {near.length > 0 && (
        <>
          <h3 className={styles.heading}>{NEAREST_FIRST}</h3>
          <ul className={styles.list} aria-label={NEAREST_FIRST}>
            {near.map(({ county, miles }) => row(county, { miles }))}
          </ul>
          <h3 className={styles.heading}>{OTHER_COUNTIES}</h3>
        </>
      )}
      {first.length > 0 && (
        <ul className={styles.list} aria-label={CHOSEN_COUNTIES}>
          {first.map(county => row(county))}
        </ul>
      )}
      <ul className={styles.list} aria-label={LOCATIONS}>
        {others.filter(county => !chosen.includes(county)).map(county => row(county))}
      </ul>
    </>
  )
}
