import { useId } from 'react'
import styles from './Logo.module.css'

/** The halves of the logo in a box of 100 by 100, before it is turned by 20 degrees. */
export const LEFT_HALF = 'M48.5 26A36 36 0 0 0 48.5 98Z'
export const RIGHT_HALF = 'M51.5 2A36 36 0 0 1 51.5 74Z'

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

/** The logo: a disc cut in two halves, shifted along the cut. Decorative. */
export function Logo({ size }: { size: number }) {
  const ember = useId()
  return (
    <svg viewBox="0 0 100 100" width={size} height={size} aria-hidden="true">
      <defs>
        <Ember id={ember} />
      </defs>
      <g transform="rotate(20 50 50)">
        <path d={LEFT_HALF} fill="currentColor" />
        <path d={RIGHT_HALF} fill={`url(#${ember})`} />
      </g>
    </svg>
  )
}

/** The logo in outline, for screens with nothing to show. Decorative. */
export function LogoOutline({ size }: { size: number }) {
  return (
    <svg
      viewBox="0 0 100 100"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth="4"
      aria-hidden="true"
    >
      <g transform="rotate(20 50 50)" strokeLinejoin="round">
        <path d={LEFT_HALF} />
        <path d={RIGHT_HALF} />
      </g>
    </svg>
  )
}
