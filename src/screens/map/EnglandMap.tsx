import { memo, useEffect, useMemo } from 'react'
import { loadEngland, useEngland } from '../../components/pickers/useEngland'
import { danceSlug } from '../../domain/event/dances'
import type { County, EventId } from '../../domain/event/event'
import type { ListedOccurrence } from '../../domain/event/occurrences'
import { takingPlace } from '../../domain/lists/weekly'
import { type Dot, sizeOfDot } from '../../domain/map/dots'
import { hasTowns, isCut, namesThatFit, type TownOnMap, townsThatFit } from '../../domain/map/names'
import type { Outlines } from '../../domain/map/outlines'
import { MAP_HEIGHT, MAP_WIDTH, type MapPoint, mapPoint } from '../../domain/map/projection'
import { isNear } from '../../domain/map/view'
import type { Places } from '../../domain/places/towns/places'
import styles from './EnglandMap.module.css'
import { type Drawn, MARGIN } from './moves/opening'
import { drawnDots, shapesOfDots } from './precomputed/dayOnMap'

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
      <Towns drawn={drawn} dots={near} names={names} />
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

/** ms after which the places of England are read, because a frame of a zoom has no time for that. */
const REST_MS = 1_000

/** DESIGN Map: the names of towns, from the scale on at which they help. */
const Towns = memo(function Towns({ drawn, dots, names }: TownsProps) {
  const { scale } = drawn.view
  const england = useEngland(hasTowns(scale))
  useEffect(() => {
    const resting = setTimeout(() => void loadEngland().catch(() => {}), REST_MS)
    return () => clearTimeout(resting)
  }, [])
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

/** How much wider the ink disc behind a selected dot is, px. */
const SELECTED = 5

interface MapDotsProps {
  dots: readonly Dot<ListedOccurrence>[]
  /** The events whose dots are selected. */
  selected: ReadonlySet<EventId>
}

/**
 * DESIGN Dots: one event with its dance's glyph, or several with the number of those that take place (R99). The keys are positions in the list: a
 * redraw reuses the elements for other dots, which is cheaper than new ones.
 */
const MapDots = memo(function MapDots({ dots, selected }: MapDotsProps) {
  const { rings, glyphs } = shapesOfDots(dots)
  const isSelected = ({ items }: Dot<ListedOccurrence>) =>
    selected.size > 0 && items.some(({ event }) => selected.has(event.eventId))
  return (
    <g className={styles.dots}>
      {dots.filter(isSelected).map(({ x, y, items }, at) => (
        <circle
          key={at}
          className={styles.selected}
          cx={x}
          cy={y}
          r={sizeOfDot(items.length) / 2 + SELECTED}
        />
      ))}
      <g className={styles.disc}>
        {dots.map(({ x, y, items }, at) => (
          <circle
            key={at}
            cx={x}
            cy={y}
            r={sizeOfDot(items.length) / 2}
            data-dot={takingPlace(items).length}
          />
        ))}
      </g>
      {rings.map(({ dance, isOff: isGrey, width, path }) => (
        <path
          key={`${dance} ${width} ${isGrey}`}
          className={styles.ring}
          data-dance={danceSlug(dance)}
          data-off={isGrey || undefined}
          strokeWidth={width}
          d={path}
        />
      ))}
      {glyphs.map(({ dance, isOff: isGrey, path, strokeWidth, transform }, at) => (
        <path
          key={at}
          className={styles.glyph}
          data-dance={danceSlug(dance)}
          data-off={isGrey || undefined}
          data-filled={strokeWidth === undefined || undefined}
          strokeWidth={strokeWidth}
          transform={transform}
          d={path}
        />
      ))}
      <g className={styles.count}>
        {dots
          .filter(({ items }) => items.length > 1)
          .map(({ x, y, items }, at) => (
            <text key={at} x={x} y={y + 5}>
              {takingPlace(items).length}
            </text>
          ))}
      </g>
    </g>
  )
})
