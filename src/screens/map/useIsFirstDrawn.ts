import { startTransition, useEffect, useState } from 'react'

/** Whether the first frame of a screen is painted. What isn't urgent is drawn afterwards, in small parts. */
export function useIsFirstDrawn(): boolean {
  const [isDrawn, setIsDrawn] = useState(false)
  useEffect(() => {
    let isOpen = true
    // The timer ends after the frame is painted.
    requestAnimationFrame(() => setTimeout(() => isOpen && startTransition(() => setIsDrawn(true))))
    return () => {
      isOpen = false
    }
  }, [])
  return isDrawn
}
