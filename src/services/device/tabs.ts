const CHANNEL = 'dancefloor'
/**
 * A tab that holds a lock must give a sign of life within this time. Otherwise it counts as frozen and loses the
 * lock.
 */
const LOCK_PATIENCE_MS = 60_000

/** A message between tabs. It names what changed, and the receiver reads the change from the device's databases. */
export type TabMessage =
  | { about: 'events'; eventIds: string[] }
  | { about: 'records'; names: string[] }
  | { about: 'outbox' }
  | { about: 'beat'; lock: string }

/** The other open tabs of the app in this browser. */
export interface Tabs {
  /** Runs `work` while no other tab runs work of the same name. `work` calls `beat` to show that it is still alive. */
  exclusive<T>(name: string, work: (beat: () => void) => Promise<T>): Promise<T>
  /** Sends a message to all other tabs. */
  tell(message: TabMessage): void
  /** Listens to messages from other tabs. Returns a function that stops this. */
  onMessage(listener: (message: TabMessage) => void): () => void
}

/**
 * Uses Web Locks and a BroadcastChannel (reliability 1.4). Without these APIs, the tab acts as if it were the only
 * one.
 */
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
  if (typeof data !== 'object' || data === null) return false
  const { about, eventIds, names, lock } = data as Record<string, unknown>
  if (about === 'events') return isTexts(eventIds)
  if (about === 'records') return isTexts(names)
  return about === 'outbox' || (about === 'beat' && typeof lock === 'string')
}

const isTexts = (value: unknown) => Array.isArray(value) && value.every(item => typeof item === 'string')
