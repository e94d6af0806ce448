import { memo, useMemo } from 'react'
import type { County, EventId } from '../../domain/event/event'
import type { ListedOccurrence } from '../../domain/event/occurrences'
import type { Dot } from '../../domain/map/dots'
import { isNear } from '../../domain/map/dotsNear'
import { isCut, namesThatFit } from '../../domain/map/names'
import type { Outlines } from '../../domain/map/outlines'
import { MAP_HEIGHT, MAP_WIDTH, type MapPoint } from '../../domain/map/projection'
import styles from './EnglandMap.module.css'
import { drawnDots } from './precomputed/dayOnMap'
import { MapDots } from './MapDots'
import { MARGIN, type Drawn } from './moves/drawn'

interface Props {
  drawn: Drawn
  outlines: Outlines
  dots: readonly Dot<ListedOccurrence>[]
  /** Whether an outline is a chosen county. */
  isChosen: (county: County) => boolean
  /** The name of the outline whose county is open. */
  open: County | null
  /** The events whose dots are selected. */
  selected: ReadonlySet<EventId>
  /** R80: where the person is, and the home place, if they are known. */
  here: MapPoint | null
  home: MapPoint | null
}

/** The drawing of the map: land, names and dots, at the scale of the last redraw. The list says the same in words. */
export function EnglandMap({ drawn, outlines, dots, isChosen, open, selected, here, home }: Props) {
  const { scale } = drawn.view
  const names = useMemo(() => namesThatFit(outlines.counties, dots, scale), [outlines, dots, scale])
  const near = drawnDots(dots, drawn)
  return (
    <svg
      className={styles.drawing}
      data-england=""
      width={MAP_WIDTH * scale}
      height={MAP_HEIGHT * scale}
      aria-hidden="true"
    >
      <Land outlines={outlines} scale={scale} isChosen={isChosen} open={open} />
      {names
        .filter(name => isNear(name, drawn, MARGIN) && !isCut(name, drawn.view, drawn.room))
        .map(({ county, x, y }) => (
          <text
            key={county}
            className={styles.name}
            data-chosen={isChosen(county) || county === open || undefined}
            x={x}
            y={y + 4}
          >
            {county}
          </text>
        ))}
      {home && <circle className={styles.home} cx={home.x * scale} cy={home.y * scale} r={6} />}
      <MapDots dots={near} selected={selected} />
      {here && (
        <g transform={`translate(${here.x * scale} ${here.y * scale})`} data-here="">
          <circle className={styles.hereRing} r={10} />
          <circle className={styles.here} r={6} />
        </g>
      )}
    </svg>
  )
}

type LandProps = Pick<Props, 'outlines' | 'isChosen' | 'open'> & { scale: number }

/** The counties and their neighbours. Chosen counties come last, so that their outlines are whole. */
const Land = memo(function Land({ outlines, isChosen, open, scale }: LandProps) {
  const rank = (county: County) => (county === open ? 2 : isChosen(county) ? 1 : 0)
  const inOrder = [...outlines.counties].sort((one, other) => rank(one.county) - rank(other.county))
  return (
    <g transform={`scale(${scale})`}>
      <path className={styles.neighbours} d={outlines.neighbours} />
      {inOrder.map(({ county, path }) => (
        <path
          key={county}
          className={styles.county}
          data-county={county}
          data-chosen={isChosen(county) || undefined}
          data-open={county === open || undefined}
          d={path}
        />
      ))}
    </g>
  )
})
