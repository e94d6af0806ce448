import { CircleAlert, CloudOff, Hourglass } from 'lucide'
import { bandWords, placesHere } from '../../domain/sync/bandWords'
import { TRY_AGAIN } from '../../domain/texts/messages'
import { useAppDispatch, useAppSelector } from '../../state/hooks'
import { selectNamedLack } from '../../state/slices/eventsSelectors'
import { selectCounties } from '../../state/slices/filtersSlice'
import { refreshEvents } from '../../state/sync/eventsThunks'
import { Icon } from '../Icon'
import styles from './LateBand.module.css'

const ICONS = { late: Hourglass, failed: CircleAlert, offline: CloudOff }

/**
 * R35, DESIGN Band: says which chosen place still loads or did not answer, and offers what helps. On the map, it lies
 * over the ground.
 */
export function LateBand({ isOnMap = false }) {
  const dispatch = useAppDispatch()
  const { length } = useAppSelector(selectCounties)
  const lack = useAppSelector(selectNamedLack)
  if (!lack) return null
  const words = bandWords(lack)
  return (
    <div className={`${styles.band} ${isOnMap ? styles.onMap : ''}`} role="status" data-band="">
      <Icon of={ICONS[lack.why]} size={16} className={lack.why === 'late' ? undefined : styles.warns} />
      <span key={words} className={styles.words}>
        {words}
      </span>
      {lack.why === 'late' ? (
        <span className={styles.end}>{placesHere(lack, length)}</span>
      ) : (
        <button
          type="button"
          className={styles.again}
          onClick={() => void dispatch(refreshEvents({ isForced: true }))}
        >
          {TRY_AGAIN}
        </button>
      )}
    </div>
  )
}
