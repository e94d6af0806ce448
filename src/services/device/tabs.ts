const CHANNEL = 'dancefloor'
/** A holder that has given no sign of life for so long is a frozen tab: its lock is taken over. */
const LOCK_PATIENCE_MS = 60_000

/** What one tab tells the others; the receiver reads the rest from the device's databases. */
export type TabMessage =
  | { about: 'events'; eventIds: string[] }
  | { about: 'records'; names: string[] }
  | { about: 'outbox' }
  | { about: 'beat'; lock: string }

export interface Tabs {
  /** Runs `work` while no other tab runs work under the same name; `beat` is a sign of life. */
  exclusive<T>(name: string, work: (beat: () => void) => Promise<T>): Promise<T>
  tell(message: TabMessage): void
  /** Gives the function that stops listening. */
  onMessage(listener: (message: TabMessage) => void): () => void
}

/** Web Locks and a BroadcastChannel (reliability 1.4); where they are missing, this tab is alone. */
export function makeTabs(
  locks: LockManager | undefined = globalThis.navigator?.locks,
  channel: BroadcastChannel | null = typeof BroadcastChannel === 'undefined'
    ? null
    : new BroadcastChannel(CHANNEL),
): Tabs {
  const listeners = new Set<(message: TabMessage) => void>()
  channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (!isTabMessage(data)) return
    for (const listener of [...listeners]) listener(data)
  })

  const tell = (message: TabMessage) => channel?.postMessage(message)
  const onMessage = (listener: (message: TabMessage) => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }

  return {
    tell,
    onMessage,
    async exclusive(name, work) {
      const run = () => work(() => tell({ about: 'beat', lock: name }))
      if (!locks) return run()

      const waiting = new AbortController()
      let patience = setTimeout(() => waiting.abort(), LOCK_PATIENCE_MS)
      const stopListening = onMessage(message => {
        if (message.about !== 'beat' || message.lock !== name) return
        clearTimeout(patience)
        patience = setTimeout(() => waiting.abort(), LOCK_PATIENCE_MS)
      })
      const stopWaiting = () => {
        clearTimeout(patience)
        stopListening()
      }
      try {
        return await locks.request(name, { signal: waiting.signal }, () => {
          stopWaiting()
          return run()
        })
      } catch (error) {
        if (!waiting.signal.aborted) throw error
        return await locks.request(name, { steal: true }, run)
      } finally {
        stopWaiting()
      }
    },
  }
}

function isTabMessage(data: unknown): data is TabMessage {
  if (typeof data !== 'object' || data === null || !('about' in data)) return false
  return ['events', 'records', 'outbox', 'beat'].includes(data.about as string)
}
