import { useEffect } from 'react'
import { useNearMe } from '../../../components/pickers/useNearMe'
import { NO_POSITION_ON_MAP } from '../../../domain/map/mapMessages'
import type { MapPoint } from '../../../domain/map/projection'
import type { MapView } from './useMapView'

/** The scale at which the map shows the person's position: px for a unit of the map. */
const NEAR_SCALE = 0.3

/**
 * R80: 'Near me' on the map. It asks for the position and moves the map to it. `here` is the known position, and
 * `refusal` says why there is none.
 */
export function useHereOnMap(here: MapPoint | null, { showPart }: MapView['moves']) {
  const { state, ask } = useNearMe()
  useEffect(() => {
    if (state === 'found' && here) showPart(frameOf(here), NEAR_SCALE)
  }, [state, here, showPart])
  const isRefused = state === 'refused' || state === 'imprecise' || state === 'unavailable'
  return {
    isAsking: state === 'asking',
    refusal: isRefused ? NO_POSITION_ON_MAP[state] : null,
    showHere: () => {
      void ask()
      if (here) showPart(frameOf(here), NEAR_SCALE)
    },
  }
}

const frameOf = ({ x, y }: MapPoint) => ({ left: x, top: y, right: x, bottom: y })
