import type { County } from '../../domain/event/event'
import {
  CHOSEN_COUNTIES,
  NEAR_MILES,
  NEAREST_FIRST,
  NOTHING_NEAR,
  OTHER_COUNTIES,
} from '../../domain/places/towns/nearMessages'
import { countiesNear, nearestPlace } from '../../domain/places/towns/countiesNear'
import type { Places } from '../../domain/places/towns/places'
import { LOCATIONS } from '../../domain/texts/labels'
import type { DrawRow } from './CountyRow'
import { NearMe } from './NearMe'
import styles from './pickers.module.css'
import type { useNearMe } from './useNearMe'

interface Props {
  /** The order stays as it was when the picker opened: the counties chosen then come first. */
  offered: County[]
  chosen: County[]
  near: ReturnType<typeof useNearMe>
  places: Places | null
  row: DrawRow
}

/** §2, R68: 'Near me' and every county: the near ones first once the position is known, else the chosen ones. */
export function AllCounties({ offered, chosen, near: { position, state, ask }, places, row }: Props) {
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
