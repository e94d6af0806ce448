import { LogoOutline } from '../Logo'
import styles from './NoEvents.module.css'
import { NO_EVENTS } from '../../domain/texts/listMessages'

/** §8 Display fallbacks: the 'No events' card of a day or month. */
export function NoEvents() {
  return (
    <p className={styles.none}>
      <LogoOutline size={30} />
      {NO_EVENTS}
    </p>
  )
}
