import { useMemo, useState, useEffect } from 'react'
import { FreshnessChip } from '../../components/listPage/FreshnessChip'
import { useListOptions } from '../../components/listPage/listOptions'
import { LateBand } from '../../components/listPage/LateBand'
import { useIsWide } from '../../components/hooks/useIsWide'
import type { EventId, County } from '../../domain/event/event'
import type { ListedOccurrence } from '../../domain/event/occurrences'
import type { Pinned } from '../../domain/map/dots'
import type { Outlines } from '../../domain/map/outlines'
import { CHANGE_HOME, CHOOSE_HOME, MAP_NOT_LOADED } from '../../domain/map/mapMessages'
import { FINDING_POSITION } from '../../domain/places/towns/nearMessages'
import type { Day } from '../../domain/time/days'
import { useAppSelector, useAppDispatch } from '../../state/hooks'
import { selectDayChips } from '../../state/lists/daySelectors'
import { heldCounties } from '../../state/lists/elsewhereThunks'
import { selectFilters, selectIsOutdated } from '../../state/slices/filtersSlice'
import { ChipsOnMap } from './ChipsOnMap'
import { CountiesSheet } from './CountiesSheet'
import { CountyActs } from './CountyActs'
import { EnglandMap } from './EnglandMap'
import { dotsAt } from './precomputed/dayOnMap'
import { MapControls, MapFoot } from './MapControls'
import { MapFrame } from './MapFrame'
import { MapPanel } from './MapPanel'
import { MapRows } from './MapRows'
import styles from './MapScreen.module.css'
import { MapCard, MapSide } from './MapSide'
import { VenueWay } from './VenueWay'
import { useIsFirstDrawn } from './useIsFirstDrawn'
import { useCountiesOnMap, useOpened, useOwnPlaces } from './useMapDay'
import { useHereOnMap } from './moves/useHereOnMap'
import { useMapView } from './moves/useMapView'
import { openingOf } from './moves/opening'
import { usePresses } from './moves/usePresses'

interface Props {
  occurrences: readonly ListedOccurrence[]
  pins: readonly Pinned<ListedOccurrence>[]
  unplaced: readonly ListedOccurrence[]
  events: string
  day: Day
  /** The day in words: 'today' or 'on Fri, 27 Nov'. */
  when: string
  outlines: Outlines
}

/** The map of a day, and what a press on it opens: a sheet on a phone, a card and a list at a desk. */
export function DayOnMap({ occurrences, pins, unplaced, events, day, when, outlines }: Props) {
  const isWide = useIsWide()
  const chips = useAppSelector(selectDayChips)
  const withLevel = chips.includes('Beginners')
  // Under chips, a line of its own says it.
  const note = chips.length > 0 ? '' : events
  const { counties, listed, isChosen } = useCountiesOnMap(occurrences)
  const isDrawn = useIsFirstDrawn()
  const unloaded = useUnloaded()
  const { here, home } = useOwnPlaces()
  const { openPicker } = useListOptions()
  const opening = useOpened({ occurrences, counties, unplaced, isFiltered: chips.length > 0, unloaded })
  const { opened, openCounty, openUnplaced, close } = opening
  const [lit, setLit] = useState<EventId | null>(null)
  const [isListOpen, setIsListOpen] = useState(false)

  const view = useMapView(() => openingOf(outlines, isChosen, isWide))
  const { drawn, moves } = view
  const { isAsking, refusal, showHere } = useHereOnMap({ here, home }, moves)
  const { pressDot, pressLand, showCounty } = usePresses({ view, outlines, listed, opening })
  const dots = dotsAt(pins, drawn.view.scale)
  const selected = useMemo(() => {
    const ofDot = opened?.county === null ? opened.rows.map(({ event }) => event.eventId) : []
    return new Set([...ofDot, ...(lit === null ? [] : [lit])])
  }, [opened, lit])

  const openOutline =
    outlines.counties.find(({ county }) => listed(county) === opened?.county)?.county ?? null
  const acts = { isAsking, onNearMe: showHere, onCounties: () => setIsListOpen(true) }
  return (
    <div className={styles.body} onKeyDown={({ key }) => key === 'Escape' && close()}>
      <div className={styles.mapPlace}>
        <MapFrame view={view} dots={dots} onDot={pressDot} onLand={pressLand}>
          <EnglandMap
            drawn={drawn}
            outlines={outlines}
            dots={dots}
            isChosen={isChosen}
            open={openOutline}
            selected={selected}
            here={here}
            home={home}
          />
        </MapFrame>
        <div className={styles.over}>
          {isAsking ? (
            <p className={styles.failed} role="status">
              {FINDING_POSITION}…
            </p>
          ) : (
            (refusal !== null || outlines.counties.length === 0) && (
              <div className={styles.failed} role="alert">
                <p>{refusal ?? MAP_NOT_LOADED}</p>
                {refusal !== null && (
                  <button type="button" className={styles.wayOn} onClick={() => openPicker('home')}>
                    {home ? CHANGE_HOME : CHOOSE_HOME}
                  </button>
                )}
              </div>
            )
          )}
          {isDrawn && !isWide && !opened && <ChipsOnMap day={day} when={when} isOnMap />}
          <LateBand isOnMap />
          {/* Says truthfully what the device holds, because the title's row has the number. */}
          <div className={styles.fresh}>
            <FreshnessChip />
          </div>
        </div>
        <MapControls {...acts} onZoomIn={moves.zoomIn} onZoomOut={moves.zoomOut} />
        {isWide && opened && <MapCard opened={opened} onClose={close} />}
      </div>
      {isWide ? (
        isDrawn && (
          <MapSide
            opened={opened}
            occurrences={occurrences}
            note={note}
            filters={<ChipsOnMap day={day} when={when} />}
            withLevel={withLevel}
            onLight={setLit}
          />
        )
      ) : opened ? (
        <MapPanel title={opened.title} note={opened.note} onClose={close}>
          {opened.county !== null && (
            <CountyActs
              county={opened.county}
              count={opened.count}
              onShow={opened.isListShown ? undefined : () => openCounty(opened.title, true)}
            />
          )}
          {opened.venue && <VenueWay event={opened.venue} />}
          {opened.isListShown && (
            <MapRows key={opened.title} occurrences={opened.rows} withLevel={withLevel} />
          )}
        </MapPanel>
      ) : (
        <MapFoot {...acts} />
      )}
      {isListOpen && (
        <CountiesSheet
          counties={counties}
          unloaded={unloaded}
          unplaced={unplaced}
          note={note}
          filters={<ChipsOnMap day={day} when={when} />}
          onShow={county => {
            setIsListOpen(false)
            showCounty(county)
          }}
          onShowUnplaced={() => {
            setIsListOpen(false)
            openUnplaced()
          }}
          onClose={() => setIsListOpen(false)}
        />
      )}
    </div>
  )
}

/**
 * R30: the chosen counties that no fetch has loaded whole yet, for example one that was just added without a network.
 * The map must not say that they have no events.
 */
function useUnloaded(): ReadonlySet<County> {
  const dispatch = useAppDispatch()
  const isOutdated = useAppSelector(selectIsOutdated)
  const { dances, counties } = useAppSelector(selectFilters)
  const [held, setHeld] = useState<ReadonlySet<County>>(NONE)

  useEffect(() => {
    if (!isOutdated) return
    let isWanted = true
    // If it can't be read, nobody knows what is loaded.
    dispatch(heldCounties(dances)).then(
      found => isWanted && setHeld(found),
      () => {},
    )
    return () => {
      isWanted = false
    }
  }, [dispatch, isOutdated, dances, counties])

  return useMemo(
    () => (isOutdated ? new Set(counties.filter(county => !held.has(county))) : NONE),
    [isOutdated, counties, held],
  )
}

const NONE: ReadonlySet<County> = new Set()
