import { memo } from 'react'
import { danceSlug } from '../../domain/event/dances'
import type { EventId } from '../../domain/event/event'
import type { ListedOccurrence } from '../../domain/event/occurrences'
import { takingPlace } from '../../domain/lists/weekly'
import { sizeOfDot, type Dot } from '../../domain/map/dots'
import styles from './EnglandMap.module.css'
import { shapesOfDots } from './precomputed/dayOnMap'

/** How much wider the ink disc behind a selected dot is, px. */
const SELECTED = 5

interface Props {
  dots: readonly Dot<ListedOccurrence>[]
  /** The events whose dots are selected. */
  selected: ReadonlySet<EventId>
}

/**
 * DESIGN Dots: one event with its dance's glyph, or several with the number of those that take place (R99). The keys are positions in the list: a
 * redraw reuses the elements for other dots, which is cheaper than new ones.
 */
export const MapDots = memo(function MapDots({ dots, selected }: Props) {
  const { rings, glyphs } = shapesOfDots(dots)
  const isSelected = ({ items }: Dot<ListedOccurrence>) =>
    selected.size > 0 && items.some(({ event }) => selected.has(event.eventId))
  return (
    <g className={styles.dots}>
      {dots.filter(isSelected).map(({ x, y, items }, at) => (
        <circle
          key={at}
          className={styles.selected}
          cx={x}
          cy={y}
          r={sizeOfDot(items.length) / 2 + SELECTED}
        />
      ))}
      <g className={styles.disc}>
        {dots.map(({ x, y, items }, at) => (
          <circle
            key={at}
            cx={x}
            cy={y}
            r={sizeOfDot(items.length) / 2}
            data-dot={takingPlace(items).length}
          />
        ))}
      </g>
      {rings.map(({ dance, isOff: isGrey, width, path }) => (
        <path
          key={`${dance} ${width} ${isGrey}`}
          className={styles.ring}
          data-dance={danceSlug(dance)}
          data-off={isGrey || undefined}
          strokeWidth={width}
          d={path}
        />
      ))}
      {glyphs.map(({ dance, isOff: isGrey, path, strokeWidth, transform }, at) => (
        <path
          key={at}
          className={styles.glyph}
          data-dance={danceSlug(dance)}
          data-off={isGrey || undefined}
          data-filled={strokeWidth === undefined || undefined}
          strokeWidth={strokeWidth}
          transform={transform}
          d={path}
        />
      ))}
      <g className={styles.count}>
        {dots
          .filter(({ items }) => items.length > 1)
          .map(({ x, y, items }, at) => (
            <text key={at} x={x} y={y + 5}>
              {takingPlace(items).length}
            </text>
          ))}
      </g>
    </g>
  )
})
