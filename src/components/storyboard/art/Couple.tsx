import { LEFT_HALF, RIGHT_HALF } from '../../Logo'

interface CoupleProps {
  x: number
  y: number
  scale: number
  /** The gradient of one half, and the fill of the other. */
  ember: string
  other: string | undefined
}

/** The logo as two dancers: its halves, each with a head. */
export function Couple({ x, y, scale, ember, other }: CoupleProps) {
  return (
    <g transform={`translate(${x} ${y}) scale(${scale}) translate(-50 -50)`}>
      <g transform="rotate(20 50 50)">
        <path d={LEFT_HALF} className={other} />
        <path d={RIGHT_HALF} fill={`url(#${ember})`} />
      </g>
      <circle cx="47.4" cy="13" r="9" className={other} />
      <circle cx="86" cy="3.6" r="9" fill={`url(#${ember})`} />
    </g>
  )
}
