import { isAppleSafari, type BrowserTraits } from '../../domain/navigation/install'
import type { Wanted } from '../../domain/told/told'
import { showBadge } from './badge'

/** Where a device is told: the address at its push service, and the keys of its messages. */
export interface PushAddress {
  endpoint: string
  p256dh: string
  auth: string
}

/** R88: how this device is told. */
export interface ToldDevice {
  /** What is kept of it. Null if there is nothing, or if the device refuses local storage. */
  load(): string | null
  save(text: string): void
  /** 'install': only the installed app can be told, as on an iPhone. */
  support(traits: BrowserTraits): 'ready' | 'install' | 'none'
  permission(): NotificationPermission
  /** Asks the person. Call it first in a tap. */
  ask(): Promise<NotificationPermission>
  /** Whether the person touches or clicks just now. */
  isTapped(): boolean
  /** The site's key, asked once. Null if the site tells nothing, has no worker, or can't be reached now. */
  key(): Promise<string | null>
  /** The address of this device. Subscribes if it has none, or one for another key. Rejects if the browser refuses. */
  subscribe(key: string): Promise<PushAddress>
  unsubscribe(): Promise<void>
  /** A short text that another text doesn't have. */
  hash(text: string): Promise<string>
  /** Tells the server. `isPersonal`: with the person's login. Rejects without a network. */
  put(address: PushAddress, wanted: Wanted, isPersonal: boolean): Promise<void>
  /** The server forgets the address. */
  remove(endpoint: string): Promise<void>
  /** The number at the app's icon. Never rejects. */
  badge(count: number, now: number): Promise<void>
  /** Calls the listener with the path of a tapped notification. */
  onOpen(listener: (path: string) => void): void
}

const KEPT = 'told'
const KEY_ADDRESS = '/data/push.json'
const READY_MS = 3_000

const documents = () => import(/* webpackChunkName: 'account-documents' */ './toldDocuments.firebase')

export function makeToldDevice(): ToldDevice {
  let key: Promise<string | null> | null = null
  return {
    load() {
      try {
        return localStorage.getItem(KEPT)
      } catch {
        return null
      }
    },
    save(text) {
      try {
        localStorage.setItem(KEPT, text)
      } catch {
        // The device is asked again.
      }
    },
    support(traits) {
      if ('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window) return 'ready'
      return isAppleSafari(traits) ? 'install' : 'none'
    },
    permission: () => Notification.permission,
    ask: () => Notification.requestPermission(),
    isTapped: () => navigator.userActivation?.isActive ?? true,
    key() {
      key ??= readKey().catch(() => {
        key = null
        return null
      })
      return key
    },
    async subscribe(wanted) {
      const { pushManager } = await ready()
      const known = await pushManager.getSubscription()
      if (known && keyOf(known) === wanted) return addressOf(known)
      await known?.unsubscribe()
      return addressOf(await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: wanted }))
    },
    async unsubscribe() {
      await (await currentSubscription())?.unsubscribe()
    },
    hash: hashOf,
    async put(address, wanted, isPersonal) {
      await (
        await documents()
      ).putSubscription(await hashOf(address.endpoint), { ...address, ...wanted }, isPersonal)
    },
    async remove(endpoint) {
      await (await documents()).removeSubscription(await hashOf(endpoint))
    },
    badge: showBadge,
    onOpen(listener) {
      navigator.serviceWorker?.addEventListener('message', ({ data, ports }: MessageEvent<unknown>) => {
        const { type, path } = (data ?? {}) as { type?: unknown; path?: unknown }
        if (type !== 'OPEN' || typeof path !== 'string') return
        ports[0]?.postMessage('opened')
        listener(path)
      })
    },
  }
}

/** This device is told no more: for /clear-cache and a deleted account. Never rejects. */
export async function forgetTold(): Promise<void> {
  try {
    const known = await currentSubscription()
    if (!known) return
    await Promise.allSettled([
      hashOf(known.endpoint).then(async id => (await documents()).removeSubscription(id)),
      // Without a network, the next message finds nobody there.
      known.unsubscribe(),
    ])
  } catch {
    // This browser tells nothing.
  }
}

async function currentSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker?.getRegistration('/')
  return (await registration?.pushManager?.getSubscription()) ?? null
}

/** The worker, once it is active. A build without one never has it. */
async function ready(): Promise<ServiceWorkerRegistration> {
  const late = new Promise<never>((_, reject) => setTimeout(() => reject(new Error('no worker')), READY_MS))
  return Promise.race([navigator.serviceWorker.ready, late])
}

async function readKey(): Promise<string | null> {
  await ready()
  const answer = await fetch(KEY_ADDRESS)
  if (!answer.ok) return null
  const { key } = (await answer.json()) as { key?: unknown }
  return typeof key === 'string' ? key : null
}

const base64url = (bytes: ArrayBuffer | null) =>
  btoa(String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
const keyOf = ({ options }: PushSubscription) => base64url(options.applicationServerKey)

const addressOf = (subscription: PushSubscription): PushAddress => ({
  endpoint: subscription.endpoint,
  p256dh: base64url(subscription.getKey('p256dh')),
  auth: base64url(subscription.getKey('auth')),
})

/** SHA-256 in hex. The hash of an address names its document, so only who knows the address can change it. */
async function hashOf(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return [...new Uint8Array(bytes)].map(byte => byte.toString(16).padStart(2, '0')).join('')
}
