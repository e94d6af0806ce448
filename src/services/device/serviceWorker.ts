import { isMissingFile } from '../../domain/navigation/missingFile'
import type { log as Log } from './log'
import { isDue, isReloadDue } from './recovery'

const SCRIPT = '/service-worker.js'
/** A file that always exists and is never a page. */
const PLAIN_FILE = '/robots.txt'
/** Key in session storage. It holds the device ms when this tab last dropped the worker's copy of the app. */
const SHELL_LEFT_AT = 'shellLeftAt'
/** Dropping the copy more often than once an hour would not help. Deploys are rarer than that. */
const LEAVING_PAUSE_MS = 3_600_000
/** The worker's caches of the app itself. Caches of pictures and decoders don't match. */
const SHELL_CACHE = /^workbox-precache|^earlier-build$/
/**
 * ms after which an update that the user wanted counts as stuck. A browser may hold the new worker back while the old
 * one still works.
 */
const STUCK_MS = 10_000

/** `Updates` describes these calls. */
interface WorkerLink {
  watch(onWaiting: () => void): Promise<void>
  apply(): void
  recover(error: unknown): Promise<void>
}

let link: WorkerLink | null = null

/** Returns the page's only link to the worker. `isHeld` says whether a reload would disturb the user now. */
export function getWorkerLink(log: typeof Log, isHeld: () => boolean): WorkerLink {
  link ??= makeWorkerLink(log, isHeld)
  return link
}

/** The page's side of an update. The worker's side is in service-worker/service-worker.ts. */
export function makeWorkerLink(
  log: typeof Log,
  isHeld: () => boolean,
  page: { reload(): void } = location,
): WorkerLink {
  let registration: ServiceWorkerRegistration | undefined
  let offer = () => {}
  let isWanted = false
  let isReplaced = false
  let isRecovering = false

  const restart = () => {
    if (isReplaced && (isWanted || (document.visibilityState === 'hidden' && !isHeld()))) page.reload()
  }

  const skipWaiting = () => registration?.waiting?.postMessage({ type: 'SKIP_WAITING' })

  /** Offers a stuck update again. If it still comes, it must not reload the page in the middle of something else. */
  const offerAgain = () => {
    if (isReplaced) return
    isWanted = false
    if (registration?.waiting) offer()
  }

  const followController = () => {
    // A first worker only takes control of the page that installed it. It replaces no older version.
    let hadWorker = navigator.serviceWorker.controller !== null
    navigator.serviceWorker.addEventListener('controllerchange', () => {
      isReplaced = hadWorker
      hadWorker = true
      restart()
    })
  }

  /**
   * Applies an update while the page is hidden and no form is open. Otherwise, an installed app whose page is never
   * closed would keep its old version.
   */
  const applyUnseen = () => {
    if (document.visibilityState !== 'hidden' || isHeld()) return
    if (isReplaced) restart()
    else registration?.waiting?.postMessage({ type: 'SKIP_WAITING_IF_ALONE' })
  }

  return {
    async watch(onWaiting) {
      if (!('serviceWorker' in navigator)) return
      offer = onWaiting
      try {
        if (await isScriptGone()) return await removeWorker(page)
        followController()
        registration = await navigator.serviceWorker.register(SCRIPT, { scope: '/', updateViaCache: 'none' })
        // A page that started just before the worker was active has no worker. It could load nothing more while
        // offline.
        if (navigator.serviceWorker.controller === null) registration.active?.postMessage({ type: 'CLAIM' })
        // A still newer version may replace the one that the user has just chosen.
        whenWaiting(registration, () => (isWanted ? skipWaiting() : offer()))
        lookForNews(registration)
        document.addEventListener('visibilitychange', applyUnseen)
      } catch (error) {
        log('The service worker could not be registered', error)
      }
    },

    apply() {
      isWanted = true
      if (isReplaced) restart()
      else if (registration?.waiting) {
        skipWaiting()
        setTimeout(offerAgain, STUCK_MS)
      } else page.reload()
    },

    async recover(error) {
      if (!isMissingFile(error) || !navigator.onLine || isHeld()) return
      // Several parts of a screen may fail before the reload.
      if (isRecovering) return
      isRecovering = true
      if (await isReloadDue(isHeld)) return page.reload()
      if (!isHeld()) await leaveShell(page)
      isRecovering = false
    },
  }
}

/**
 * Handles a chunk that is still missing after a reload. The worker's copy of the app must then be incomplete. Drops
 * that copy and loads the host's current build. The worker of that build stores the app again. Does nothing if the
 * host doesn't answer. Acts at most once an hour.
 */
async function leaveShell(page: { reload(): void }) {
  try {
    const registration = await navigator.serviceWorker.getRegistration('/')
    if (!registration || !isScript(await head(SCRIPT)) || !isDue(SHELL_LEFT_AT, LEAVING_PAUSE_MS)) return
    await registration.unregister()
    const names = (await caches.keys()).filter(name => SHELL_CACHE.test(name))
    await Promise.all(names.map(name => caches.delete(name)))
    page.reload()
  } catch {
    // The screen reports the failure and offers another try.
  }
}

function whenWaiting(registration: ServiceWorkerRegistration, onWaiting: () => void) {
  const tell = () => {
    if (registration.waiting && navigator.serviceWorker.controller) onWaiting()
  }
  tell()
  registration.addEventListener('updatefound', () =>
    registration.installing?.addEventListener('statechange', tell),
  )
}

/**
 * §7 Service worker: whether this build has no worker, as in development: our own host has another file of the site, but
 * answers 404 or something else than a script. Being offline or a failing server proves nothing, and neither does a captive
 * portal or a site that is gone. They answer every address alike (reliability 1.3).
 */
async function isScriptGone(): Promise<boolean> {
  try {
    const answer = await head(SCRIPT)
    if (isScript(answer) || !(answer.ok || answer.status === 404)) return false
    const other = await head(PLAIN_FILE)
    return other.ok && typeOf(other).includes('text/plain')
  } catch {
    return false
  }
}

const head = (address: string) => fetch(address, { method: 'HEAD', cache: 'no-store' })
const isScript = (answer: Response) => answer.ok && typeOf(answer).includes('javascript')
const typeOf = ({ headers }: Response) => headers.get('content-type') ?? ''

/** Removes the worker of an older build. `npm run dev` builds none, and the old worker would hide every change. */
async function removeWorker(page: { reload(): void }) {
  const registration = await navigator.serviceWorker.getRegistration('/')
  if (registration && (await registration.unregister())) page.reload()
}

const HOUR_MS = 3_600_000

/**
 * Looks for a new version whenever the user returns to the page. An installed app on iOS never does this by itself
 * (reliability 1.3).
 */
function lookForNews(registration: ServiceWorkerRegistration) {
  // This fails while offline, or when the device goes to sleep. The next return to the page tries again.
  const look = () => void registration.update().catch(() => {})
  window.addEventListener('focus', look)
  window.addEventListener('pageshow', ({ persisted }) => persisted && look())
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && look())
  setInterval(look, HOUR_MS)
}
