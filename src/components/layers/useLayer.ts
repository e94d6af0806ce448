import { useEffect, useEffectEvent } from 'react'
import { layers } from './layers'

/**
 * R77: while open, the browser's or Android's Back calls `close` and stays on the screen. `close` may refuse: what
 * stays open is asked again at the next Back.
 */
export function useLayer(isOpen: boolean, close: () => void) {
  const onBack = useEffectEvent(close)
  useEffect(() => (isOpen ? layers.add(() => onBack()) : undefined), [isOpen])
}
