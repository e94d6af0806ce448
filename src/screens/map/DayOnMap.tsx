import { useEffect, useMemo, useState } from 'react'
import { FreshnessChip } from '../../components/listPage/FreshnessChip'
import { useNearMe } from '../../components/pickers/useNearMe'
import { useIsWide } from '../../components/useIsWide'
import type { County, EventId } from '../../domain/event/event'
import type { ListedOccurrence } from '../../domain/event/occurrences'
import type { Dot, Pinned } from '../../domain/map/dots'
import type { Outlines } from '../../domain/map/outlines'
import { canPart, frameAround, MAX_SCALE, viewOf } from '../../domain/map/view'
import { MAP_NOT_LOADED, NO_POSITION_ON_MAP } from '../../domain/map/mapMessages'
import { useAppSelector } from '../../state/hooks'
import { selectDayChips } from '../../state/lists/daySelectors'
import { CountiesSheet } from './CountiesSheet'
import { CountyActs } from './CountyActs'
import { EnglandMap, useDots } from './EnglandMap'
import { MapControls, MapFoot } from './MapControls'
import { MapFrame } from './MapFrame'
import { MapPanel } from './MapPanel'
import { MapRows } from './MapRows'
import styles from './MapScreen.module.css'
import { MapCard, MapSide } from './MapSide'
import { useCountiesOnMap, useOpened, useOwnPlaces } from './useMapDay'
import { useMapView } from './useMapView'

/**
 * On a phone, the panel covers at most this much of the map, px. On a phone on its side, the panel is beside the map.
 */
const PANEL_PX = 440
const PANEL_IS_BELOW = '(max-width: 599px)'
/** On a phone, the foot covers this much, px. */
const FOOT_PX = 88
/** The scale at which the map shows the person's position: px for a unit of the map. */
const NEAR_SCALE = 0.3

interface Props {
  occurrences: readonly ListedOccurrence[]
  pins: readonly Pinned<ListedOccurrence>[]
  unplaced: readonly ListedOccurrence[]
  events: string
  outlines: Outlines
}

/** The map of a day, and what a press on it opens: a sheet on a phone, a card and a list at a desk. */
export function DayOnMap({ occurrences, pins, unplaced, events, outlines }: Props) {
  const isWide = useIsWide()
  const withLevel = useAppSelector(selectDayChips).includes('Beginners')
  const { counties, listed, isChosen } = useCountiesOnMap(occurrences)
  const { here, home } = useOwnPlaces()
  const near = useNearMe()
  const { opened, openCounty, openDot, openUnplaced, close } = useOpened(occurrences, counties, unplaced)
  const [lit, setLit] = useState<EventId | null>(null)
  const [isListOpen, setIsListOpen] = useState(false)

  const ownOutlines = outlines.counties.filter(({ county }) => isChosen(county))
  const ownFrame = frameAround(ownOutlines.map(outline => outline.frame))
  const { frame, world, drawn, moves } = useMapView(room =>
    viewOf(ownFrame, isWide ? room : { ...room, height: room.height - FOOT_PX }),
  )
  const { showPart, liftAbove, zoomIn, zoomOut } = moves
  const dots = useDots(pins, drawn)
  const selected = useMemo(() => {
    const ofDot = opened?.county === null ? opened.rows.map(({ event }) => event.eventId) : []
    return new Set([...ofDot, ...(lit === null ? [] : [lit])])
  }, [opened, lit])

  const showHere = () => {
    near.ask()
    if (here) showPart(pointFrame(here), NEAR_SCALE)
  }
  useEffect(() => {
    if (near.state === 'found' && here) showPart(pointFrame(here), NEAR_SCALE)
  }, [near.state, here, showPart])

  const showAbovePanel = (point: { x: number; y: number }) => {
    if (window.matchMedia(PANEL_IS_BELOW).matches) liftAbove(PANEL_PX, point)
  }
  const pressDot = (dot: Dot<ListedOccurrence>) => {
    const isWhole = (drawn?.view.scale ?? 0) >= MAX_SCALE
    if (dot.items.length > 1 && canPart(dot.frame) && !isWhole) {
      close()
      return showPart(dot.frame, MAX_SCALE)
    }
    openDot(dot.items)
    showAbovePanel({ x: dot.frame.left, y: dot.frame.top })
  }
  const pressLand = (outline: County | null) => {
    if (outline === null) return close()
    openCounty(listed(outline), false)
    const label = outlines.counties.find(({ county }) => county === outline)?.label
    if (label) showAbovePanel({ x: label[0], y: label[1] })
  }
  const showCounty = (county: County) => {
    setIsListOpen(false)
    openCounty(county, true)
    const outline = outlines.counties.find(one => listed(one.county) === county)
    if (isWide && outline) showPart(frameAround([outline.frame]))
  }
  const showUnplaced = () => {
    setIsListOpen(false)
    openUnplaced()
  }
  const openOutline =
    outlines.counties.find(({ county }) => listed(county) === opened?.county)?.county ?? null
  const refusal =
    near.state === 'refused' || near.state === 'imprecise' || near.state === 'unavailable'
      ? NO_POSITION_ON_MAP[near.state]
      : null
  const acts = {
    isAsking: near.state === 'asking',
    onNearMe: showHere,
    onCounties: () => setIsListOpen(true),
  }
  return (
    <div className={styles.body} onKeyDown={({ key }) => key === 'Escape' && close()}>
      <div className={styles.mapPlace}>
        <MapFrame frame={frame} world={world} moves={moves} dots={dots} onDot={pressDot} onLand={pressLand}>
          {drawn && (
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
          )}
        </MapFrame>
        {(refusal !== null || outlines.counties.length === 0) && (
          <p className={styles.failed} role="alert">
            {refusal ?? MAP_NOT_LOADED}
          </p>
        )}
        {/* Says truthfully what the device holds, because the title's row has the number. */}
        <div className={styles.fresh}>
          <FreshnessChip />
        </div>
        <MapControls {...acts} onZoomIn={zoomIn} onZoomOut={zoomOut} />
        {isWide && opened && <MapCard opened={opened} onClose={close} />}
      </div>
      {isWide ? (
        <MapSide
          opened={opened}
          occurrences={occurrences}
          events={events}
          withLevel={withLevel}
          onLight={setLit}
        />
      ) : opened ? (
        <MapPanel title={opened.title} note={opened.note} onClose={close}>
          {opened.county !== null && (
            <CountyActs
              county={opened.county}
              count={opened.rows.length}
              onShow={opened.isListShown ? undefined : () => openCounty(opened.title, true)}
            />
          )}
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
          unplaced={unplaced}
          note={events}
          onShow={showCounty}
          onShowUnplaced={showUnplaced}
          onClose={() => setIsListOpen(false)}
        />
      )}
    </div>
  )
}

const pointFrame = ({ x, y }: { x: number; y: number }) => ({ left: x, top: y, right: x, bottom: y })
