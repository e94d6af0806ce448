import type { log as Log } from './log'

/** A new version of the app and when it may take over (reliability 1.3). */
export interface Updates {
  /** Registers the service worker; `onWaiting` is told when a new version is ready to take over. */
  watch(onWaiting: () => void): Promise<void>
  /** The user's tap: the waiting version takes over and this page starts anew. */
  apply(): Promise<void>
  /** Nothing starts this page anew until the function it gives is called: for a form being filled in. */
  hold(): () => void
  /** A part of the app that would not load: starts the page anew once, if that can help and costs nothing. */
  recover(error: unknown): Promise<void>
}

/** The code that talks to the worker is loaded after the first paint. */
export function makeUpdates(log: typeof Log): Updates {
  let holds = 0
  const worker = () =>
    import(/* webpackChunkName: 'worker' */ './serviceWorker').then(({ getWorkerLink }) =>
      getWorkerLink(log, () => holds > 0),
    )

  return {
    watch: async onWaiting => (await worker()).watch(onWaiting),
    apply: async () => (await worker()).apply(),
    recover: async error => (await worker()).recover(error),
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
