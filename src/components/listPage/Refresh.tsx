import { RefreshCw } from 'lucide'
import { useEffect, useRef } from 'react'
import { useAppDispatch, useAppSelector } from '../../state/hooks'
import { selectIsSyncing } from '../../state/slices/eventsSlice'
import { refreshEvents } from '../../state/sync/eventsThunks'
import { Icon } from '../Icon'
import { followPull } from './pull'
import styles from './Refresh.module.css'

/** R76: refreshes a list by hand: a button at a desk, a pull down on a touch screen. The 2-second rule of §4 holds. */
export function Refresh() {
  const dispatch = useAppDispatch()
  const isSyncing = useAppSelector(selectIsSyncing)
  const disc = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const refresh = () => void dispatch(refreshEvents({ isForced: true }))
    return followPull({
      onMove: pulled => disc.current?.style.setProperty('--pulled', `${pulled}px`),
      onPull: refresh,
    })
  }, [dispatch])

  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-label="Refresh"
        aria-busy={isSyncing}
        onClick={() => void dispatch(refreshEvents({ isForced: true }))}
      >
        <Icon of={RefreshCw} size={20} className={isSyncing ? styles.turning : undefined} />
      </button>
      <div ref={disc} className={styles.disc} aria-hidden="true">
        <Icon of={RefreshCw} size={20} />
      </div>
    </>
  )
}
