// R91: the system wakes the worker when the network is back. It wakes the page, and itself sends nothing.
import { ask, notify } from './say'

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
  const pages = await self.clients.matchAll({ type: 'window' })
  const answers = await Promise.all(pages.map(page => ask(page, { type: 'WAKE' }, PATIENCE_MS)))
  if (answers.includes(true)) return
  if (answers.includes(false)) throw new Error('Something still waits.')
  // A page that is frozen, or read without the app (decision 28), says nothing, and sends nothing.
  const waitingSince = await firstEventAct()
  if (waitingSince === null) return
  if (!isLastChance && Date.now() - waitingSince < OLD_MS) throw new Error('The app is closed.')
  if (Notification.permission === 'granted')
    await notify("A change isn't sent yet", {
      body: 'Open Dancefloor to send it.',
      tag: OUTBOX,
      data: { url: '/profile' },
    })
}

/**
 * When the first waiting act about an event was made, in device ms. Null without one. An act of somebody who has signed
 * out waits for them. It makes no database.
 */
async function firstEventAct(): Promise<number | null> {
  const opening = indexedDB.open('AppDB')
  opening.onupgradeneeded = () => opening.transaction?.abort()
  const db = await resultOf(opening).catch(() => null)
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
