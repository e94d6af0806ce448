import { createContext, useContext, useMemo, useSyncExternalStore } from 'react'
import { londonMoment, type LondonMoment } from '../domain/time/days'
import type { Clock } from '../services/device/clock'

const NO_CLOCK: Clock = { now: () => 0, onTick: () => () => {} }

export const ClockContext = createContext<Clock>(NO_CLOCK)

/** Device ms, to the minute. */
export function useNow(): number {
  const clock = useContext(ClockContext)
  return useSyncExternalStore(clock.onTick, clock.now)
}

/** R3: what day and time it is in London, to the minute. */
export function useLondonMoment(): LondonMoment {
  const now = useNow()
  return useMemo(() => londonMoment(now), [now])
}
