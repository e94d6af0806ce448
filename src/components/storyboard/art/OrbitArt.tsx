import { useId } from 'react'
import { danceSlug, type DanceType } from '../../../domain/event/dances'
import { DanceGlyph } from '../../DanceGlyph'
import styles from './OrbitArt.module.css'
import { Ember } from '../../Logo'
import { Couple } from './cityParts'

const CENTRE = { x: 195, y: 240 }
/** How far the two halves of a ring are shifted along the cut. */
const SHIFT = 18.5
const RINGS = [
  { radius: 117, opacity: 1 },
  { radius: 169, opacity: 0.8 },
  { radius: 221, opacity: 0.45 },
  { radius: 273, opacity: 0.2 },
]
const GAP = 0.09

const DANCES: readonly { dance: DanceType; x: number; y: number }[] = [
  { dance: 'Bachata-Zouk', x: 92, y: 73 },
  { dance: 'Bachata', x: 122, y: 164 },
  { dance: 'Kizomba', x: 39, y: 239 },
  { dance: 'Urban-Kiz', x: 116, y: 402 },
  { dance: 'Zouk', x: 354, y: 155 },
  { dance: 'Salsa', x: 277, y: 300 },
]

/** §1, step 1: all dances circle the two dancers. */
export function OrbitArt() {
  const ember = useId()
  return (
    <svg viewBox="0 0 390 500" aria-hidden="true">
      <defs>
        <Ember id={ember} />
      </defs>
      <g transform={`translate(${CENTRE.x} ${CENTRE.y}) rotate(20)`}>
        {RINGS.map(({ radius, opacity }) => (
          <g key={radius} opacity={opacity} className={styles.ring}>
            <path d={halfRing(radius, -1)} />
            <path d={halfRing(radius, 1)} />
          </g>
        ))}
      </g>
      <Couple {...CENTRE} scale={1.725} ember={ember} other={styles.ink} />
      {DANCES.map(({ dance, x, y }) => (
        <g key={dance} className={styles.dance} data-dance={danceSlug(dance)}>
          <circle cx={x} cy={y} r="24" />
          <g transform={`translate(${x - 11} ${y - 11})`}>
            <DanceGlyph dance={dance} size={22} />
          </g>
        </g>
      ))}
    </svg>
  )
}

/** Half a ring on one side of the cut (-1 left, 1 right), with a gap at both ends. */
function halfRing(radius: number, side: 1 | -1) {
  const x = (side * radius * Math.sin(GAP)).toFixed(1)
  const y = radius * Math.cos(GAP)
  const shift = -side * SHIFT
  const [from, to] = [shift - y, shift + y].map(end => end.toFixed(1))
  return `M${x} ${from}A${radius} ${radius} 0 0 ${side === 1 ? 1 : 0} ${x} ${to}`
}
