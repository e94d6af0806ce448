import { RefreshCw } from 'lucide'
import { useEffect, useRef } from 'react'
import { useAppDispatch, useAppSelector } from '../../state/hooks'
import type { AppThunk } from '../../state/slices/state'
import { selectIsSyncing } from '../../state/slices/loadSlice'
import { refreshEvents } from '../../state/sync/eventsThunks'
import { Icon } from '../Icon'
import { MapWay } from '../filterBar/MapWay'
import { followPull } from './pull'
import styles from './Refresh.module.css'

/** What a refresh by hand does. The 2-second rule of §4 applies. */
export type Refreshing = () => AppThunk<Promise<void>>

export interface RefreshProps {
  refresh?: Refreshing | undefined
}

const refreshLists: Refreshing = () => refreshEvents({ isForced: true })

/** R76: a refresh by hand: a button on a desk, a pull down on a touch screen. */
export function Refresh({ refresh = refreshLists }: RefreshProps) {
  const dispatch = useAppDispatch()
  const isSyncing = useAppSelector(selectIsSyncing)
  const disc = useRef<HTMLDivElement>(null)

  useEffect(() => {
    return followPull({
      onMove: pulled => disc.current?.style.setProperty('--pulled', `${pulled}px`),
      onPull: () => void dispatch(refresh()),
    })
  }, [dispatch, refresh])

  return (
    <>
      <MapWay />
      <button
        type="button"
        className={styles.button}
        aria-label="Refresh"
        aria-busy={isSyncing}
        onClick={() => void dispatch(refresh())}
      >
        <Icon of={RefreshCw} size={20} className={isSyncing ? styles.turning : undefined} />
      </button>
      <div ref={disc} className={styles.disc} aria-hidden="true">
        <Icon of={RefreshCw} size={20} />
      </div>
    </>
  )
}
