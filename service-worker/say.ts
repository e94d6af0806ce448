// What the worker says: to the person by a notification, and to an open page.
declare const self: ServiceWorkerGlobalScope

/** Shows a notification. A tap opens the `url` of its `data` (told.ts). */
export const notify = (title: string, options: NotificationOptions & { renotify?: boolean }) =>
  self.registration.showNotification(title, {
    ...options,
    icon: '/icons/icon-192.png',
    // One colour, for the system's bar.
    badge: '/icons/badge-96.png',
    lang: 'en-GB',
  })

/** What a page answers to a message. Undefined if it doesn't answer within `limit` ms. */
export const ask = (page: Client, message: object, limit: number): Promise<unknown> =>
  new Promise(resolve => {
    const { port1, port2 } = new MessageChannel()
    const end = setTimeout(resolve, limit)
    port1.onmessage = ({ data }) => {
      clearTimeout(end)
      resolve(data)
    }
    page.postMessage(message, [port2])
  })
