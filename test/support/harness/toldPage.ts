import type { BrowserContext, Page } from 'playwright-core'
import webPush from 'web-push'
import { pagesWith } from '../../../tools/publicWeb/localPages'
import { localPush } from '../../../tools/push/localPush'
import { subscriptionOf, type PushedDevice } from './pushService'
import { openWeek } from './readyDevice'
import { visit } from './steps'
import type { World } from './world'

export const HERE = { dance: 'Bachata', county: 'Brighton and Hove' }

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

/** A dancer on the list of this week, whose browser can be told. */
export async function dancerPage(world: World, device: PushedDevice, answer?: 'granted' | 'denied') {
  const context = await world.newDevice()
  await letSubscribe(context, world.origin, device, answer)
  const page = await context.newPage()
  await openWeek(page, world, { dances: [HERE.dance], counties: [HERE.county] })
  return page
}

/** Makes an event of a day a favourite, on its page. */
export async function heart(page: Page, world: World, path: string) {
  await visit(page, world.origin + path)
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
  }
}
