import { useEffect, useState, type ComponentType } from 'react'
import type { RefreshProps } from './Refresh'
import styles from './ListHeader.module.css'

/** R76: the place of the refresh button. Its code is loaded after the first frame, which doesn't need it. */
export function RefreshPlace({ refresh }: RefreshProps) {
  const [Refresh, setRefresh] = useState<ComponentType<RefreshProps> | null>(null)
  useEffect(() => {
    import(/* webpackChunkName: 'long-lists' */ './Refresh').then(
      module => setRefresh(() => module.Refresh),
      () => {},
    )
  }, [])
  return <div className={styles.refresh}>{Refresh && <Refresh refresh={refresh} />}</div>
}
