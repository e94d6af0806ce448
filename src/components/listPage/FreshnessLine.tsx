import { freshnessLabel } from '../../domain/lists/freshness'
import { selectIsOffline, selectIsSyncing, selectLastFetch } from '../../state/slices/eventsSlice'
import { selectIsOutdated } from '../../state/slices/filtersSlice'
import { useAppSelector } from '../../state/hooks'
import { useNow } from '../clock'
import styles from './FreshnessLine.module.css'

/** R35, R76: a list says how old it is, unless it is fresh. */
export function FreshnessLine() {
  const lastFetch = useAppSelector(selectLastFetch)
  const isOffline = useAppSelector(selectIsOffline)
  const isSyncing = useAppSelector(selectIsSyncing)
  const isOutdated = useAppSelector(selectIsOutdated)
  const now = useNow()
  const label = freshnessLabel({ lastFetch, now, isOffline, isSyncing, isOutdated })
  return label && <p className={styles.line}>{label}</p>
}
