import type { Placed } from '../../domain/event/labels'
import { distanceLabel } from '../../domain/near/distances'
import { selectDistance } from '../../state/places/nearSelectors'
import { useAppSelector } from '../../state/hooks'
import styles from './DistanceOf.module.css'

/**
 * R80: how far an event is, once that is known. The list that is kept for the next start has no distances
 * (`data-later`), because the position ends with the visit.
 */
export function DistanceOf({ event }: { event: Placed }) {
  const distance = useAppSelector(state => selectDistance(state, event))
  if (!distance) return null
  return (
    <span data-later>
      <span className={styles.distance}>{distanceLabel(distance)}</span>
    </span>
  )
}
