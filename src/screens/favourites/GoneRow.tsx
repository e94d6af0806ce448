import { X } from 'lucide'
import { focusHeading } from '../../components/focusHeading'
import { Icon } from '../../components/Icon'
import type { GoneFavourite } from '../../domain/lists/favourites'
import { toggleFavourite } from '../../state/lists/favouritesThunks'
import { useAppDispatch } from '../../state/hooks'
import styles from './GoneRow.module.css'
import { GONE_PREFIX, UNTITLED_EVENT } from '../../domain/texts/listMessages'

/** R26: a favourite whose event was deleted. The person can only remove it. */
export function GoneRow({ favourite: { eventId, eventName } }: { favourite: GoneFavourite }) {
  const dispatch = useAppDispatch()
  const name = eventName || UNTITLED_EVENT
  const remove = () => {
    void dispatch(toggleFavourite(eventId))
    // The pressed button disappeared with its row.
    focusHeading()
  }
  return (
    <li className={styles.row}>
      <p className={styles.text}>
        <span className={styles.prefix}>{GONE_PREFIX}</span>
        <bdi>{name}</bdi>
      </p>
      <button type="button" className={styles.remove} aria-label={`Remove: ${name}`} onClick={remove}>
        <Icon of={X} size={20} />
      </button>
    </li>
  )
}
