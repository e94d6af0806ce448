import { Ember } from '../Logo'
import styles from './EmptyState.module.css'

const DRAWINGS = { heart: Heart, filter: Filter, missing: Missing }

export type EmptyDrawingName = keyof typeof DRAWINGS

/** DESIGN Empty states: half discs on a line. Decorative. */
export function EmptyDrawing({ of }: { of: EmptyDrawingName }) {
  const Drawing = DRAWINGS[of]
  return (
    <svg className={styles.art} viewBox="0 0 220 150" width="220" height="150" aria-hidden="true">
      <Drawing />
      <path className={styles.line} d="M0 124H220" />
    </svg>
  )
}

function Heart() {
  return (
    <>
      <defs>
        <Ember id="empty-heart" />
      </defs>
      <path className={styles.half} d="M105 36A34 34 0 1 0 54 84L105 122Z" />
      <path fill="url(#empty-heart)" d="M115 36A34 34 0 1 1 166 84L115 122Z" />
    </>
  )
}

/** The right half is missing: only its outline is left. */
function Filter() {
  return (
    <>
      <path className={styles.half} d="M44 124A30 30 0 0 1 104 124Z" />
      <path className={styles.missing} d="M116 123A30 30 0 0 1 176 123Z" />
      <path className={styles.way} d="M98 80A24 24 0 0 1 120 54" />
      <path className={styles.ink} d="M121 44 134 54 121 64Z" />
    </>
  )
}

/** One half of the logo looks for the other, of which only the outline is left. */
function Missing() {
  return (
    <>
      <g transform="rotate(20 110 86)">
        <path className={styles.ink} d="M106 46A40 40 0 0 0 106 126Z" />
        <path className={styles.missing} d="M114 38A40 40 0 0 1 114 118Z" />
      </g>
      <g className={styles.stars}>
        <circle cx="38" cy="60" r="3" />
        <circle cx="62" cy="26" r="2" />
        <circle cx="186" cy="36" r="3" />
      </g>
    </>
  )
}
