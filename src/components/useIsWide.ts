import { useSyncExternalStore } from 'react'

/** DESIGN 'Breakpoints': from here on there is a rail and columns. */
const WIDE = '(min-width: 1024px)'

function onChange(listener: () => void) {
  const query = window.matchMedia(WIDE)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** Whether there is room for columns, where they are built otherwise and not only laid out otherwise. */
export function useIsWide(): boolean {
  return useSyncExternalStore(onChange, () => window.matchMedia(WIDE).matches)
}
