import { NO_EVENTS } from '../../domain/texts/messages'
import { MarkOutline } from '../Mark'
import styles from './NoEvents.module.css'

/** §8 Display fallbacks: the 'No events' card of a day or month. */
export function NoEvents() {
  return (
    <p className={styles.none}>
      <MarkOutline size={30} />
      {NO_EVENTS}
    </p>
  )
}
