import { useEffect, useMemo } from 'react'
import { List } from 'lucide'
import { Link, useSearchParams } from 'react-router-dom'
import '../../styles/forcedColours.css'
import { useLondonMoment } from '../../components/hooks/clock'
import { DaysAround } from '../../components/dayStrip/DaysAround'
import { HeadActs, ListBar, PlaceTags } from '../../components/filterBar/ListBar'
import { ListBarPlace } from '../../components/filterBar/ListBarPlace'
import { Icon } from '../../components/Icon'
import header from '../../components/listPage/ListHeader.module.css'
import screen from '../../components/listPage/ListScreen.module.css'
import { NothingStored } from '../../components/listPage/ListLacks'
import { PageHeading } from '../../components/PageHeading'
import { useIsRoomy, useIsWide } from '../../components/hooks/useIsWide'
import type { ListedOccurrence } from '../../domain/event/occurrences'
import { takingPlace } from '../../domain/lists/weekly'
import { chipsOfDay, FACT_CHIPS } from '../../domain/lists/chips'
import { distanceInTime, readDayOfChoice } from '../../domain/lists/days/dayOfChoice'
import { listFrom, mapPath } from '../../domain/navigation/dayPaths'
import { LOADING } from '../../domain/texts/listMessages'
import { eventsThatDay, leftThatDay, LIST, MAP, NOT_LOADED, whenOf } from '../../domain/map/mapMessages'
import { countNote } from '../../domain/sync/lack'
import type { Day } from '../../domain/time/days'
import { useAppDispatch, useAppSelector } from '../../state/hooks'
import { selectDayChips, selectDayUnderChips, selectOccurrencesOfDay } from '../../state/lists/daySelectors'
import { loadCounties } from '../../state/places/countiesThunks'
import { selectLack, selectListCondition } from '../../state/slices/eventsSelectors'
import { selectIsOutdated } from '../../state/slices/filtersSlice'
import '../../styles/mapTokens.css'
import { DayOnMap } from './DayOnMap'
import styles from './MapScreen.module.css'
import { useIsFirstDrawn, usePins } from './useMapDay'
import { useOutlines } from '../../components/outlines/useOutlines'

const FACTS = chipsOfDay(FACT_CHIPS)
const NONE: readonly ListedOccurrence[] = []
const dayOnMap = mapPath

/** DESIGN Map: the events of one day on a map of England. An address without a day of choice shows today. */
export default function MapScreen() {
  const dispatch = useAppDispatch()
  const moment = useLondonMoment()
  const [query] = useSearchParams()
  const day = readDayOfChoice(query.get('date'), moment) ?? moment.day
  const condition = useAppSelector(selectListCondition)
  const list = useAppSelector(state => selectDayUnderChips(state, moment, day))
  const isWide = useIsWide()
  const isRoomy = useIsRoomy()
  const isDrawn = useIsFirstDrawn()
  const isReady = condition === 'ready'
  const listed = useAppSelector(state => selectOccurrencesOfDay(state, moment, day))
  const occurrences = isReady ? listed : NONE
  const isFiltered = useAppSelector(state => selectDayChips(state).length > 0)
  const when = whenOf(day, distanceInTime(day, moment.day))
  const isOutdated = useAppSelector(selectIsOutdated)
  const note = countNote(useAppSelector(selectLack))
  const events = useMemo(() => {
    if (isFiltered) return leftThatDay(list, when) + note
    // R30: nobody knows whether there are none.
    if (isOutdated && occurrences.length === 0) return NOT_LOADED
    return eventsThatDay(takingPlace(occurrences).length, when) + note
  }, [isFiltered, isOutdated, list, note, occurrences, when])
  // The list of counties names all of them.
  useEffect(() => void dispatch(loadCounties()), [dispatch])
  return (
    <main className={styles.screen}>
      <div className={screen.head}>
        <header className={header.header}>
          <PageHeading>{MAP}</PageHeading>
          {/* With chips on, the line about them is the status. */}
          <p className={styles.count} role={isReady && isFiltered ? undefined : 'status'}>
            {isReady ? events : <span className="visuallyHidden">{LOADING}</span>}
          </p>
          {isRoomy && <PlaceTags />}
          {isWide && (
            <>
              <HeadActs />
              <Link className={styles.asRows} to={listFrom(day, moment.day)}>
                <Icon of={List} size={20} />
                {LIST}
              </Link>
            </>
          )}
        </header>
        {condition !== 'unreachable' &&
          (isDrawn ? (
            <ListBar counts={isReady ? list.counts : null} facts={FACTS}>
              <DaysAround day={day} today={moment.day} pathOf={dayOnMap} />
            </ListBar>
          ) : (
            <ListBarPlace day={day} />
          ))}
      </div>
      {condition === 'unreachable' ? (
        <NothingStored />
      ) : (
        <MapOfDay occurrences={occurrences} events={events} day={day} when={when} />
      )}
    </main>
  )
}

interface Props {
  occurrences: readonly ListedOccurrence[]
  /** How many events there are that day, in words. */
  events: string
  day: Day
  /** The day in words: 'today' or 'on Fri, 27 Nov'. */
  when: string
}

/** The map, or its ground while its data loads. Without outlines, the list of counties is still there. */
function MapOfDay(props: Props) {
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
