import { danceSlug, dancesOnOneLine, type DanceType } from '../domain/event/dances'
import { DANCE_SHAPES } from '../domain/images/danceShapes'
import styles from './DanceGlyph.module.css'

/** A dance's glyph in its colour. Decorative, because its name is always next to it. */
export function DanceGlyph({ dance, size }: { dance: DanceType; size: number }) {
  return (
    <svg
      className={styles.glyph}
      data-dance={danceSlug(dance)}
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="currentColor"
      aria-hidden="true"
    >
      {DANCE_SHAPES[dance].map(({ path, strokeWidth }) =>
        strokeWidth === undefined ? (
          <path key={path} d={path} />
        ) : (
          <path key={path} d={path} fill="none" stroke="currentColor" strokeWidth={strokeWidth} />
        ),
      )}
    </svg>
  )
}

interface TagsProps {
  dances: DanceType[]
  /** Whether the dances stay on one line, with '+1' for the rest. */
  isShort?: boolean
}

/** Glyph and word for each dance of an event. */
export function DanceTags({ dances, isShort = false }: TagsProps) {
  const shown = isShort ? dancesOnOneLine(dances) : dances.length
  return (
    <span
      className={`${styles.tags} ${isShort ? styles.short : ''}`}
      // The hero of a phone has room for one dance.
      data-others={dances.length > 1 ? `+${dances.length - 1}` : undefined}
    >
      {dances.map((dance, position) => (
        <span key={dance} className={position < shown ? styles.tag : `${styles.tag} ${styles.rest}`}>
          <DanceGlyph dance={dance} size={14} />
          <span>{dance}</span>
        </span>
      ))}
      {shown < dances.length && (
        <span className={styles.more} aria-hidden="true">
          {`+${dances.length - shown}`}
        </span>
      )}
    </span>
  )
}
