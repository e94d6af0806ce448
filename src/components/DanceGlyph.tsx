import type { ReactNode } from 'react'
import { danceSlug, dancesOnOneLine, type DanceType } from '../domain/event/dances'
import styles from './DanceGlyph.module.css'

const SHAPES: Record<DanceType, ReactNode> = {
  Bachata: (
    <>
      <path d="M3.5 4A8 8 0 0 1 3.5 20Z" />
      <path d="M13 4A8 8 0 0 1 13 20Z" />
    </>
  ),
  Salsa: (
    <>
      <path d="M1.8 11.2A7.4 7.4 0 0 1 16.6 11.2Z" />
      <path d="M7.4 12.8A7.4 7.4 0 0 0 22.2 12.8Z" />
    </>
  ),
  Kizomba: (
    <>
      <path d="M10.9 3A9 9 0 0 0 10.9 21Z" />
      <path d="M13.1 3A9 9 0 0 1 13.1 21Z" />
    </>
  ),
  'Urban-Kiz': (
    <>
      <path d="M12 2 22 11H2Z" />
      <path d="M2 13H22L12 22Z" />
    </>
  ),
  Zouk: (
    <path
      d="M2.5 14.5a4.75 4.75 0 0 1 9.5 0 4.75 4.75 0 0 0 9.5 0"
      fill="none"
      stroke="currentColor"
      strokeWidth="5"
    />
  ),
  'Bachata-Zouk': (
    <>
      <path d="M3 3.6A8.4 8.4 0 0 1 3 20.4Z" />
      <path d="M13.4 3.6a8.4 8.4 0 0 1 0 16.8" fill="none" stroke="currentColor" strokeWidth="4.2" />
    </>
  ),
}

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
      {SHAPES[dance]}
    </svg>
  )
}

interface TagsProps {
  dances: DanceType[]
  /** Whether a desktop keeps the dances on one line and shows '+1' for the rest. */
  isShortOnDesktop?: boolean
}

/** Glyph and word for each dance of an event. */
export function DanceTags({ dances, isShortOnDesktop = false }: TagsProps) {
  const shown = isShortOnDesktop ? dancesOnOneLine(dances) : dances.length
  return (
    <span className={`${styles.tags} ${isShortOnDesktop ? styles.short : ''}`}>
      {dances.map((dance, position) => (
        <span key={dance} className={position < shown ? styles.tag : `${styles.tag} ${styles.rest}`}>
          <DanceGlyph dance={dance} size={14} />
          {dance}
        </span>
      ))}
      {shown < dances.length && (
        <span className={styles.more} aria-hidden="true">
          +{dances.length - shown}
        </span>
      )}
    </span>
  )
}
