import { useEffect } from 'react'
import { useNearMe, type NearState } from '../../../components/pickers/useNearMe'
import { NO_POSITION_ON_MAP, OUTSIDE_MAP } from '../../../domain/map/mapMessages'
import type { MapPoint } from '../../../domain/map/projection'
import type { MapView } from './useMapView'

/** The scale at which the map shows the person's position: px for a unit of the map. */
const NEAR_SCALE = 0.3

/**
 * R80: 'Near me' on the map. It asks for the position and moves the map to it, or to the home place if there is none.
 * `here` is the known position. It is null outside the map too. `refusal` says why the map can't show it.
 */
export function useHereOnMap(
  { here, home }: { here: MapPoint | null; home: MapPoint | null },
  { showPart }: MapView['moves'],
) {
  const { state, ask } = useNearMe()
  useEffect(() => {
    if (state === 'found' && here) showPart(frameOf(here), NEAR_SCALE)
  }, [state, here, showPart])
  // Without a position, the home place serves: the one that is known, or the one that the person chooses now.
  const isRefused = refusalFor(state, here) !== null
  useEffect(() => {
    if (isRefused && home) showPart(frameOf(home), NEAR_SCALE)
  }, [isRefused, home, showPart])
  return {
    isAsking: state === 'asking',
    /** Why there is no position, or null. */
    refusal: refusalFor(state, here),
    showHere: () => {
      void ask()
      if (here) showPart(frameOf(here), NEAR_SCALE)
    },
  }
}

function refusalFor(state: NearState, here: MapPoint | null): string | null {
  if (state === 'unasked' || state === 'asking') return null
  if (state === 'found') return here ? null : OUTSIDE_MAP
  return NO_POSITION_ON_MAP[state]
}

const frameOf = ({ x, y }: MapPoint) => ({ left: x, top: y, right: x, bottom: y })
