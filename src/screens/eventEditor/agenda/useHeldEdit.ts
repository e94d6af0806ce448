import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { SLOT_EDIT_DEBOUNCE_MS } from '../../../domain/constants'
import { useFlush } from '../editing'

/**
 * §2 Agenda tab: holds an edit and applies it after a pause of 300 ms. R45: Next, Save, a change of tab and closing
 * apply it at once. An act that makes its own change calls `take` and applies the pending edit with it.
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
    // Apply the edit synchronously and before other listeners: the draft is stored on the same events (R44).
    const onHide = () => flushSync(() => flushAtLast())
    window.addEventListener('pagehide', onHide, true)
    document.addEventListener('visibilitychange', onHide, true)
    return () => {
      window.removeEventListener('pagehide', onHide, true)
      document.removeEventListener('visibilitychange', onHide, true)
    }
  }, [])
  // Use a layout effect: its cleanup runs before the cleanup of the effect that stores the draft.
  useLayoutEffect(() => () => flushAtLast(), [])
  return { hold, take, flush }
}
