import type { KeyboardEvent, MouseEvent, ReactNode } from 'react'
import type { County } from '../../domain/event/event'
import type { ListedOccurrence } from '../../domain/event/occurrences'
import { nearestDot, type Dot } from '../../domain/map/dots'
import { MAP_KEYS, MAP_OF_ENGLAND } from '../../domain/map/mapMessages'
import styles from './MapScreen.module.css'
import type { MapView } from './moves/useMapView'

interface Props {
  /** Its window, and the element in it that moves. */
  view: MapView
  dots: readonly Dot<ListedOccurrence>[]
  onDot: (dot: Dot<ListedOccurrence>) => void
  /** A county's outline, or null for the sea. */
  onLand: (outline: County | null) => void
  children: ReactNode
}

/** The window of the map. It finds what a press means, because a dot's target is larger than the dot. */
export function MapFrame({ view, dots, onDot, onLand, children }: Props) {
  const { frame, world, moves, drawnPoint } = view
  const press = ({ clientX, clientY, target }: MouseEvent) => {
    const dot = nearestDot(dots, drawnPoint(clientX, clientY))
    if (dot) return onDot(dot)
    onLand((target as Element).closest<SVGElement>('[data-county]')?.dataset.county ?? null)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // With a modifier, plus and minus are the browser's own zoom.
    const isOurs = !event.ctrlKey && !event.metaKey && !event.altKey
    if (isOurs && moves.onKey(event.key)) event.preventDefault()
  }
  return (
    <div
      ref={frame}
      className={styles.map}
      role="application"
      aria-label={MAP_OF_ENGLAND}
      aria-description={MAP_KEYS}
      tabIndex={0}
      onClick={press}
      onKeyDown={onKeyDown}
    >
      <div ref={world} className={styles.world}>
        {children}
      </div>
    </div>
  )
}
