/** What the app may know about the device and the page. `on…` calls return a function that stops listening. */
export interface Device {
  /** R58: only a hint. True if the browser doesn't know. */
  isOnline(): boolean
  isVisible(): boolean
  /** Calls the listener when a fetch may be useful: the page is back online, visible, focused or restored. */
  onWake(listener: () => void): () => void
  /** Calls the listener when the browser reports that the network is lost. */
  onOffline(listener: () => void): () => void
  /** Calls the listener when the page may end soon. */
  onHide(listener: () => void): () => void
  /** Resolves after the next frame is painted, or after 500 ms without a frame. */
  afterPaint(): Promise<void>
  /**
   * Resolves once the first screen is painted and the page is idle. Work that isn't urgent can then start without
   * delaying anything.
   */
  whenQuiet(): Promise<void>
  /** Resolves when the page is idle the next time, or after 3 s on a busy page. */
  untilIdle(): Promise<void>
  /** Asks the browser to keep stored data when the disk fills up. The browser may silently refuse. */
  askToKeepStorage(): void
}

const PAINT_LIMIT_MS = 500
/** Work that isn't urgent starts after this time, even on a busy page. */
const QUIET_LIMIT_MS = 3_000

const untilIdle = () =>
  new Promise<void>(resolve => {
    // Safari has no requestIdleCallback.
    if (typeof requestIdleCallback === 'function')
      requestIdleCallback(() => resolve(), { timeout: QUIET_LIMIT_MS })
    else setTimeout(resolve)
  })

function listen(target: EventTarget, types: string[], listener: () => void) {
  for (const type of types) target.addEventListener(type, listener)
  return () => {
    for (const type of types) target.removeEventListener(type, listener)
  }
}

export function makeDevice(): Device {
  let quiet: Promise<void> | null = null
  const isVisible = () => document.visibilityState === 'visible'
  const afterPaint = () =>
    new Promise<void>(resolve => {
      // A hidden page paints no frames.
      setTimeout(resolve, PAINT_LIMIT_MS)
      requestAnimationFrame(() => setTimeout(resolve))
    })
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
    afterPaint,
    whenQuiet: () => (quiet ??= afterPaint().then(untilIdle)),
    untilIdle,
    askToKeepStorage: () => void navigator.storage?.persist?.().catch(() => {}),
  }
}

/** Makes named timers. Setting a timer again replaces the pending one of that name, so timers can't pile up. */
export function makeAlarms() {
  const timers = new Map<string, ReturnType<typeof setTimeout>>()
  return (name: string, ms: number, work: () => void) => {
    clearTimeout(timers.get(name))
    timers.set(name, setTimeout(work, ms))
  }
}
