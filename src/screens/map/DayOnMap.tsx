import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useMemo, useState } from 'react'
import { useIsWide } from '../../components/hooks/useIsWide'
import { FreshnessChip } from '../../components/listPage/FreshnessChip'
import { LateBand } from '../../components/listPage/ListLacks'
import { useListOptions } from '../../components/listPage/listOptions'
import type { County, EventId } from '../../domain/event/event'
import type { ListedOccurrence } from '../../domain/event/occurrences'
import { type Dot, nearestDot, type Pinned } from '../../domain/map/dots'
import {
  CHANGE_HOME,
  CHOOSE_HOME,
  MAP_KEYS,
  MAP_NOT_LOADED,
  MAP_OF_ENGLAND,
} from '../../domain/map/mapMessages'
import type { Outlines } from '../../domain/map/outlines'
import { FINDING_POSITION } from '../../domain/places/towns/nearMessages'
import type { Day } from '../../domain/time/days'
import { useAppDispatch, useAppSelector } from '../../state/hooks'
import { selectDayChips } from '../../state/lists/daySelectors'
import { heldCounties } from '../../state/lists/elsewhereThunks'
import { selectFilters, selectIsOutdated } from '../../state/slices/filtersSlice'
import { CountiesSheet, CountyActs } from './CountiesSheet'
import { EnglandMap } from './EnglandMap'
import { ChipsOnMap, MapControls, MapFoot } from './MapControls'
import styles from './MapScreen.module.css'
import { MapCard, MapPanel, MapRows, MapSide, VenueWay } from './MapSide'
import { openingOf } from './moves/opening'
import { useHereOnMap } from './moves/useHereOnMap'
import { type MapView, useMapView } from './moves/useMapView'
import { usePresses } from './moves/usePresses'
import { dotsAt } from './precomputed/dayOnMap'
import { useCountiesOnMap, useIsFirstDrawn, useOpened, useOwnPlaces } from './useMapDay'

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

interface MapFrameProps {
  /** Its window, and the element in it that moves. */
  view: MapView
  dots: readonly Dot<ListedOccurrence>[]
  onDot: (dot: Dot<ListedOccurrence>) => void
  /** A county's outline, or null for the sea. */
  onLand: (outline: County | null) => void
  children: ReactNode
}

/** The window of the map. It finds what a press means, because a dot's target is larger than the dot. */
function MapFrame({ view, dots, onDot, onLand, children }: MapFrameProps) {
  const { frame, world, moves, drawnPoint } = view
  const press = ({ clientX, clientY, target }: MouseEvent) => {
    const dot = nearestDot(dots, drawnPoint(clientX, clientY))
    if (dot) return onDot(dot)
    onLand((target as Element).closest<SVGElement>('[data-county]')?.dataset.county ?? null)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // With a modifier, plus and minus are the browser's own zoom.
    const isOurs = !event.ctrlKey && !event.metaKey && !event.altKey
    if (isOurs && moves.onKey(event.key)) event.preventDefault()
  }
  return (
    <div
      ref={frame}
      className={styles.map}
      role="application"
      aria-label={MAP_OF_ENGLAND}
      aria-description={MAP_KEYS}
      tabIndex={0}
      onClick={press}
      onKeyDown={onKeyDown}
    >
      <div ref={world} className={styles.world}>
        {children}
      </div>
    </div>
  )
}
