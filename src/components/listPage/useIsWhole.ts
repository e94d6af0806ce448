import { useDeferredValue, useEffect, useState } from 'react'
import { useNavigationType } from 'react-router-dom'
import { useAppStore } from '../../state/hooks'
import { selectScrollPlaces } from '../../state/slices/deviceSlice'
import { useIsWide } from '../hooks/useIsWide'

/** Whether a list was drawn since the page was loaded. The router calls the first visit a way back too. */
let wasDrawn = false

/**
 * Whether a list draws all its groups. A phone's first frame draws only those that its window can show. Taps and
 * scrolls can interrupt the task that draws the others. A list that returns to a place further down is drawn whole, and
 * so is one after Back, because its picture moves.
 */
export function useIsWhole(list: string): boolean {
  const isWide = useIsWide()
  const isWayBack = useNavigationType() === 'POP'
  const store = useAppStore()
  // Read once: the list would be drawn again as it is left.
  const [isAtOnce] = useState(() => {
    const { top } = selectScrollPlaces(store.getState())[list] ?? { top: 0 }
    return isWide || top > 0 || (isWayBack && wasDrawn)
  })
  useEffect(() => void (wasDrawn = true), [])
  return useDeferredValue(true, isAtOnce)
}
