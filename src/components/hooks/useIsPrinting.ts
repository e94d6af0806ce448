import { useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'

const listeners = new Set<() => void>()
let isOnPaper = false

for (const name of ['beforeprint', 'afterprint']) {
  window.addEventListener(name, () => {
    isOnPaper = name === 'beforeprint'
    // The browser draws the paper as soon as this returns.
    flushSync(() => listeners.forEach(listener => listener()))
  })
}

/** Calls `listener` when a print begins or ends. Returns a function that stops it. */
export function watchPrinting(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Whether the page is being printed now. */
export const isPrinting = () => isOnPaper

/** DESIGN Paper: whether the page is being printed. Paper can't be pressed or scrolled, so it has everything. */
export function useIsPrinting(): boolean {
  return useSyncExternalStore(watchPrinting, isPrinting)
}
