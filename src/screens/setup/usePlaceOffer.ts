import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { readPlaceOffer, type PlaceOffer } from '../../domain/shell/placeOffer'
import { loadCounties } from '../../state/places/countiesThunks'
import { selectCountyNames, selectHaveCountiesFailed } from '../../state/slices/countiesSlice'
import { useAppDispatch, useAppSelector } from '../../state/hooks'

/**
 * The offer in the address of setup (public web), or null without one. 'unknown' while the list of counties,
 * which knows further names, is still loading. 'wrong' if no county has that name.
 */
export function usePlaceOffer(): PlaceOffer | 'unknown' | 'wrong' | null {
  const dispatch = useAppDispatch()
  const { search } = useLocation()
  const names = useAppSelector(selectCountyNames)
  const haveFailed = useAppSelector(selectHaveCountiesFailed)
  const offer = readPlaceOffer(search, names)
  const isUnknown = offer === 'unknown' && names.length === 0 && !haveFailed

  useEffect(() => {
    if (isUnknown) void dispatch(loadCounties())
  }, [dispatch, isUnknown])

  if (offer !== 'unknown') return offer
  return isUnknown ? 'unknown' : 'wrong'
}
