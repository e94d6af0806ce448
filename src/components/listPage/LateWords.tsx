import { CircleAlert, CloudOff, Hourglass } from 'lucide'
import { bandWords, placesHere } from '../../domain/sync/bandWords'
import type { Lack } from '../../domain/sync/lack'
import { useAppDispatch, useAppSelector } from '../../state/hooks'
import { selectCounties } from '../../state/slices/filtersSlice'
import { refreshEvents } from '../../state/sync/eventsThunks'
import { TRY_AGAIN } from '../../domain/texts/messages'
import { Icon } from '../Icon'
import styles from './LateBand.module.css'

const ICONS = { late: Hourglass, failed: CircleAlert, offline: CloudOff }

/** DESIGN Band: the words of the band, and what helps. */
export default function LateWords({ lack }: { lack: Lack }) {
  const dispatch = useAppDispatch()
  const { length } = useAppSelector(selectCounties)
  return (
    <>
      <Icon of={ICONS[lack.why]} size={16} className={lack.why === 'late' ? undefined : styles.warns} />
      <span className={styles.words}>{bandWords(lack)}</span>
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
    </>
  )
}
