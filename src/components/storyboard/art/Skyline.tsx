import type { ReactNode } from 'react'

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
