/** What the app may know of the device and the page. `on…` calls return a function that stops listening. */
export interface Device {
  /** R58: only a hint. True if the browser does not know. */
  isOnline(): boolean
  isVisible(): boolean
  /** Calls back when it may be worth fetching again: the page is online, visible, focused or restored. */
  onWake(listener: () => void): () => void
  /** Calls back when the browser reports the network lost. */
  onOffline(listener: () => void): () => void
  /** Calls back when the page may end soon. */
  onHide(listener: () => void): () => void
  /** Resolves when the next frame has been painted, or after 500 ms if none is. */
  afterPaint(): Promise<void>
  /** Asks the browser to keep stored data when space runs short. The browser may refuse silently. */
  askToKeepStorage(): void
}

const PAINT_LIMIT_MS = 500

function listen(target: EventTarget, types: string[], listener: () => void) {
  for (const type of types) target.addEventListener(type, listener)
  return () => {
    for (const type of types) target.removeEventListener(type, listener)
  }
}

export function makeDevice(): Device {
  const isVisible = () => document.visibilityState === 'visible'
  return {
    isOnline: () => navigator.onLine !== false,
    isVisible,
    onWake(listener) {
      const whenVisible = () => {
        if (isVisible()) listener()
      }
      const stops = [
        listen(window, ['online', 'focus', 'pageshow'], whenVisible),
        listen(document, ['visibilitychange'], whenVisible),
      ]
      return () => stops.forEach(stop => stop())
    },
    onOffline: listener => listen(window, ['offline'], listener),
    onHide(listener) {
      const whenHidden = () => {
        if (!isVisible()) listener()
      }
      const stops = [
        listen(window, ['pagehide'], listener),
        listen(document, ['visibilitychange'], whenHidden),
      ]
      return () => stops.forEach(stop => stop())
    },
    afterPaint: () =>
      new Promise(resolve => {
        // A hidden page paints nothing.
        setTimeout(resolve, PAINT_LIMIT_MS)
        requestAnimationFrame(() => setTimeout(resolve))
      }),
    askToKeepStorage: () => void navigator.storage?.persist?.().catch(() => {}),
  }
}
