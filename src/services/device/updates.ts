import type { log as Log } from './log'
import { isReloadDue } from './recovery'

/** New versions of the app, and when they may take control (reliability 1.3). */
export interface Updates {
  /** Registers the service worker. Calls `onWaiting` when a new version is ready. */
  watch(onWaiting: () => void): Promise<void>
  /** Applies the waiting version after the user's tap. The page reloads. */
  apply(): Promise<void>
  /** Prevents reloads while a form is being filled in. Returns a function that allows them again. */
  hold(): () => void
  /** Handles a part of the app that could not be loaded. Reloads the page once, if that can help and loses no input. */
  recover(error: unknown): Promise<void>
}

/** Makes the updates. The code that talks to the worker is a chunk of its own, and the first call loads it. */
export function makeUpdates(log: typeof Log, page: { reload(): void } = location): Updates {
  const holds = new Set<object>()
  const isHeld = () => holds.size > 0
  const worker = () =>
    import(/* webpackChunkName: 'worker' */ './serviceWorker').then(chunk => chunk.getWorkerLink(log, isHeld))

  return {
    watch: onWaiting => worker().then(link => link.watch(onWaiting)),
    apply: () => worker().then(link => link.apply()),
    recover: error =>
      worker().then(
        link => link.recover(error),
        // After a deploy, the recovery code itself may be missing.
        async () => {
          if (await isReloadDue(isHeld)) page.reload()
        },
      ),
    hold() {
      const hold = {}
      holds.add(hold)
      return () => void holds.delete(hold)
    },
  }
}
