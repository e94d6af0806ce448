import styles from './art.module.css'

/** The one gradient of the brand, from glow at the top to coal. */
export function Ember({ id }: { id: string }) {
  return (
    <linearGradient id={id} x1=".1" y1="0" x2=".6" y2="1">
      <stop className={styles.glow} />
      <stop className={styles.flame} offset=".5" />
      <stop className={styles.coal} offset="1" />
    </linearGradient>
  )
}

interface CoupleProps {
  x: number
  y: number
  scale: number
  /** The gradient of one half and the fill of the other. */
  ember: string
  other: string | undefined
}

/** The logo as two dancers: its halves, each with a head. */
export function Couple({ x, y, scale, ember, other }: CoupleProps) {
  return (
    <g transform={`translate(${x} ${y}) scale(${scale}) translate(-50 -50)`}>
      <g transform="rotate(20 50 50)">
        <path d="M48.5 26A36 36 0 0 0 48.5 98Z" className={other} />
        <path d="M51.5 2A36 36 0 0 1 51.5 74Z" fill={`url(#${ember})`} />
      </g>
      <circle cx="47.4" cy="13" r="9" className={other} />
      <circle cx="86" cy="3.6" r="9" fill={`url(#${ember})`} />
    </g>
  )
}
