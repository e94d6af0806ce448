import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { SLOT_EDIT_DEBOUNCE_MS } from '../../../domain/constants'
import { useFlush } from '../editing'

/**
 * §2 Agenda tab: an edit is applied after a pause of 300 ms. R45: Next, Save, a change of tab and closing apply it
 * at once. `take` returns the pending edit, for an act that applies it together with its own change.
 */
export function useHeldEdit<T>(apply: (edit: T) => void) {
  const held = useRef<{ edit: T; timer: ReturnType<typeof setTimeout> } | null>(null)

  const take = (): T | null => {
    const edit = held.current?.edit ?? null
    clearTimeout(held.current?.timer)
    held.current = null
    return edit
  }
  const flush = () => {
    const edit = take()
    if (edit !== null) apply(edit)
  }
  const hold = (edit: T) => {
    take()
    held.current = { edit, timer: setTimeout(flush, SLOT_EDIT_DEBOUNCE_MS) }
  }

  const flushAtLast = useEffectEvent(flush)
  useFlush(flush)
  useEffect(() => {
    // Update the ref first, because storing the draft (R44) reads it as soon as it hears of the change.
    const onHide = () => flushSync(() => flushAtLast())
    window.addEventListener('pagehide', onHide, true)
    document.addEventListener('visibilitychange', onHide, true)
    return () => {
      window.removeEventListener('pagehide', onHide, true)
      document.removeEventListener('visibilitychange', onHide, true)
    }
  }, [])
  // A layout effect, so that it runs before the effect that stores the draft ends.
  useLayoutEffect(() => () => flushAtLast(), [])
  return { hold, take, flush }
}
