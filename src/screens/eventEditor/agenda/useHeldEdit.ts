import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { SLOT_EDIT_DEBOUNCE_MS } from '../../../domain/constants'
import { useFlush } from '../editing'

/**
 * §2 Agenda tab: an edit is applied after a pause of 300 ms; R45: at once by Next, Save, a change of tab and
 * closing. `take` gives back what waits, for an act that applies it together with its own change.
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
    // At once and before others hear of it: what keeps the draft (R44) writes when it does.
    const onHide = () => flushSync(() => flushAtLast())
    window.addEventListener('pagehide', onHide, true)
    document.addEventListener('visibilitychange', onHide, true)
    return () => {
      window.removeEventListener('pagehide', onHide, true)
      document.removeEventListener('visibilitychange', onHide, true)
    }
  }, [])
  // Before what keeps the draft is left, whose effect is not one of layout.
  useLayoutEffect(() => () => flushAtLast(), [])
  return { hold, take, flush }
}
