import type { ListedOccurrence } from '../../domain/event/occurrences'
import type { Day } from '../../domain/time/days'
import { LOADING } from '../../domain/texts/listMessages'
import { DayOnMap } from './DayOnMap'
import styles from './MapScreen.module.css'
import { usePins } from './useMapDay'
import { useOutlines } from '../../components/outlines/useOutlines'

interface Props {
  occurrences: readonly ListedOccurrence[]
  /** How many events there are that day, in words. */
  events: string
  day: Day
  /** The day in words: 'today' or 'on Fri, 27 Nov'. */
  when: string
}

/** The map, or its ground while its data loads. Without outlines, the list of counties is still there. */
export function MapOfDay(props: Props) {
  const outlines = useOutlines()
  const places = usePins(props.occurrences)
  if (outlines === null || places === null) {
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
  return <DayOnMap {...props} {...places} outlines={outlines === 'failed' ? NO_OUTLINES : outlines} />
}

const NO_OUTLINES = { counties: [], neighbours: '' }
