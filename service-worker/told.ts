// R88: shows what the sender tells, and opens its screen.
import { ask, notify } from './say'

declare const self: ServiceWorkerGlobalScope

/** A message of RFC 8030's declarative form. */
interface Shown {
  title: string
  body: string
  navigate: string
  tag: string
}

const FALLBACK: Shown = {
  title: 'Something changed about your favourites',
  body: 'Open your favourites to see what.',
  navigate: '/myevents',
  tag: 'told',
}
/** src/services/told/badge.ts keeps in this cache what the app's badge counted, and when. */
const TOLD = 'told'
const COUNTED = '/badge'
/** The screens that a notification may open. */
const SCREENS = /^\/(view-event\/[^/?#]+|myevents|moderate|profile)(\?|$)/
/** ms in which the page answers that it opened the screen. */
const ANSWER_MS = 1_000

/** A message always shows, also beside an open page: a browser takes the subscription of a silent worker away. */
export function tellAndOpen() {
  self.addEventListener('push', event => {
    // Safari shows the declarative message itself, after this.
    const isShown = Boolean((event as { notification?: unknown }).notification)
    event.waitUntil((isShown ? Promise.resolve() : show(event.data)).then(() => count(isShown ? 1 : 0)))
  })
  self.addEventListener('notificationclick', event => {
    event.notification.close()
    event.waitUntil(open(pathOf((event.notification.data as { url?: unknown } | null)?.url)))
  })
}

function show(data: PushMessageData | null) {
  const { title, body, navigate, tag } = read(data)
  // A corrected message rings again.
  return notify(title, { body, tag, renotify: true, data: { url: navigate, at: Date.now() } })
}

/** The badge of the installed app: what it counted itself, and the messages that came since. It never fails. */
async function count(more: number) {
  try {
    const kept = await (await caches.match(COUNTED, { cacheName: TOLD }))?.text()
    const [counted = 0, at = 0] = (kept ?? '').split(' ').map(Number)
    const shown = await self.registration.getNotifications()
    const since = shown.filter(({ data }) => ((data as { at?: number } | null)?.at ?? 0) > at)
    await navigator.setAppBadge?.(counted + since.length + more)
  } catch {
    // This browser has no badge.
  }
}

function read(data: PushMessageData | null): Shown {
  try {
    const { notification } = data?.json() as { notification: Partial<Shown> }
    const { title, body, navigate, tag } = notification
    const isWhole = [title, body, navigate, tag].every(text => typeof text === 'string' && text !== '')
    return isWhole ? (notification as Shown) : FALLBACK
  } catch {
    return FALLBACK
  }
}

/** The path of a screen of this site. Any other address opens the favourites. */
function pathOf(url: unknown): string {
  try {
    const { origin, pathname, search } = new URL(String(url), self.location.origin)
    const path = pathname + search
    return origin === self.location.origin && SCREENS.test(path) ? path : FALLBACK.navigate
  } catch {
    return FALLBACK.navigate
  }
}

/** Opens a screen in an open page, where a begun form stays as it is. Without one, in a new page. */
async function open(path: string) {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const page =
    pages.find(one => one.focused) ?? pages.find(one => one.visibilityState === 'visible') ?? pages[0]
  try {
    // Only right after the tap may a worker focus a page.
    const focused = await page?.focus()
    if (focused) {
      if (!(await ask(focused, { type: 'OPEN', path }, ANSWER_MS))) await focused.navigate(path)
      return
    }
  } catch {
    // The browser refuses. A new page may still open.
  }
  await self.clients.openWindow(path)
}
