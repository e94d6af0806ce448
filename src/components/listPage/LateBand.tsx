import { lazy, Suspense } from 'react'
import { useAppSelector } from '../../state/hooks'
import { selectNamedLack } from '../../state/slices/eventsSelectors'
import { Boundary } from '../Boundary'
import styles from './LateBand.module.css'

// Loaded with the pull to refresh, right after the first frame. A list that is whole doesn't need it.
const LateWords = lazy(() => import(/* webpackChunkName: 'long-lists' */ './LateWords'))

/**
 * R35: says which chosen place still loads or did not answer. Takes its place at once, so that its words move nothing
 * when they come. On the map, it lies over the ground.
 */
export function LateBand({ isOnMap = false }) {
  const lack = useAppSelector(selectNamedLack)
  if (!lack) return null
  return (
    <div className={`${styles.band} ${isOnMap ? styles.onMap : ''}`} role="status" data-band="">
      <Boundary fallback={null}>
        <Suspense fallback={null}>
          <LateWords lack={lack} />
        </Suspense>
      </Boundary>
    </div>
  )
}
