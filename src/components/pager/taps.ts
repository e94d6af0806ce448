import { useRef, type MouseEvent, type PointerEvent } from 'react'

/** px. A finger that moved further was swiping or scrolling. */
const SLOP_PX = 10
const CONTROLS = 'a, button, input, label, select, textarea, summary, [role=checkbox], [role=link]'

interface Press {
  x: number
  y: number
}

/**
 * Whether it is a real tap on empty space (R24). Cards, dots, links, buttons and the end of a swipe don't count. Nor
 * do clicks of a keyboard or a screen reader, which have no press or one without pressure.
 */
export function useTaps(onTap: () => void) {
  const press = useRef<Press | null>(null)
  return {
    onPointerDown({ clientX: x, clientY: y, pressure, isPrimary, button }: PointerEvent) {
      press.current = pressure > 0 && isPrimary && button === 0 ? { x, y } : null
    },
    onPointerUp({ clientX, clientY }: PointerEvent) {
      const from = press.current
      // Don't rely on the click, because a browser may move it to a nearby element.
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
