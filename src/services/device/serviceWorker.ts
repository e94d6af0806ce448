import type { log as Log } from './log'
import { isDue, isReloadDue } from './recovery'
import { lookForNews } from './workerNews'

const SCRIPT = '/service-worker.js'
/** Always exists, and is never a page. */
const PLAIN_FILE = '/robots.txt'
/** Key in session storage: device ms of the last time that this tab gave up the worker's copy of the app. */
const SHELL_LEFT_AT = 'shellLeftAt'
/** A build can't be broken more often than it is deployed. */
const LEAVING_PAUSE_MS = 3_600_000
/** The worker's caches of the app itself. Pictures and decoders stay. */
const SHELL_CACHE = /^workbox-precache|^earlier-build$/
/** The names that webpack's loader and mini-css-extract give to a file that could not be loaded. */
const MISSING_CHUNK = /ChunkLoadError|CSS_CHUNK_LOAD_FAILED/

/** See `Updates`. */
interface WorkerLink {
  watch(onWaiting: () => void): Promise<void>
  apply(): void
  recover(error: unknown): void
}

let link: WorkerLink | null = null

/** Returns the page's only link to the worker. `isHeld` says whether a reload would disturb the user. */
export function getWorkerLink(log: typeof Log, isHeld: () => boolean): WorkerLink {
  link ??= makeWorkerLink(log, isHeld)
  return link
}

/** The page's part of the update flow. The worker's part is in service-worker/service-worker.ts. */
export function makeWorkerLink(
  log: typeof Log,
  isHeld: () => boolean,
  page: { reload(): void } = location,
): WorkerLink {
  let registration: ServiceWorkerRegistration | undefined
  let isWanted = false
  let isReplaced = false
  let isRecovering = false

  const restart = () => {
    if (isReplaced && (isWanted || (document.visibilityState === 'hidden' && !isHeld()))) page.reload()
  }

  const followController = () => {
    // The first worker only takes over the page that installed it, and replaces nothing.
    let hadWorker = navigator.serviceWorker.controller !== null
    navigator.serviceWorker.addEventListener('controllerchange', () => {
      isReplaced = hadWorker
      hadWorker = true
      restart()
    })
  }

  /** Applies an update to a hidden page with no form open, since the page of an installed app may never be closed. */
  const applyUnseen = () => {
    if (document.visibilityState !== 'hidden' || isHeld()) return
    if (isReplaced) restart()
    else registration?.waiting?.postMessage({ type: 'SKIP_WAITING_IF_ALONE' })
  }

  return {
    async watch(onWaiting) {
      if (!('serviceWorker' in navigator)) return
      try {
        if (await isScriptGone()) return await removeWorker(page)
        followController()
        registration = await navigator.serviceWorker.register(SCRIPT, { scope: '/', updateViaCache: 'none' })
        // A page that started just before the worker took over has no worker. Offline it could load nothing more.
        if (navigator.serviceWorker.controller === null) registration.active?.postMessage({ type: 'CLAIM' })
        whenWaiting(registration, onWaiting)
        lookForNews(registration)
        document.addEventListener('visibilitychange', applyUnseen)
      } catch (error) {
        log('The service worker could not be registered', error)
      }
    },

    apply() {
      isWanted = true
      if (isReplaced) restart()
      else if (registration?.waiting) registration.waiting.postMessage({ type: 'SKIP_WAITING' })
      else page.reload()
    },

    recover(error) {
      const { name = '', code = '' } = (error ?? {}) as { name?: string; code?: string }
      if (!MISSING_CHUNK.test(`${name} ${code}`) || !navigator.onLine || isHeld()) return
      // Several parts of a screen may fail before the reload.
      if (isRecovering) return
      isRecovering = true
      if (isReloadDue()) page.reload()
      else void leaveShell(page).finally(() => (isRecovering = false))
    },
  }
}

/**
 * A chunk is still missing after a reload, so the worker's copy of the app is incomplete. Leaves it for the host's
 * current build, whose worker stores the app again. Does nothing without an answer of the host, and at most once an hour.
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
    // The screen says that it did not open, and offers another try.
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
 * §7 Service worker: whether this build has no worker, as in development. Only two answers prove that: a 404, or an
 * answer of our own host that is not a script. Being offline, a failing server or a captive portal prove nothing, which
 * answers every address with its own page (reliability 1.3).
 */
async function isScriptGone(): Promise<boolean> {
  try {
    const answer = await head(SCRIPT)
    if (answer.status === 404) return true
    if (!answer.ok || isScript(answer)) return false
    return typeOf(await head(PLAIN_FILE)).includes('text/plain')
  } catch {
    return false
  }
}

const head = (address: string) => fetch(address, { method: 'HEAD', cache: 'no-store' })
const isScript = (answer: Response) => answer.ok && typeOf(answer).includes('javascript')
const typeOf = ({ headers }: Response) => headers.get('content-type') ?? ''

/** `npm run dev` builds no worker, and a worker of an older build would hide every change. */
async function removeWorker(page: { reload(): void }) {
  const registration = await navigator.serviceWorker.getRegistration('/')
  if (registration && (await registration.unregister())) page.reload()
}
