/** Whether the network is slow, or the person wants to save data. Only Chromium tells. */
export function isThrifty(): boolean {
  const { connection } = navigator as { connection?: { saveData: boolean; effectiveType: string } }
  return !!connection && (connection.saveData || connection.effectiveType.includes('2g'))
}

/** Acts once the page has nothing else to do. Safari has no requestIdleCallback. */
export function whenIdle(act: () => void) {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(act)
  else setTimeout(act)
}
