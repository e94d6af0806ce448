// R91: the system wakes the worker when the network is back. It wakes the page, and itself sends nothing.
declare const self: ServiceWorkerGlobalScope

/** Chromium's own events, which TypeScript doesn't know. */
interface SyncEvent extends ExtendableEvent {
  tag: string
  lastChance: boolean
}

/** The page asks under this tag (src/services/device/wakeUp.ts). Its lock is held by the page that sends. */
const OUTBOX = 'outbox'
/** ms in which a page sends what waits. Chromium then asks again, at most three times. */
const PATIENCE_MS = 30_000
/** An act that waits for so long, in ms, may be forgotten in a pocket. */
const OLD_MS = 600_000

export function wakeThePage() {
  self.addEventListener('sync' as 'message', event => {
    const { tag, lastChance } = event as unknown as SyncEvent
    if (tag === OUTBOX) event.waitUntil(wake(lastChance))
  })
}

/** Rejects if something still waits, so that the browser asks again. */
async function wake(isLastChance: boolean) {
  const { held = [] } = (await navigator.locks?.query()) ?? {}
  if (held.some(({ name }) => name === OUTBOX)) return
  const [page] = await self.clients.matchAll({ type: 'window' })
  if (page) {
    if (!(await hasSent(page))) throw new Error('Something still waits.')
    return
  }
  const waitingSince = await firstEventAct()
  if (waitingSince === null) return
  if (!isLastChance && Date.now() - waitingSince < OLD_MS) throw new Error('The app is closed.')
  if (Notification.permission !== 'granted') return
  await self.registration.showNotification("A change isn't sent yet", {
    body: 'Open Dancefloor to send it.',
    tag: OUTBOX,
    icon: '/icons/icon-192.png',
    badge: '/icons/badge-96.png',
    lang: 'en-GB',
    data: { url: '/profile' },
  })
}

function hasSent(page: Client): Promise<boolean> {
  return new Promise(resolve => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = ({ data }) => resolve(data === true)
    setTimeout(() => resolve(false), PATIENCE_MS)
    page.postMessage({ type: 'WAKE' }, [port2])
  })
}

/**
 * When the first waiting act about an event was made, in device ms. Null without one. An act of somebody who has signed
 * out waits for them. It makes no database.
 */
async function firstEventAct(): Promise<number | null> {
  const db = await new Promise<IDBDatabase | null>(resolve => {
    const opening = indexedDB.open('AppDB')
    opening.onupgradeneeded = () => opening.transaction?.abort()
    opening.onsuccess = () => resolve(opening.result)
    opening.onerror = event => (event.preventDefault(), resolve(null))
  })
  if (!db) return null
  try {
    const transaction = db.transaction(['intents', 'marks'])
    const [acts, owner] = await Promise.all([
      resultOf(transaction.objectStore('intents').getAll()),
      resultOf(transaction.objectStore('marks').get('owner')) as Promise<Record<string, unknown> | undefined>,
    ])
    const times = acts.flatMap(act => {
      const { target, userId, state = 'waiting', madeAt } = (act ?? {}) as Record<string, unknown>
      const isEventAct = typeof target === 'string' && target.startsWith('events/') && state === 'waiting'
      const isOwners = userId === owner?.userId && owner?.left === null
      return isEventAct && isOwners && typeof madeAt === 'number' ? [madeAt] : []
    })
    return times.length === 0 ? null : Math.min(...times)
  } catch {
    // A damaged database. The app mends it at its next start.
    return null
  } finally {
    db.close()
  }
}

const resultOf = <Result>(request: IDBRequest<Result>) =>
  new Promise<Result>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('unreadable'))
  })
