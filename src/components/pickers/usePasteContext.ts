import { useEffect, useMemo, useState } from 'react'
import type { PasteContext } from '../../domain/paste/readFacts'
import { loadCounties } from '../../state/places/countiesThunks'
import { useAppDispatch, useAppSelector } from '../../state/hooks'
import { selectCountyNames } from '../../state/slices/countiesSlice'
import { useLondonMoment } from '../hooks/clock'
import { useEngland } from './useEngland'

/** What is needed to read a text or a calendar. `isReady`: places and counties are there, or can't be loaded. */
export function usePasteContext(): {
  context: PasteContext
  isReady: boolean
  arePlacesMissing: boolean
} {
  const dispatch = useAppDispatch()
  const england = useEngland()
  const counties = useAppSelector(selectCountyNames)
  const today = useLondonMoment().day
  const [areCountiesAsked, setAreCountiesAsked] = useState(false)
  useEffect(() => void dispatch(loadCounties()).finally(() => setAreCountiesAsked(true)), [dispatch])
  const places = england === 'failed' ? null : england
  const context = useMemo(() => ({ today, places, counties }), [today, places, counties])
  return {
    context,
    isReady: england !== null && (areCountiesAsked || counties.length > 0),
    arePlacesMissing: england === 'failed',
  }
}
