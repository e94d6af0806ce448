import { memo } from 'react'
import { DANCE_SHAPES } from '../../domain/images/danceShapes'
import { danceSlug } from '../../domain/event/dances'
import type { ListedOccurrence } from '../../domain/event/occurrences'
import { sizeOfDot, type Dot } from '../../domain/map/dots'
import { sharesOf } from '../../domain/map/shares'
import styles from './EnglandMap.module.css'

/** DESIGN Dots: the ring of one event and of several, and the gap between its parts, px. */
const RING = 2
const MERGED_RING = 4
const GAP_PX = 1.6
const GLYPH = 14
/** The box of a dance's shapes. */
const SHAPES_BOX = 24
/** How much wider the ink disc behind a selected dot is, px. */
const SELECTED = 5

interface Props {
  dot: Dot<ListedOccurrence>
  isSelected: boolean
}

/** DESIGN Dots: one event with its dance's glyph, or several with their number. */
export const MapDot = memo(function MapDot({ dot: { x, y, items }, isSelected }: Props) {
  const size = sizeOfDot(items.length)
  const ring = items.length > 1 ? MERGED_RING : RING
  const radius = (size - ring) / 2
  const length = 2 * Math.PI * radius
  const shares = sharesOf(items.map(({ event }) => event))
  const gap = shares.length > 1 ? GAP_PX : 0
  const [first] = shares
  return (
    <g transform={`translate(${x} ${y})`} data-dot={items.length}>
      {isSelected && <circle className={styles.selected} r={size / 2 + SELECTED} />}
      <circle className={styles.disc} r={size / 2} />
      {shares.map(share => (
        <circle
          key={share.dance}
          className={styles.ring}
          data-dance={danceSlug(share.dance)}
          r={radius}
          strokeWidth={ring}
          strokeDasharray={`${Math.max(0.5, share.length * length - gap)} ${length}`}
          strokeDashoffset={-share.from * length}
          transform="rotate(-90)"
        />
      ))}
      {items.length > 1 ? (
        <text className={styles.count} dy="5">
          {items.length}
        </text>
      ) : (
        first && (
          <g
            className={styles.glyph}
            data-dance={danceSlug(first.dance)}
            transform={`scale(${GLYPH / SHAPES_BOX}) translate(-12 -12)`}
          >
            {DANCE_SHAPES[first.dance].map(({ path, strokeWidth }) => (
              <path
                key={path}
                d={path}
                fill={strokeWidth === undefined ? 'currentColor' : 'none'}
                stroke={strokeWidth === undefined ? undefined : 'currentColor'}
                strokeWidth={strokeWidth}
              />
            ))}
          </g>
        )
      )}
    </g>
  )
})
