import type { ReactNode } from 'react'
import { LEFT_HALF, RIGHT_HALF } from '../../Logo'

/** The width of a drawing of a city, in its own units. */
const TILE = 390
/** How many tiles there are on each side of the first one. Together they are wider than any window. */
const SIDES = 4
/** How far a copy reaches over its neighbours. Without it, their edges would blend with the ground to a fine line. */
const OVERLAP = 0.4
const WIDER = 1 + (2 * OVERLAP) / TILE

interface Props {
  id: string
  children: ReactNode
}

/** One layer of a city: its tile, repeated on both sides, with every other copy mirrored. */
export function Skyline({ id, children }: Props) {
  const places = Array.from({ length: 2 * SIDES + 1 }, (_, place) => place - SIDES)
  return (
    <>
      <g id={id}>{children}</g>
      {places.map(
        place =>
          place !== 0 && (
            <use
              key={place}
              href={`#${id}`}
              transform={
                place % 2 === 0
                  ? `translate(${place * TILE - OVERLAP}) scale(${WIDER} 1)`
                  : `translate(${(place + 1) * TILE + OVERLAP}) scale(-${WIDER} 1)`
              }
            />
          ),
      )}
    </>
  )
}

/** The left edge and width of an element that spans all tiles. */
export const WHOLE_WIDTH = { x: -SIDES * TILE, width: (2 * SIDES + 1) * TILE }

interface WindowsProps {
  x: number
  y: number
  columns: number
  rows: number
  /** The horizontal distance between windows. */
  step?: number
  width?: number
  isLit: (position: number) => boolean
  dark: string | undefined
  lit: string | undefined
}

const STEP_DOWN = 19.4
const HEIGHT = 10.8

/** The windows of a house, left to right, top to bottom. */
export function Windows({ x, y, columns, rows, step = 15.1, width = 7.6, isLit, dark, lit }: WindowsProps) {
  return (
    <>
      {Array.from({ length: columns * rows }, (_, position) => (
        <rect
          key={position}
          x={x + (position % columns) * step}
          y={y + Math.floor(position / columns) * STEP_DOWN}
          width={width}
          height={HEIGHT}
          rx="1.6"
          className={isLit(position) ? lit : dark}
        />
      ))}
    </>
  )
}

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
