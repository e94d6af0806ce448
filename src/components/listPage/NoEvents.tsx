import { noEvents } from '../../domain/sync/lack'
import { useAppSelector } from '../../state/hooks'
import { selectLack } from '../../state/slices/eventsSelectors'
import { LogoOutline } from '../Logo'
import styles from './NoEvents.module.css'

/** §8 Display fallbacks: the 'No events' card of a day or month. While a place is missing, it says so instead (R35). */
export function NoEvents() {
  const words = noEvents(useAppSelector(selectLack))
  return (
    <p className={styles.none}>
      <LogoOutline size={30} />
      <span>{words}</span>
    </p>
  )
}
