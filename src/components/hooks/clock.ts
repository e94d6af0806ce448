import type { LondonMoment } from '../../domain/time/days'
import { useAppSelector } from '../../state/hooks'
import { selectMoment, selectNow } from '../../state/slices/deviceSlice'

/** The device's time in ms, updated every minute. */
export const useNow = (): number => useAppSelector(selectNow)

/** R3: the day and time in London, updated every minute. */
export const useLondonMoment = (): LondonMoment => useAppSelector(selectMoment)
