// R88: shows what the sender tells, and opens its screen.
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
const ICON = '/icons/icon-192.png'
/** The screens that a notification may open. */
const SCREENS = /^\/(view-event\/[^/?#]+|myevents|moderate|profile)(\?|$)/
/** ms in which the page answers that it opened the screen. */
const ANSWER_MS = 1_000

/** A message always shows, also beside an open page: a browser takes the subscription of a silent worker away. */
export function tellAndOpen() {
  self.addEventListener('push', event => {
    // Safari has shown the declarative message itself.
    if ((event as { notification?: unknown }).notification) return
    event.waitUntil(show(event.data))
  })
  self.addEventListener('notificationclick', event => {
    event.notification.close()
    event.waitUntil(open(pathOf((event.notification.data as { url?: unknown } | null)?.url)))
  })
}

function show(data: PushMessageData | null) {
  const { title, body, navigate, tag } = read(data)
  const options: NotificationOptions & { renotify: boolean } = {
    body,
    tag,
    // A corrected message rings again.
    renotify: true,
    icon: ICON,
    lang: 'en-GB',
    data: { url: navigate },
  }
  return self.registration.showNotification(title, options)
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
      if (!(await isOpenedBy(focused, path))) await focused.navigate(path)
      return
    }
  } catch {
    // The browser refuses. A new page may still open.
  }
  await self.clients.openWindow(path)
}

function isOpenedBy(page: WindowClient, path: string): Promise<boolean> {
  return new Promise(resolve => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => resolve(true)
    setTimeout(() => resolve(false), ANSWER_MS)
    page.postMessage({ type: 'OPEN', path }, [port2])
  })
}
