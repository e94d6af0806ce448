import type { log as Log } from './log'

const SCRIPT = '/service-worker.js'

/**
 * §7 Service worker. Offline or a failing server say nothing about the script: only a clear 404,
 * or an answer that is no script, means that this build has no worker (reliability 1.3).
 */
export async function registerServiceWorker(log: typeof Log): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  try {
    if (await isScriptGone()) {
      await removeWorker()
      return
    }
    const registration = await navigator.serviceWorker.register(SCRIPT, {
      scope: '/',
      updateViaCache: 'none',
    })
    const lookForNews = () => void registration.update().catch(() => {})
    window.addEventListener('pageshow', ({ persisted }) => persisted && lookForNews())
    document.addEventListener(
      'visibilitychange',
      () => document.visibilityState === 'visible' && lookForNews(),
    )
  } catch (error) {
    log('The service worker could not be registered', error)
  }
}

/** The development check: `npm run dev` builds no worker, and an old one would hide what changes. */
async function isScriptGone(): Promise<boolean> {
  try {
    const answer = await fetch(SCRIPT, { method: 'HEAD', cache: 'no-store' })
    if (answer.status === 404) return true
    return answer.ok && !(answer.headers.get('content-type') ?? '').includes('javascript')
  } catch {
    return false
  }
}

async function removeWorker() {
  const registration = await navigator.serviceWorker.getRegistration('/')
  if (registration && (await registration.unregister())) location.reload()
}
