import { Ban, CirclePause, type IconNode } from 'lucide'
import type { DanceEvent } from '../../domain/event/event'
import { POSTER_SIZES } from '../../domain/event/eventImages'
import { eventName, titlePrefix } from '../../domain/event/labels'
import { isOff } from '../../domain/event/visibility'
import { CANCELLED_PREFIX, PAUSED_PREFIX } from '../../domain/texts/listMessages'
import { CANCELLED_ICON } from '../cancelled/cancelledIcon'
import { EventPicture } from '../EventPicture'
import { Icon } from '../Icon'
import styles from './eventTop.module.css'

/** §2 View event: the blurred picture behind the top of the page. */
export function EventBlur({ event }: { event: DanceEvent }) {
  return (
    <div className={`${styles.hero} ${isOff(event) ? styles.off : ''}`} aria-hidden="true">
      <EventPicture event={event} kind="thumbnail" className={styles.blurred} isEager />
    </div>
  )
}

/** §2 View event: the main picture. */
export function EventPoster({ event }: { event: DanceEvent }) {
  return (
    <div className={`${styles.picture} ${isOff(event) ? styles.off : ''}`} data-moves="picture">
      <EventPicture event={event} kind="image" sizes={POSTER_SIZES} isEager />
    </div>
  )
}

const PREFIX_ICONS: Readonly<Record<string, IconNode>> = {
  [CANCELLED_PREFIX]: CANCELLED_ICON,
  [PAUSED_PREFIX]: CirclePause,
}

/** §2 View event: the content of the title, with its prefix (R19). */
export function EventName({ event }: { event: DanceEvent }) {
  const prefix = titlePrefix(event)
  return (
    <>
      {prefix !== '' && (
        <span className={prefix === PAUSED_PREFIX ? `${styles.prefix} ${styles.paused}` : styles.prefix}>
          <Icon of={PREFIX_ICONS[prefix] ?? Ban} size={30} />
          <span>{prefix}</span>
        </span>
      )}
      <span dir="auto">{eventName(event)}</span>
    </>
  )
}
