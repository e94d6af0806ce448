import { CloudOff, History } from 'lucide'
import { type ComponentType, useEffect, useState } from 'react'
import { freshnessLabel, OFFLINE } from '../../domain/lists/freshness'
import { useAppSelector } from '../../state/hooks'
import { selectIsMissing, selectNamedLack } from '../../state/slices/eventsSelectors'
import { selectLastFetch } from '../../state/slices/eventsSlice'
import { selectIsOutdated } from '../../state/slices/filtersSlice'
import { selectIsOffline, selectIsSyncing } from '../../state/slices/loadSlice'
import { useNow } from '../hooks/clock'
import { Icon } from '../Icon'
import { screenHooks } from '../motion/screenHooks'
import styles from './FreshnessChip.module.css'
import head from './ListHeader.module.css'
import type { RefreshProps } from './Refresh'

/** R35, R76: says how old a list is. Nothing while the list is fresh. */
export function FreshnessChip() {
  const lastFetch = useAppSelector(selectLastFetch)
  const isOffline = useAppSelector(selectIsOffline)
  const isSyncing = useAppSelector(selectIsSyncing)
  const isOutdated = useAppSelector(selectIsOutdated)
  const now = useNow()
  const label = freshnessLabel({ lastFetch, now, isOffline, isSyncing, isOutdated })
  // The band says which places aren't loaded yet (R35).
  const isSaid =
    useAppSelector(state => selectNamedLack(state) !== null && selectIsMissing(state)) && !isOffline
  // A skeleton already says that the first list is loading.
  if (label === '' || isSaid || (lastFetch === null && isSyncing)) return null
  // The key prevents React from turning another label into the chip, which would count as a layout shift.
  return (
    <p key={label} className={styles.chip}>
      <Icon of={isOffline ? CloudOff : History} size={16} />
      <span data-age="">
        {isOffline ? (
          <>
            <span>{OFFLINE}</span>
            <span>{label.slice(OFFLINE.length)}</span>
          </>
        ) : (
          label
        )}
      </span>
    </p>
  )
}

/** R76: the place of the refresh button. Its code loads after the first frame, which doesn't need it. */
export function RefreshPlace({ refresh }: RefreshProps) {
  const [Refresh, setRefresh] = useState<ComponentType<RefreshProps> | null>(null)
  useEffect(() => {
    const load = async () => {
      await screenHooks.whenQuiet()
      const module = await import(/* webpackChunkName: 'long-lists' */ './Refresh')
      setRefresh(() => module.Refresh)
    }
    load().catch(() => {})
  }, [])
  return (
    <div className={head.refresh} data-later="">
      {Refresh && <Refresh refresh={refresh} />}
    </div>
  )
}
