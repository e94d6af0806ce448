import { useEffect, useEffectEvent } from 'react'
import { addLayer } from './layers'

/**
 * R77: while `isOpen`, Back in the browser or on Android calls `close` and stays on the screen. `close` may refuse; the
 * next Back then calls it again.
 */
export function useLayer(isOpen: boolean, close: () => void) {
  const onBack = useEffectEvent(close)
  useEffect(() => (isOpen ? addLayer(() => onBack()) : undefined), [isOpen])
}
