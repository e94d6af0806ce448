import { useRef, type MouseEvent, type PointerEvent } from 'react'

/** A finger that moved further was swiping or scrolling. */
const SLOP_PX = 10
const CONTROLS = 'a, button, input, label, select, textarea, summary, [role=checkbox], [role=link]'

interface Press {
  x: number
  y: number
}

/**
 * A real tap on empty space (R24): not on a card, dot, link or button, not at the end of a swipe, and not the
 * click that a keyboard or a screen reader makes, which has no press, or one without any force.
 */
export function useTaps(onTap: () => void) {
  const press = useRef<Press | null>(null)
  return {
    onPointerDown({ clientX: x, clientY: y, pressure, isPrimary, button }: PointerEvent) {
      press.current = pressure > 0 && isPrimary && button === 0 ? { x, y } : null
    },
    onPointerUp({ clientX, clientY }: PointerEvent) {
      const from = press.current
      // Not left to the click: a browser moves a finger's click to what it thinks was meant.
      if (from && Math.hypot(clientX - from.x, clientY - from.y) > SLOP_PX) press.current = null
    },
    onPointerCancel() {
      press.current = null
    },
    onClick({ target }: MouseEvent) {
      const wasPressed = press.current !== null
      press.current = null
      if (!wasPressed) return
      if (!(target instanceof Element) || target.closest(CONTROLS)) return
      onTap()
    },
  }
}
