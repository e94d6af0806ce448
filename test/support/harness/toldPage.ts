import type { BrowserContext, Page } from 'playwright-core'
import webPush from 'web-push'
import { pagesWith } from '../../../tools/publicWeb/localPages'
import { localPush } from '../../../tools/push/localPush'
import { subscriptionOf, type PushedDevice } from './pushService'
import { openWeek } from './readyDevice'
import { visit } from './steps'
import type { World } from './world'

export const HERE = { dance: 'Bachata', county: 'Brighton and Hove' }
export const CHOICES = { dances: [HERE.dance], counties: [HERE.county] }

/** What the backend of a world needs to tell devices. */
export function tellingBackend() {
  const keys = webPush.generateVAPIDKeys()
  return { pages: pagesWith(() => keys), watch: localPush(() => ({ keys, allowsLoopback: true })) }
}

/** What the server holds of a device. Null if it doesn't know it. */
export function storedOf(world: World, device: PushedDevice): string | null {
  const body = world.backend.store.get(subscriptionOf(device, []).path)?.body
  return body ? String(body) : null
}

/** The page of a device whose browser can be told. */
export async function tellablePage(world: World, device: PushedDevice, answer?: 'granted' | 'denied') {
  const context = await world.newDevice()
  await letSubscribe(context, world.origin, device, answer)
  return context.newPage()
}

/** A dancer on the list of this week, whose browser can be told. */
export async function dancerPage(world: World, device: PushedDevice, answer?: 'granted' | 'denied') {
  const page = await tellablePage(world, device, answer)
  await openWeek(page, world, CHOICES)
  return page
}

/** Waits until the page listens to its worker. From then on, it tells the server and offers to tell. */
export const untilItTells = (page: Page) => page.waitForFunction(() => 'listens' in navigator.serviceWorker)

/** Makes an event of a day a favourite, on its page. The app asks only once it is idle. */
export async function heart(page: Page, world: World, path: string) {
  await visit(page, world.origin + path)
  await untilItTells(page)
  await page.getByRole('button', { name: 'Favourite', exact: true }).click()
}

export const sheetOf = (page: Page) => page.getByRole('dialog', { name: 'Shall we tell you?' })

/**
 * Gives a device a browser that subscribes at a push service of the test: Chromium's own needs Google. The person answers
 * the browser's question with `answer`. All the rest is the browser's.
 */
async function letSubscribe(
  context: BrowserContext,
  origin: string,
  device: PushedDevice,
  answer: 'granted' | 'denied' = 'granted',
) {
  await context.exposeBinding('answerPermission', async () => {
    if (answer === 'granted') await context.grantPermissions(['notifications'], { origin })
  })
  await context.addInitScript(
    ({ endpoint, p256dh, auth, said }) => {
      // A page without an address has no storage.
      if (location.origin === 'null') return
      const listen = navigator.serviceWorker.addEventListener.bind(navigator.serviceWorker)
      navigator.serviceWorker.addEventListener = (...asked: Parameters<typeof listen>) => {
        listen(...asked)
        if (asked[0] === 'message') Object.assign(navigator.serviceWorker, { listens: true })
      }
      const bytes = (text: string) =>
        Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), sign => sign.charCodeAt(0))
      // The browser's own memory, which no page clears.
      let kept = sessionStorage.getItem('subscribed')
      const subscription = (key: string) => ({
        endpoint,
        options: { applicationServerKey: bytes(key).buffer },
        getKey: (name: string) => bytes(name === 'auth' ? auth : p256dh).buffer,
        unsubscribe: async () => {
          kept = null
          sessionStorage.removeItem('subscribed')
          return true
        },
      })
      const known = () => (kept === null ? null : subscription(kept))
      Object.assign(PushManager.prototype, {
        getSubscription: async () => known(),
        subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
          kept = applicationServerKey
          sessionStorage.setItem('subscribed', kept)
          return known()
        },
      })
      // Headless Chromium answers 'denied' before anybody was asked.
      const answered = () => localStorage.getItem('answered')
      Object.defineProperty(Notification, 'permission', { get: () => answered() ?? 'default' })
      Notification.requestPermission = async () => {
        await (window as unknown as { answerPermission(): Promise<void> }).answerPermission()
        localStorage.setItem('answered', said)
        return said
      }
    },
    { ...device, said: answer },
  )
}

/** The workers of a device, by CDP: stops them and delivers messages, as the browser does with no page of the app open. */
export async function workersOf(page: Page, origin: string) {
  const session = await page.context().newCDPSession(page)
  let registrationId = ''
  let status = ''
  session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    const own = registrations.find(({ scopeURL, isDeleted }) => scopeURL === `${origin}/` && !isDeleted)
    if (own) registrationId = own.registrationId
  })
  session.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
    const own = versions.find(version => version.registrationId === registrationId)
    if (own) status = own.runningStatus
  })
  await session.send('ServiceWorker.enable')
  return {
    status: () => status,
    stop: () => session.send('ServiceWorker.stopAllWorkers'),
    deliver: (data: string) =>
      session.send('ServiceWorker.deliverPushMessage', { origin: `${origin}/`, registrationId, data }),
    /** As after the last try that the browser makes. */
    sync: (tag: string) =>
      session.send('ServiceWorker.dispatchSyncEvent', { origin, registrationId, tag, lastChance: true }),
    /** As once a day, while the app is installed. */
    renew: (tag: string) =>
      session.send('ServiceWorker.dispatchPeriodicSyncEvent', { origin, registrationId, tag }),
  }
}
