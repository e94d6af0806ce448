import { useMemo } from 'react'
import { useOutlines } from '../outlines/useOutlines'
import { useEngland } from '../pickers/useEngland'
import { Ember, LEFT_HALF, RIGHT_HALF } from '../Logo'
import type { DanceEvent } from '../../domain/event/event'
import { PLACE_MAP, PLACE_SCALE, townsAround } from '../../domain/map/placeMap'
import { mapPoint } from '../../domain/map/projection'
import { gazetteerOf } from '../../domain/near/gazetteer'
import { whereIs } from '../../domain/near/distances'
import { listedCounty } from '../../domain/places/towns/placeOf'
import '../../styles/mapTokens.css'
import styles from './PlaceMap.module.css'

const { width, height } = PLACE_MAP
const VIEW_BOX = `${-width / 2} ${-height / 2} ${width} ${height}`
const EMBER = 'place-pin'

/**
 * DESIGN Event page: where the event is, drawn from the outlines of the map: the land, the county and two towns. Nothing
 * if no more than the county is known. Decorative, because the address says the same.
 */
export function PlaceMap({ event }: { event: DanceEvent }) {
  const outlines = useOutlines()
  const england = useEngland()
  const drawn = useMemo(() => {
    if (england === null || england === 'failed') return null
    const where = whereIs(event, gazetteerOf(england))
    const at = where && where.sureness !== 'county' ? mapPoint(where) : null
    return at && { at, isExact: where?.sureness === 'exact', towns: townsAround(at, england.all) }
  }, [england, event])
  if (outlines === 'failed' || england === 'failed' || (england !== null && drawn === null)) return null

  const listed = event.shortLocation || event.location.county
  const county = listedCounty(listed, outlines?.counties.map(({ county: name }) => name) ?? [])
  return (
    <div className={styles.box}>
      {outlines !== null && drawn !== null && (
        <svg
          className={styles.map}
          data-england=""
          viewBox={VIEW_BOX}
          preserveAspectRatio="xMidYMid slice"
          aria-hidden="true"
        >
          <defs>
            <Ember id={EMBER} />
          </defs>
          <g transform={`scale(${PLACE_SCALE}) translate(${-drawn.at.x} ${-drawn.at.y})`}>
            <path className={styles.far} d={outlines.neighbours} />
            {outlines.counties.map(({ county: name, path }) => (
              <path key={name} className={name === county ? styles.own : styles.land} d={path} />
            ))}
          </g>
          {drawn.towns.map(({ name, x, y, side }) => (
            <g key={name} transform={`translate(${x} ${y})`}>
              <circle className={styles.dot} r={3} />
              <text className={styles.name} x={side === 'right' ? 8 : -8} y={5} data-side={side}>
                {name}
              </text>
            </g>
          ))}
          {drawn.isExact ? <Pin /> : <circle className={styles.about} r={15} />}
        </svg>
      )}
    </div>
  )
}

/** The pin, with the logo in it. */
function Pin() {
  return (
    <>
      <path className={styles.pin} d="M0 0C-4-9-17-13-17-25a17 17 0 0 1 34 0C17-13 4-9 0 0Z" />
      <g transform="translate(-10 -35) scale(.2) rotate(20 50 50)">
        <path className={styles.half} d={LEFT_HALF} />
        <path d={RIGHT_HALF} fill={`url(#${EMBER})`} />
      </g>
    </>
  )
}
