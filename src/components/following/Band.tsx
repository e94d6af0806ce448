import { DANCE_TONES } from '../../domain/images/danceShapes'
import type { DanceType } from '../../domain/event/dances'
import styles from './Band.module.css'

const WIDTH = 480
const HEIGHT = 152
const GAP = 5
/** A phone shows the right 390. The disc and the way back stand at its left. */
const LEFT = 170
const RADII = [26, 52, 18, 64, 34, 44]
const TURNS = [20, 110, 200, 290]

/** DESIGN Organiser and venue: half discs in the tones of the first dance, placed by the organiser's mark. Two never touch. Decorative. */
export function Band({ dance, mark }: { dance: DanceType; mark: string }) {
  const [, ...tones] = DANCE_TONES[dance]
  return (
    <div className={styles.band} aria-hidden="true">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`}>
        {halvesOf(mark).map(({ x, y, radius, turn, tone }) => (
          <path
            key={x}
            d={`M0 ${-radius}A${radius} ${radius} 0 0 1 0 ${radius}Z`}
            transform={`translate(${x} ${y}) rotate(${turn})`}
            fill={tones[tone % tones.length]}
          />
        ))}
      </svg>
    </div>
  )
}

/** One half disc after the other from the left. Each has a column of its own, as wide as the whole disc. */
function halvesOf(mark: string) {
  const halves: { x: number; y: number; radius: number; turn: number; tone: number }[] = []
  let seed = [...mark].reduce((sum, letter) => (Math.imul(sum, 31) + letter.charCodeAt(0)) >>> 0, 7)
  const next = (values: readonly number[]) => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
    return values[(seed >>> 16) % values.length] ?? 0
  }
  for (let left = LEFT; left < WIDTH;) {
    const radius = next(RADII)
    halves.push({
      x: left + radius,
      y: next([30, 76, 122]),
      radius,
      turn: next(TURNS),
      tone: next([0, 1, 2, 3]),
    })
    left += 2 * radius + GAP
  }
  return halves
}
