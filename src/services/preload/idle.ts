/** Whether the network is slow, or the person wants to save data. Only Chromium tells. */
export function isThrifty(): boolean {
  const { connection } = navigator as { connection?: { saveData: boolean; effectiveType: string } }
  return !!connection && (connection.saveData || connection.effectiveType.includes('2g'))
}

/** ms after which a page counts as idle that never is, for example on a slow device. */
const IDLE_LIMIT_MS = 5_000

/** Acts once the page has nothing else to do. Safari has no requestIdleCallback. */
export function whenIdle(act: () => void) {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(act, { timeout: IDLE_LIMIT_MS })
  else setTimeout(act)
}
