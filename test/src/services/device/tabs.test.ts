import { makeTabs, type TabMessage } from '../../../../src/services/device/tabs'
import { makeFakeBrowser } from '../../../support/fakeTabs'

describe('The tabs of one browser', () => {
  it('share a lock that keeps work of the same name from overlapping', async () => {
    const browser = makeFakeBrowser()
    const order: string[] = []
    const work = (name: string) => async () => {
      order.push(`${name} begins`)
      await new Promise(resolve => setTimeout(resolve, 5))
      order.push(`${name} ends`)
    }

    await Promise.all([
      browser.openTab().exclusive('sync', work('one')),
      browser.openTab().exclusive('sync', work('other')),
    ])

    expect(order).toEqual(['one begins', 'one ends', 'other begins', 'other ends'])
  })

  it('hear each other’s messages, but not their own', () => {
    const browser = makeFakeBrowser()
    const [one, other] = [browser.openTab(), browser.openTab()]
    const heard: TabMessage[] = []
    one.onMessage(message => heard.push({ ...message, eventIds: ['self'] } as TabMessage))
    other.onMessage(message => heard.push(message))

    one.tell({ about: 'events', eventIds: ['e1'] })

    expect(heard).toEqual([{ about: 'events', eventIds: ['e1'] }])
  })

  it('ignore messages of an unknown shape (C45)', () => {
    const channel = new EventTarget() as BroadcastChannel
    const tabs = makeTabs(undefined, channel)
    const listener = jest.fn()
    tabs.onMessage(listener)
    const ofAnotherShape = [
      { about: 'events', eventIds: 'all' },
      { about: 'events', eventIds: [{}] },
      { about: 'records' },
      { about: 'beat', lock: {} },
    ]
    for (const data of [null, 'x', { about: 'eval' }, [], ...ofAnotherShape])
      channel.dispatchEvent(new MessageEvent('message', { data }))
    expect(listener).not.toHaveBeenCalled()
  })

  it('lose their lock if they are frozen and give no sign of life for a minute', async () => {
    jest.useFakeTimers()
    const requests: LockOptions[] = []
    const locks = {
      request(_name: string, options: LockOptions, work: () => Promise<unknown>) {
        requests.push(options)
        if (options.steal) return work()
        return new Promise((_, reject) => {
          options.signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')))
        })
      },
    } as unknown as LockManager
    const working = makeTabs(locks, null).exclusive('sync', async () => 'done')

    await jest.advanceTimersByTimeAsync(60_000)

    await expect(working).resolves.toBe('done')
    expect(requests.map(({ steal }) => steal ?? false)).toEqual([false, true])
    jest.useRealTimers()
  })
})
