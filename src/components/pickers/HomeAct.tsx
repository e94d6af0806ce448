import { Check, House } from 'lucide'
import { homeAt } from '../../domain/near/homePlace'
import { HOME_STAYS, isHome, makeHome } from '../../domain/places/towns/nearMessages'
import type { Place } from '../../domain/places/towns/place'
import { selectHome } from '../../state/places/nearSelectors'
import { nearChanged } from '../../state/slices/nearSlice'
import { useAppDispatch, useAppSelector } from '../../state/hooks'
import { Icon } from '../Icon'
import styles from './HomePicker.module.css'

/** R80: makes the town that a person has typed their home place. */
export function HomeAct({ place }: { place: Place }) {
  const dispatch = useAppDispatch()
  const home = useAppSelector(selectHome)
  if (home?.town === place.name && home.county === place.county) {
    return (
      <p className={`${styles.town} ${styles.last}`} role="status">
        <Icon of={Check} size={22} />
        <b>{isHome(place.name)}</b>
      </p>
    )
  }
  return (
    <button
      type="button"
      className={`${styles.town} ${styles.last}`}
      onClick={() => dispatch(nearChanged({ home: homeAt(place) }))}
    >
      <Icon of={House} size={22} />
      <span className={styles.words}>
        <b>{makeHome(place.name)}</b>
        <span className={styles.county}>{HOME_STAYS}</span>
      </span>
    </button>
  )
}
