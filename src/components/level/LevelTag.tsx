import type { Level } from '../../domain/event/event'
import { LevelBars } from './LevelBars'
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
