import { useLocation } from 'react-router-dom'

/** The router's key for the address at which the page was opened. */
const FIRST_VISIT = 'default'

/**
 * R22: whether the app's history begins here. A redirect at the start changes the entry's key but not its
 * position (`idx`).
 */
export function useIsFirstPage(): boolean {
  const { key } = useLocation()
  const entry = window.history.state as { key?: string; idx?: number } | null
  return key === FIRST_VISIT || (entry?.key === key && entry.idx === 0)
}
