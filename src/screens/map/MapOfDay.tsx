import type { ListedOccurrence } from '../../domain/event/occurrences'
import { OUTLINES } from '../../domain/map/outlines'
import { LOADING } from '../../domain/texts/listMessages'
import { DayOnMap } from './DayOnMap'
import styles from './MapScreen.module.css'
import { usePins } from './useMapDay'

interface Props {
  occurrences: readonly ListedOccurrence[]
  /** How many events there are that day, in words. */
  events: string
}

/** The map, or its ground while the places of England load. */
export function MapOfDay(props: Props) {
  const places = usePins(props.occurrences)
  if (places === null) {
    return (
      <div className={styles.body} aria-busy="true" data-own-foot="">
        <div className={styles.mapPlace}>
          <div className={styles.map}>
            <span className="visuallyHidden">{LOADING}</span>
          </div>
        </div>
      </div>
    )
  }
  return <DayOnMap {...props} {...places} outlines={OUTLINES} />
}
