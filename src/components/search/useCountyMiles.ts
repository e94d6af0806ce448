import { useMemo } from 'react'
import type { County } from '../../domain/event/event'
import { countiesNear } from '../../domain/places/towns/countiesNear'
import { middleOfCounty } from '../../domain/places/towns/placeOf'
import { selectCountyNames } from '../../state/slices/countiesSlice'
import { selectCounties } from '../../state/slices/filtersSlice'
import { selectOrigin } from '../../state/places/nearSelectors'
import { useAppSelector } from '../../state/hooks'
import { useEngland } from '../pickers/useEngland'

const NONE: ReadonlyMap<County, number> = new Map()

/**
 * R80: how far each county is, in miles. As for an empty list, distances begin where the person is, else at home, else
 * in the middle of the first chosen county. Empty until the places of England are loaded, and while not wanted.
 */
export function useCountyMiles(isWanted: boolean): ReadonlyMap<County, number> {
  const england = useEngland(isWanted)
  const origin = useAppSelector(selectOrigin)
  const [chosen = ''] = useAppSelector(selectCounties)
  const names = useAppSelector(selectCountyNames)
  return useMemo(() => {
    if (!isWanted || england === null || england === 'failed') return NONE
    const from = origin ?? middleOfCounty(england, chosen)
    if (!from) return NONE
    return new Map(countiesNear(england, from, Infinity, names).map(({ county, miles }) => [county, miles]))
  }, [isWanted, england, origin, chosen, names])
}
