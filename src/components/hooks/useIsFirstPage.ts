import { useLocation } from 'react-router-dom'
import { depthOf, entries, FIRST_VISIT, screenOf } from '../layers/entries'

/**
 * R22: whether the app's history begins here. A redirect at the start changes the entry's key but not its
 * position (`idx`). Entries of open layers (R77) don't count.
 */
export function useIsFirstPage(): boolean {
  const { key } = useLocation()
  const at = entries.router.location
  const entry = window.history.state as { idx?: number } | null
  return key === FIRST_VISIT || (screenOf(at).key === key && entry?.idx === depthOf(at))
}
