export interface Device {
  /** R58: a hint only; true when the browser does not know. */
  isOnline(): boolean
  isVisible(): boolean
  /** Calls back whenever looking for news may be worth it: online, visible, focused, restored. */
  onWake(listener: () => void): () => void
  /** Calls back when the network is reported lost. */
  onOffline(listener: () => void): () => void
  /** Calls back when the page may be about to end. */
  onHide(listener: () => void): () => void
  /** Resolves when the next frame has been painted, or soon where none is. */
  afterPaint(): Promise<void>
  /** Asks the browser not to throw stored data away when space runs short; it may refuse in silence. */
  askToKeepStorage(): void
}

const PAINT_LIMIT_MS = 500

function listen(target: EventTarget, types: string[], listener: () => void) {
  for (const type of types) target.addEventListener(type, listener)
  return () => {
    for (const type of types) target.removeEventListener(type, listener)
  }
}

/** What the app may know of the device it runs on. */
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
