import { CloudOff, History } from 'lucide'
import type { ReactNode } from 'react'
import { freshnessLabel, OFFLINE } from '../../domain/lists/freshness'
import { selectIsOffline, selectIsSyncing, selectLastFetch } from '../../state/slices/eventsSlice'
import { selectIsOutdated } from '../../state/slices/filtersSlice'
import { useAppSelector } from '../../state/hooks'
import { useNow } from '../clock'
import { Icon } from '../Icon'
import styles from './FreshnessChip.module.css'

/** R35, R76: a list says how old it is. While it is fresh, `children` take the place. */
export function FreshnessChip({ children }: { children?: ReactNode }) {
  const lastFetch = useAppSelector(selectLastFetch)
  const isOffline = useAppSelector(selectIsOffline)
  const isSyncing = useAppSelector(selectIsSyncing)
  const isOutdated = useAppSelector(selectIsOutdated)
  const now = useNow()
  const label = freshnessLabel({ lastFetch, now, isOffline, isSyncing, isOutdated })
  // A skeleton says by itself that the first list is on its way.
  if (label === '' || (lastFetch === null && isSyncing)) return children
  // Keyed, since turning one into the other would count as a layout shift.
  return (
    <p key="chip" className={styles.chip}>
      <Icon of={isOffline ? CloudOff : History} size={16} />
      <span>
        {isOffline ? (
          <>
            <span>{OFFLINE}</span>
            {label.slice(OFFLINE.length)}
          </>
        ) : (
          label
        )}
      </span>
    </p>
  )
}
