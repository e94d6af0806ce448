import { useRef, type MouseEvent, type PointerEvent } from 'react'

/** px. A finger that moved further was swiping or scrolling. */
const SLOP_PX = 10
const CONTROLS = 'a, button, input, label, select, textarea, summary, [role=checkbox], [role=link]'

interface Press {
  x: number
  y: number
}

/**
 * R24: returns handlers that call `onTap` for a real tap on empty space. A tap on a card, dot, link or button
 * doesn't count. The end of a swipe doesn't count either. Clicks by keyboard or screen reader don't count
 * either: they come without a pointer press, or with one of no pressure.
 */
export function useTaps(onTap: () => void) {
  const press = useRef<Press | null>(null)
  return {
    onPointerDown({ clientX: x, clientY: y, pressure, isPrimary, button }: PointerEvent) {
      press.current = pressure > 0 && isPrimary && button === 0 ? { x, y } : null
    },
    onPointerUp({ clientX, clientY }: PointerEvent) {
      const from = press.current
      // Measure here and not at the click, because a browser may move the click to a nearby element.
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
