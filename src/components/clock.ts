import { useMemo } from 'react'
import { londonMoment, type LondonMoment } from '../domain/time/days'
import { useAppSelector } from '../state/hooks'
import { selectNow } from '../state/slices/deviceSlice'

/** The device's time in ms, updated every minute. */
export const useNow = (): number => useAppSelector(selectNow)

/** R3: the day and time in London, updated every minute. */
export function useLondonMoment(): LondonMoment {
  const now = useNow()
  return useMemo(() => londonMoment(now), [now])
}
