import type { log as Log } from './log'
import { lookForNews } from './workerNews'

const SCRIPT = '/service-worker.js'
/** Always exists, and is never a page. */
const PLAIN_FILE = '/robots.txt'
/** Key in session storage: device ms of the last reload after a missing chunk. */
const RECOVERED_AT = 'recoveredAt'
const RECOVERY_PAUSE_MS = 60_000
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
      const last = Number(sessionStorage.getItem(RECOVERED_AT))
      if (Date.now() - last < RECOVERY_PAUSE_MS) return
      sessionStorage.setItem(RECOVERED_AT, String(Date.now()))
      page.reload()
    },
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
    if (!answer.ok || typeOf(answer).includes('javascript')) return false
    return typeOf(await head(PLAIN_FILE)).includes('text/plain')
  } catch {
    return false
  }
}

const head = (address: string) => fetch(address, { method: 'HEAD', cache: 'no-store' })
const typeOf = ({ headers }: Response) => headers.get('content-type') ?? ''

/** `npm run dev` builds no worker, and a worker of an older build would hide every change. */
async function removeWorker(page: { reload(): void }) {
  const registration = await navigator.serviceWorker.getRegistration('/')
  if (registration && (await registration.unregister())) page.reload()
}
