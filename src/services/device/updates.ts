import type { log as Log } from './log'
import { isReloadDue } from './recovery'

/** New versions of the app, and when they may take over (reliability 1.3). */
export interface Updates {
  /** Registers the service worker. Calls `onWaiting` when a new version is ready to take over. */
  watch(onWaiting: () => void): Promise<void>
  /** The user's tap: the waiting version takes over and this page reloads. */
  apply(): Promise<void>
  /** Prevents reloads while a form is being filled in. Returns a function that ends this. */
  hold(): () => void
  /** After a part of the app could not be loaded: reloads the page once, if that can help and loses nothing. */
  recover(error: unknown): Promise<void>
}

/** The code that talks to the worker is a chunk of its own, loaded by the first call. */
export function makeUpdates(log: typeof Log, page: { reload(): void } = location): Updates {
  let holds = 0
  const worker = () =>
    import(/* webpackChunkName: 'worker' */ './serviceWorker').then(({ getWorkerLink }) =>
      getWorkerLink(log, () => holds > 0),
    )

  return {
    watch: async onWaiting => (await worker()).watch(onWaiting),
    apply: async () => (await worker()).apply(),
    async recover(error) {
      const link = await worker().catch(() => null)
      if (link) link.recover(error)
      // After a deploy, the code that recovers may be missing too.
      else if (navigator.onLine && holds === 0 && isReloadDue()) page.reload()
    },
    hold() {
      let isHeld = true
      holds += 1
      return () => {
        if (isHeld) holds -= 1
        isHeld = false
      }
    },
  }
}
