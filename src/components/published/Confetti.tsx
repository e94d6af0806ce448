import styles from './Confetti.module.css'

/** Half discs of the brand’s colours around the mark, in a box of 390 by 130: place, radius, turn in degrees. The title begins at 100. */
const HALVES = [
  { x: 33, y: 28, r: 11, turn: 20, look: styles.coal },
  { x: 132, y: 28, r: 6, turn: -105, look: styles.flame },
  { x: 82, y: 76, r: 7, turn: 120, look: styles.pale },
  { x: 296, y: 14, r: 7, turn: 20, look: styles.pale },
  { x: 327, y: 38, r: 13, turn: 200, look: styles.glow },
  { x: 254, y: 90, r: 6, turn: 185, look: styles.glow },
  { x: 366, y: 84, r: 8, turn: 62, look: styles.flame },
] as const

/** DESIGN Published: still, so that reduced motion needs nothing of its own. Decorative. */
export function Confetti() {
  return (
    <svg className={styles.confetti} viewBox="0 0 390 130" width={390} height={130} aria-hidden="true">
      {HALVES.map(({ x, y, r, turn, look }) => (
        <path
          key={`${x} ${y}`}
          className={look}
          transform={`translate(${x} ${y}) rotate(${turn})`}
          d={`M0 ${-r}A${r} ${r} 0 0 1 0 ${r}Z`}
        />
      ))}
    </svg>
  )
}
