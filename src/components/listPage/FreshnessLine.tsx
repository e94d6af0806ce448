import { freshnessLabel } from '../../domain/lists/freshness'
import { selectIsOffline, selectIsSyncing, selectLastFetch } from '../../state/slices/eventsSlice'
import { selectIsOutdated } from '../../state/slices/filtersSlice'
import { useAppSelector } from '../../state/hooks'
import { useNow } from '../clock'
import styles from './FreshnessLine.module.css'

/** R35: every list says how fresh it is. Old data never looks current. */
export function FreshnessLine() {
  const lastFetch = useAppSelector(selectLastFetch)
  const isOffline = useAppSelector(selectIsOffline)
  const isSyncing = useAppSelector(selectIsSyncing)
  const isOutdated = useAppSelector(selectIsOutdated)
  const now = useNow()
  return <p className={styles.line}>{freshnessLabel({ lastFetch, now, isOffline, isSyncing, isOutdated })}</p>
}
