/** @jest-environment ./test/support/firebaseEnvironment.ts */
import { makeWorkerLink } from '../../../../src/services/device/serviceWorker'

type Listener = () => void

/** A browser's service worker API. Records the page's listeners and messages. */
function fakeWorkers({ hasController = true, isActive = false } = {}) {
  const said: unknown[] = []
  const listeners = new Map<string, Listener[]>()
  const on = (prefix: string) => (type: string, listener: Listener) =>
    listeners.set(prefix + type, [...(listeners.get(prefix + type) ?? []), listener])
  const fire = (name: string) => listeners.get(name)?.forEach(listener => listener())
  const worker = { postMessage: (message: unknown) => said.push(message), addEventListener: on('worker:') }
  const registration = {
    active: hasController || isActive ? worker : null,
    waiting: null as typeof worker | null,
    installing: null as typeof worker | null,
    addEventListener: on('registration:'),
    update: jest.fn(async () => {}),
    unregister: jest.fn(async () => true),
  }
  const container = {
    controller: hasController ? {} : null,
    addEventListener: on('container:'),
    register: async () => registration,
    getRegistration: async () => registration,
  }
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: container })
  return {
    said,
    container,
    registration,
    /** A new build was found, and its installed worker waits. */
    findNewVersion() {
      listeners.delete('worker:statechange')
      registration.installing = worker
      fire('registration:updatefound')
      registration.installing = null
      registration.waiting = worker
      fire('worker:statechange')
    },
    takeOver: () => fire('container:controllerchange'),
  }
}

const setVisibility = (state: 'visible' | 'hidden') => {
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: state })
  document.dispatchEvent(new Event('visibilitychange'))
}

const answer = (status: number, type = 'text/javascript') =>
  jest.fn(async () => new Response(null, { status, headers: { 'content-type': type } }))
/** A host with this status for missing files. With 200 it answers with its start page. */
const withoutScript = (missing: number) =>
  jest.fn(async (address: string) => {
    const [status, type] =
      address === '/robots.txt' ? [200, 'text/plain; charset=utf-8'] : [missing, 'text/html']
    return new Response(null, { status, headers: { 'content-type': type } })
  }) as jest.Mock

/** Pages of earlier tests must not receive the events of later tests. */
const listened: [string, EventListener][] = []
const listen = document.addEventListener.bind(document)
document.addEventListener = (type: string, listener: EventListener) => {
  listened.push([type, listener])
  listen(type, listener)
}

let isHeld = false
const reload = jest.fn()
const logged: string[] = []
const makeLink = () =>
  makeWorkerLink(
    what => logged.push(what),
    () => isHeld,
    { reload },
  )

beforeEach(() => {
  jest.useFakeTimers()
  isHeld = false
  reload.mockClear()
  logged.length = 0
  sessionStorage.clear()
  setVisibility('visible')
  globalThis.fetch = answer(200)
})
afterEach(() => {
  jest.useRealTimers()
  for (const [type, listener] of listened.splice(0)) document.removeEventListener(type, listener)
})

describe('A page without a service worker', () => {
  it('asks the active worker to take control, but other pages do not ask', async () => {
    const unserved = fakeWorkers({ hasController: false, isActive: true })
    await makeLink().watch(() => {})
    expect(unserved.said).toEqual([{ type: 'CLAIM' }])
    unserved.takeOver()
    expect(reload).not.toHaveBeenCalled()

    for (const workers of [fakeWorkers(), fakeWorkers({ hasController: false })]) {
      Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: workers.container })
      await makeLink().watch(() => {})
      expect(workers.said).toEqual([])
    }
  })
})

describe('§7 Service worker: the check during development', () => {
  it.each([
    ['404', () => withoutScript(404)],
    ['a page in place of the script', () => withoutScript(200)],
  ])('unregisters the worker and reloads after %s', async (_name, respond) => {
    const workers = fakeWorkers()
    globalThis.fetch = respond()

    await makeLink().watch(() => {})

    expect(workers.registration.unregister).toHaveBeenCalled()
    expect(reload).toHaveBeenCalled()
  })

  it.each([
    ['500', () => answer(500, 'text/html')],
    ['404 for every address, because the site is gone for a time', () => answer(404, 'text/plain')],
    ["a captive portal's page, which the portal gives for every address", () => answer(200, 'text/html')],
    ['no network', () => jest.fn(() => Promise.reject(new TypeError('Failed to fetch')))],
  ])('keeps the worker after %s, because the script may still exist', async (_name, respond) => {
    const workers = fakeWorkers()
    globalThis.fetch = respond()

    await makeLink().watch(() => {})

    expect(workers.registration.unregister).not.toHaveBeenCalled()
    expect(reload).not.toHaveBeenCalled()
  })

  it('only logs a failed registration, without a message to the user (§8)', async () => {
    fakeWorkers()
    navigator.serviceWorker.register = () => Promise.reject(new Error('no'))

    await makeLink().watch(() => {})

    expect(logged).toEqual(['The service worker could not be registered'])
  })
})

/** A page whose user has just chosen the version that waits. */
async function chooseNewVersion() {
  const workers = fakeWorkers()
  const onWaiting = jest.fn()
  const link = makeLink()
  await link.watch(onWaiting)
  workers.findNewVersion()
  link.apply()
  return { workers, onWaiting, link }
}

describe('A new version', () => {
  it('is announced while it waits, and takes over only after the tap', async () => {
    const workers = fakeWorkers()
    const onWaiting = jest.fn()
    const link = makeLink()
    await link.watch(onWaiting)
    expect(onWaiting).not.toHaveBeenCalled()

    workers.findNewVersion()
    expect(onWaiting).toHaveBeenCalledTimes(1)
    expect(workers.said).toEqual([])

    link.apply()
    expect(workers.said).toEqual([{ type: 'SKIP_WAITING' }])
    expect(reload).not.toHaveBeenCalled()
    workers.takeOver()
    expect(reload).toHaveBeenCalledTimes(1)
  })

  it('that replaces the one just chosen takes over without another tap', async () => {
    const { workers, onWaiting } = await chooseNewVersion()

    workers.findNewVersion()

    expect(workers.said).toEqual([{ type: 'SKIP_WAITING' }, { type: 'SKIP_WAITING' }])
    expect(onWaiting).toHaveBeenCalledTimes(1)
  })

  it('is offered again if it does not take over, and then no longer reloads the page by itself', async () => {
    const { workers, onWaiting, link } = await chooseNewVersion()

    jest.advanceTimersByTime(10_000)
    expect(onWaiting).toHaveBeenCalledTimes(2)
    workers.takeOver()
    expect(reload).not.toHaveBeenCalled()
    link.apply()
    expect(reload).toHaveBeenCalledTimes(1)
  })

  it('is offered at once if it already waits at the start', async () => {
    const workers = fakeWorkers()
    workers.findNewVersion()
    const onWaiting = jest.fn()

    await makeLink().watch(onWaiting)

    expect(onWaiting).toHaveBeenCalledTimes(1)
  })

  it('reloads this page only once it is hidden, if another page applied the version', async () => {
    const workers = fakeWorkers()
    await makeLink().watch(() => {})

    workers.takeOver()
    expect(reload).not.toHaveBeenCalled()

    setVisibility('hidden')
    expect(reload).toHaveBeenCalledTimes(1)
  })

  it('asks to take over when the page is hidden and no form is open', async () => {
    const workers = fakeWorkers()
    await makeLink().watch(() => {})
    workers.findNewVersion()

    isHeld = true
    setVisibility('hidden')
    expect(workers.said).toEqual([])

    isHeld = false
    setVisibility('visible')
    setVisibility('hidden')
    expect(workers.said).toEqual([{ type: 'SKIP_WAITING_IF_ALONE' }])
  })

  it('never reloads a hidden page with an open form', async () => {
    const workers = fakeWorkers()
    await makeLink().watch(() => {})
    isHeld = true
    workers.takeOver()

    setVisibility('hidden')

    expect(reload).not.toHaveBeenCalled()
  })

  it('does not reload the page for its very first worker', async () => {
    const workers = fakeWorkers({ hasController: false })
    await makeLink().watch(() => {})

    workers.takeOver()
    setVisibility('hidden')
    expect(reload).not.toHaveBeenCalled()

    workers.takeOver()
    expect(reload).toHaveBeenCalledTimes(1)
  })

  it('is looked for whenever the page becomes visible again', async () => {
    const workers = fakeWorkers()
    await makeLink().watch(() => {})

    window.dispatchEvent(new Event('focus'))
    setVisibility('hidden')
    expect(workers.registration.update).toHaveBeenCalledTimes(1)
    setVisibility('visible')
    expect(workers.registration.update).toHaveBeenCalledTimes(2)
    jest.advanceTimersByTime(3_600_000)
    expect(workers.registration.update).toHaveBeenCalledTimes(3)
  })
})

describe("A part of the app that can't be loaded", () => {
  const missing = Object.assign(new Error('Loading chunk 12 failed'), { name: 'ChunkLoadError' })

  it('makes the page reload once, not repeatedly', async () => {
    fakeWorkers()
    const link = makeLink()

    await Promise.all([link.recover(missing), link.recover(missing)])
    await link.recover(missing)

    expect(reload).toHaveBeenCalledTimes(1)
  })

  it('reloads nothing offline, while a form is open, or for an unrelated error', async () => {
    fakeWorkers()
    const link = makeLink()

    await link.recover(new TypeError('x is undefined'))
    isHeld = true
    await link.recover(missing)
    isHeld = false
    const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    await link.recover(missing)
    online.mockRestore()

    expect(reload).not.toHaveBeenCalled()
  })

  it.each([
    ['no server answers', () => jest.fn(() => Promise.reject(new TypeError('no network'))) as jest.Mock],
    ['the host is in trouble', () => answer(503)],
  ])("reloads nothing while %s, so the browser's error page can't take its place", async (_name, get) => {
    fakeWorkers()
    const link = makeLink()
    globalThis.fetch = get()
    await link.recover(missing)
    expect(reload).not.toHaveBeenCalled()

    globalThis.fetch = answer(200)
    await link.recover(missing)
    expect(reload).toHaveBeenCalledTimes(1)
  })

  it('reloads no form that was opened while the site was asked', async () => {
    const { registration } = fakeWorkers()
    const recovering = makeLink().recover(missing)
    isHeld = true
    await recovering
    expect(reload).not.toHaveBeenCalled()
    expect(registration.unregister).not.toHaveBeenCalled()
  })

  describe('and is still missing after the reload', () => {
    const deleted: string[] = []
    beforeEach(() => {
      deleted.length = 0
      const names = ['workbox-precache-v2-https://x/', 'earlier-build', 'event-pictures', 'image-decoders']
      Object.defineProperty(globalThis, 'caches', {
        configurable: true,
        value: {
          keys: async () => names,
          delete: async (name: string) => deleted.push(name) > 0,
        },
      })
    })
    afterEach(() => Reflect.deleteProperty(globalThis, 'caches'))

    it("makes the page replace the worker's copy by the host's current build, at most once an hour", async () => {
      const { registration } = fakeWorkers()
      await makeLink().recover(missing)
      await makeLink().recover(missing)

      expect(registration.unregister).toHaveBeenCalledTimes(1)
      expect(deleted).toEqual(['workbox-precache-v2-https://x/', 'earlier-build'])
      expect(reload).toHaveBeenCalledTimes(2)

      await makeLink().recover(missing)
      expect(registration.unregister).toHaveBeenCalledTimes(1)
      expect(reload).toHaveBeenCalledTimes(2)
    })

    it('makes the page try again after the pause if the host could not answer', async () => {
      fakeWorkers()
      const link = makeLink()
      sessionStorage.setItem('recoveredAt', String(Date.now()))
      globalThis.fetch = answer(503)
      await link.recover(missing)
      expect(reload).not.toHaveBeenCalled()

      await jest.advanceTimersByTimeAsync(61_000)
      globalThis.fetch = answer(200)
      await link.recover(missing)
      expect(reload).toHaveBeenCalledTimes(1)
    })

    it.each([
      ['a portal answers for the host', () => answer(200, 'text/html')],
      ['the host is in trouble', () => answer(503)],
      ['no server answers', () => jest.fn(() => Promise.reject(new TypeError('no network'))) as jest.Mock],
    ])("leaves the worker's copy in place while %s", async (_name, get) => {
      const { registration } = fakeWorkers()
      await makeLink().recover(missing)
      globalThis.fetch = get()
      await makeLink().recover(missing)

      expect(registration.unregister).not.toHaveBeenCalled()
      expect(deleted).toEqual([])
      expect(reload).toHaveBeenCalledTimes(1)
    })
  })
})
