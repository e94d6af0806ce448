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
function watchPrinting(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Whether the page is being printed now. */
const isPrinting = () => isOnPaper

/** DESIGN Paper: whether the page is being printed. Paper can't be pressed or scrolled, so it has everything. */
export function useIsPrinting(): boolean {
  return useSyncExternalStore(watchPrinting, isPrinting)
}

/** DESIGN Breakpoints: from this width on, screens have a rail and columns. */
const WIDE = '(min-width: 1024px)'
/** DESIGN Event page: from this width on, it has three columns. */
const VERY_WIDE = '(min-width: 1280px)'
/** A tablet or wider, where rows are side by side. A phone on its side is too low for that. */
const ROOMY = '(min-width: 600px) and (min-height: 480px)'

function makeWatch(media: string) {
  return (listener: () => void) => {
    const query = window.matchMedia(media)
    query.addEventListener('change', listener)
    const unwatch = watchPrinting(listener)
    return () => {
      query.removeEventListener('change', listener)
      unwatch()
    }
  }
}

const watchWide = makeWatch(WIDE)
const watchVeryWide = makeWatch(VERY_WIDE)
const watchRoomy = makeWatch(ROOMY)

/**
 * Whether there is room for columns now. There is none on paper, and a browser says so only after it has counted the sheets.
 */
export const isWide = (): boolean => !isPrinting() && window.matchMedia(WIDE).matches

/** Whether there is room for columns. For screens that then render other elements, not just other styles. */
export function useIsWide(): boolean {
  return useSyncExternalStore(watchWide, isWide)
}

/** Whether there is room for a third column. */
export function useIsVeryWide(): boolean {
  return useSyncExternalStore(watchVeryWide, () => isWide() && window.matchMedia(VERY_WIDE).matches)
}

/** Whether there is room for rows side by side, as on a tablet or a desk. */
export function useIsRoomy(): boolean {
  return useSyncExternalStore(watchRoomy, () => window.matchMedia(ROOMY).matches)
}
