import type { Level } from '../../domain/event/event'
import bars from './LevelBars.module.css'
import styles from './LevelTag.module.css'

/** A level as bars and word (DESIGN Principles). */
export function LevelTag({ level }: { level: Level }) {
  return (
    <span className={styles.level}>
      <LevelBars level={level} className={styles.bars} />
      <span>{level}</span>
    </span>
  )
}

const BARS = [5, 8, 11, 14]
/** The number of full bars. For the open level, all bars look the same. */
const FULL: Record<Level, number> = {
  Beginner: 1,
  Improver: 2,
  Intermediate: 3,
  Advanced: 4,
  'Open level': 4,
}
const OPEN_HEIGHT = 11

/** A level as four bars in the text's colour. Decorative, because its name is next to it. */
export function LevelBars({ level, className }: { level: Level; className?: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 20 14" width={20} height={14} aria-hidden="true">
      {BARS.map((bar, index) => {
        const height = level === 'Open level' ? OPEN_HEIGHT : bar
        return (
          <rect
            key={bar}
            className={index < FULL[level] ? bars.full : bars.rest}
            x={index * 5}
            y={14 - height}
            width={3.5}
            height={height}
            rx={1}
          />
        )
      })}
    </svg>
  )
}
