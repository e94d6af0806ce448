import { useEffect, useMemo, useState } from 'react'
import type { County } from '../../domain/event/event'
import { heldCounties } from '../../state/lists/elsewhereThunks'
import { selectFilters, selectIsOutdated } from '../../state/slices/filtersSlice'
import { useAppDispatch, useAppSelector } from '../../state/hooks'

/**
 * R30: the chosen counties that no fetch has loaded whole yet, for example one that was just added without a network.
 * The map must not say that they have no events.
 */
export function useUnloaded(): ReadonlySet<County> {
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
