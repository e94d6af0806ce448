import type { KeyboardEvent } from 'react'

/** Lines that are typed, times and dates. In a text of several lines, Enter begins a new line. */
const LINES = 'input:is([type=text], [type=time], [type=date], :not([type]))'
/** What Enter leads to. Enter skips a line that can't change, and a button that opens something. */
const STOPS = `:is(${LINES}, select, textarea, [role=checkbox]):not([readonly], :disabled)`

/**
 * Enter in a line leads to the next field of the tab, or of the open timeslot or price. After the last field, the focus
 * returns to the start of the tab or item, and the keyboard of a phone closes. A search keeps its own Enter.
 */
export function leadOn(press: KeyboardEvent<HTMLElement>) {
  const { key, target, currentTarget, nativeEvent } = press
  if (key !== 'Enter' || nativeEvent.isComposing || press.defaultPrevented) return
  if (!(target instanceof HTMLInputElement) || !target.matches(LINES) || target.form) return
  press.preventDefault()
  const room = target.closest<HTMLElement>('[data-item]') ?? currentTarget
  const stops = [...room.querySelectorAll<HTMLElement>(STOPS)]
  const next = stops[stops.indexOf(target) + 1]
  if (!next) return room.focus({ preventScroll: true })
  next.focus()
  openPicker(next)
}

/** A phone shows its clock only on a press. Other devices take typed digits, and a picker would be in their way. */
function openPicker(field: HTMLElement) {
  if (!(field instanceof HTMLInputElement) || field.type !== 'time') return
  if (!matchMedia('(pointer: coarse)').matches) return
  try {
    field.showPicker()
  } catch {
    // The browser has no picker, or doesn't allow it here. A press still opens it.
  }
}
