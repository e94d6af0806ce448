import { createEvent, fireEvent } from '@testing-library/react'

const PRESS = { isPrimary: true, button: 0, pressure: 0.5, clientX: 100, clientY: 100 }

/** Presses with a finger or a mouse. A screen reader's press differs: it has no pressure. */
export function tap(element: Element, { force = 0.5, movedBy = 0 } = {}) {
  point('pointerDown', element, { pressure: force })
  point('pointerUp', element, { clientX: PRESS.clientX + movedBy })
  fireEvent.click(element)
}

function point(kind: 'pointerDown' | 'pointerUp', element: Element, change: Partial<typeof PRESS>) {
  const event = createEvent[kind](element)
  for (const [name, value] of Object.entries({ ...PRESS, ...change }))
    Object.defineProperty(event, name, { value })
  fireEvent(element, event)
}

/** Swipes sideways by a number of pixels. A negative number means left. */
export function swipe(element: Element, by: number) {
  const at = (clientX: number) => ({ touches: [{ clientX, clientY: 100, identifier: 0 }], cancelable: true })
  fireEvent.touchStart(element, at(200))
  fireEvent.touchMove(element, at(200 + by / 2))
  fireEvent.touchMove(element, at(200 + by))
  fireEvent.touchEnd(element, { touches: [] })
}
