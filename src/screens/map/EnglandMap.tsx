import { memo, useMemo } from 'react'
import { useEngland } from '../../components/pickers/useEngland'
import type { County, EventId } from '../../domain/event/event'
import type { ListedOccurrence } from '../../domain/event/occurrences'
import type { Dot } from '../../domain/map/dots'
import { isNear } from '../../domain/map/dotsNear'
import { hasTowns, isCut, namesThatFit, townsThatFit, type TownOnMap } from '../../domain/map/names'
import type { Outlines } from '../../domain/map/outlines'
import { MAP_HEIGHT, MAP_WIDTH, mapPoint, type MapPoint } from '../../domain/map/projection'
import type { Places } from '../../domain/places/towns/places'
import styles from './EnglandMap.module.css'
import { drawnDots } from './precomputed/dayOnMap'
import { MapDots } from './MapDots'
import { MARGIN, type Drawn } from './moves/drawn'

/** px: reaches beyond the largest dot, so that a mark over the position doesn't hide it. */
const HERE_AREA = 28

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
  const names = useMemo(
    () => namesThatFit(outlines.counties, dots, scale, isChosen),
    [outlines, dots, scale, isChosen],
  )
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
      <Towns drawn={drawn} dots={dots} names={names} />
      {here && (
        <g transform={`translate(${here.x * scale} ${here.y * scale})`} data-here="">
          <circle className={styles.hereArea} r={HERE_AREA} />
          <circle className={styles.hereRing} r={10} />
          <circle className={styles.here} r={6} />
        </g>
      )}
      {home && <circle className={styles.home} cx={home.x * scale} cy={home.y * scale} r={6} />}
      <MapDots dots={near} selected={selected} />
    </svg>
  )
}

type TownsProps = Pick<Props, 'drawn' | 'dots'> & { names: ReturnType<typeof namesThatFit> }

/** DESIGN Map: the names of towns, from the scale on at which they help. */
const Towns = memo(function Towns({ drawn, dots, names }: TownsProps) {
  const { scale } = drawn.view
  const england = useEngland(hasTowns(scale))
  const towns = useMemo(() => {
    if (england === null || england === 'failed') return []
    const fitting = townsThatFit(townsOf(england), dots, names, scale, point => isNear(point, drawn, 0))
    return fitting.filter(({ name, x, y }) => !isCut({ county: name, x, y }, drawn.view, drawn.room))
  }, [england, dots, names, scale, drawn])
  return towns.map(({ name, point, x, y }) => (
    <g key={`${name} ${point.x}`} data-town={name}>
      <circle className={styles.townDot} cx={point.x} cy={point.y} r={2.5} />
      <text className={styles.town} x={x} y={y + 4}>
        {name}
      </text>
    </g>
  ))
})

let townsOnMap: { england: Places; towns: TownOnMap[] } | null = null

/** England's towns as points of the map, worked out once. */
function townsOf(england: Places): TownOnMap[] {
  if (townsOnMap?.england !== england) {
    const towns = england.all.flatMap(place => {
      const point = mapPoint(place)
      return point ? [{ name: place.name, size: place.size, ...point }] : []
    })
    townsOnMap = { england, towns }
  }
  return townsOnMap.towns
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
