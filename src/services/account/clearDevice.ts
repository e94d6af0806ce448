import { forgetTold } from '../told/toldDevice'
import { clearDatabases } from './clearDatabases'

/** Upper limit for the visitor's wait, whatever another tab or the network does. */
const LIMIT_MS = 10_000
const PROBE_LIMIT_MS = 5_000
/** Time for the page to paint its message before the alert blocks it. */
const PAINT_MS = 100

export interface Clearing {
  /** Whether the app itself could be loaded from the network again. `navigator.onLine` is only a hint (R58). */
  canLoadAppAgain(): Promise<boolean>
  /**
   * R23: empties caches, local and session storage, service workers and every database of the product. This device is
   * told nothing any more (R88). With
   * `keepShell`, the app's own files and their worker stay. Resolves within 10 s and never rejects.
   */
  clear(options: { keepShell: boolean }): Promise<void>
  /** §2 Shell: shows `said` as an alert, if given. Then opens / as a new document. */
  startAgain(said?: string): Promise<void>
}

export function makeClearing(): Clearing {
  return {
    async canLoadAppAgain() {
      try {
        // The service worker answers only GET requests, so this one reaches the network. A Wi-Fi that wants one to sign in
        // first answers every address with a page of its own, and this file is never a page.
        const { ok, headers } = await fetch('/robots.txt', {
          method: 'HEAD',
          cache: 'no-store',
          signal: AbortSignal.timeout(PROBE_LIMIT_MS),
        })
        return ok && headers.get('content-type')?.startsWith('text/plain') === true
      } catch {
        return false
      }
    },
    async clear({ keepShell }) {
      const work = [forgetTold(), clearStorages(), clearCaches(keepShell), clearDatabases()]
      const late = new Promise(resolve => setTimeout(resolve, LIMIT_MS))
      await Promise.race([Promise.allSettled(work), late])
      // Without its worker, the device couldn't say any more where it was told.
      if (!keepShell) await Promise.race([removeWorkers(), late])
    },
    async startAgain(said) {
      if (said !== undefined) {
        await new Promise(resolve => setTimeout(resolve, PAINT_MS))
        alert(said)
      }
      location.replace('/')
    },
  }
}

async function clearStorages() {
  for (const storage of [localStorage, sessionStorage]) storage.clear()
  // From now on, this page must not write the cleared data back.
  Storage.prototype.setItem = () => {}
}

async function clearCaches(keepShell: boolean) {
  const names = await caches.keys()
  await Promise.all(names.filter(name => !(keepShell && isShell(name))).map(name => caches.delete(name)))
}

/** Recognises Workbox's cache for the files that service-worker/shell.ts serves. */
const isShell = (cacheName: string) => cacheName.includes('-precache-')

async function removeWorkers() {
  const registrations = await navigator.serviceWorker.getRegistrations()
  await Promise.all(registrations.map(registration => registration.unregister()))
}
