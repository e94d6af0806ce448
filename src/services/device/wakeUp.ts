/** R91: the system wakes the worker when the network is back, and the worker wakes a page (`service-worker/wake.ts`). */
export interface WakeUp {
  /** Asks the system for it. Rejects if it refuses; a browser without it does nothing. */
  ask(): Promise<void>
  /** Calls the listener when the worker wakes this page. The listener says whether everything is sent. */
  onWoken(listener: () => Promise<boolean>): void
}

interface SyncManager {
  register(tag: string): Promise<void>
}

export const makeWakeUp = (): WakeUp => ({
  async ask() {
    const registration = await navigator.serviceWorker?.getRegistration('/')
    const { sync } = (registration ?? {}) as { sync?: SyncManager }
    await sync?.register('outbox')
  },
  onWoken(listener) {
    navigator.serviceWorker?.addEventListener('message', ({ data, ports }: MessageEvent<unknown>) => {
      if ((data as { type?: unknown } | null)?.type !== 'WAKE') return
      void listener().then(isSent => ports[0]?.postMessage(isSent))
    })
  },
})
