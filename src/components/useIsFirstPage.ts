import { useLocation } from 'react-router-dom'

/** The router's key for the address at which the page was opened. */
const FIRST_VISIT = 'default'

/** R22: whether the history of the app begins here. A redirect on the way changes the key, but not the position. */
export function useIsFirstPage(): boolean {
  const { key } = useLocation()
  return key === FIRST_VISIT || (window.history.state as { idx?: number } | null)?.idx === 0
}
