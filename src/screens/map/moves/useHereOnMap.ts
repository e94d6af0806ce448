import { useEffect } from 'react'
import { useNearMe, type NearState } from '../../../components/pickers/useNearMe'
import { NO_POSITION_ON_MAP, OUTSIDE_MAP } from '../../../domain/map/mapMessages'
import type { MapPoint } from '../../../domain/map/projection'
import type { MapView } from './useMapView'

/** The scale at which the map shows the person's position: px for a unit of the map. */
const NEAR_SCALE = 0.3

/**
 * R80: 'Near me' on the map. It asks for the position and moves the map to it. `here` is the known position. It is null
 * outside the map too. `refusal` says why the map can't show it.
 */
export function useHereOnMap(here: MapPoint | null, { showPart }: MapView['moves']) {
  const { state, ask } = useNearMe()
  useEffect(() => {
    if (state === 'found' && here) showPart(frameOf(here), NEAR_SCALE)
  }, [state, here, showPart])
  return {
    isAsking: state === 'asking',
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
