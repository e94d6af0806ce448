import { useSyncExternalStore } from 'react'

/** DESIGN 'Breakpoints': wider screens have a rail and columns. */
const WIDE = '(min-width: 1024px)'

function onChange(listener: () => void) {
  const query = window.matchMedia(WIDE)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** Whether there is room for columns, for screens that build them differently. */
export function useIsWide(): boolean {
  return useSyncExternalStore(onChange, () => window.matchMedia(WIDE).matches)
}
