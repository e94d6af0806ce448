import { useEffect, useState, type ComponentType } from 'react'
import { screenHooks } from '../motion/screenHooks'
import type { RefreshProps } from './Refresh'
import styles from './ListHeader.module.css'

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
    <div className={styles.refresh} data-later="">
      {Refresh && <Refresh refresh={refresh} />}
    </div>
  )
}
