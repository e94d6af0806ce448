import { makeTabs, type TabMessage, type Tabs } from '../../src/services/device/tabs'

/** Tabs of one browser within one process. They share locks and messages. */
export function makeFakeBrowser() {
  const queues = new Map<string, Promise<unknown>>()
  const channels = new Set<FakeChannel>()

  const locks = {
    request(name: string, options: { steal?: boolean }, work: () => Promise<unknown>) {
      const before = options.steal ? Promise.resolve() : (queues.get(name) ?? Promise.resolve())
      // Another process grants a real lock, so no page gets one in the same tick.
      const mine = before.then(() => new Promise(resolve => setImmediate(resolve))).then(work)
      queues.set(
        name,
        mine.catch(() => {}),
      )
      return mine
    },
  } as unknown as LockManager

  class FakeChannel extends EventTarget {
    postMessage(data: TabMessage) {
      for (const channel of channels) {
        if (channel !== this) channel.dispatchEvent(new MessageEvent('message', { data }))
      }
    }
  }

  return {
    openTab(): Tabs {
      const channel = new FakeChannel()
      channels.add(channel)
      return makeTabs(locks, channel as unknown as BroadcastChannel)
    },
  }
}
