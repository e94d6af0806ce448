import type { Level } from '../../domain/event'
import styles from './LevelTag.module.css'

const BARS = [5, 8, 11, 14]
/** How many bars are full; the open level's are all alike. */
const FULL: Record<Level, number> = {
  Beginner: 1,
  Improver: 2,
  Intermediate: 3,
  Advanced: 4,
  'Open level': 4,
}
const OPEN_HEIGHT = 11

/** A level as bars and word (DESIGN 1.6). */
export function LevelTag({ level }: { level: Level }) {
  return (
    <span className={styles.level}>
      <svg viewBox="0 0 20 14" width={20} height={14} aria-hidden="true">
        {BARS.map((bar, index) => {
          const height = level === 'Open level' ? OPEN_HEIGHT : bar
          return (
            <rect
              key={bar}
              className={index < FULL[level] ? styles.full : styles.rest}
              x={index * 5}
              y={14 - height}
              width={3.5}
              height={height}
              rx={1}
            />
          )
        })}
      </svg>
      {level}
    </span>
  )
}
