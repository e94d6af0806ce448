// The types of workers are not those of the other tests.
const { tellAndOpen } = jest.requireActual<{ tellAndOpen(): void }>('../../service-worker/told')

interface Shown {
  title: string
  options: { body: string; tag: string; data: { url: string; at: number } }
}
type Listener = (event: object) => void

const ORIGIN = 'https://dance.example'
const MESSAGE = {
  title: 'Winter Ball, Fri, 4 Dec',
  body: 'Cancelled',
  navigate: `${ORIGIN}/view-event/ball?date=2026-12-04&told`,
  tag: 'a-topic',
}

/** A worker with its notifications and pages. `counted`: what the page's badge counted, and when. */
function start({ counted = '', pages = [] as object[] } = {}) {
  const listeners = new Map<string, Listener>()
  const shown: Shown[] = []
  const opened: string[] = []
  const badges: number[] = []
  const worker = {
    addEventListener: (type: string, listener: Listener) => void listeners.set(type, listener),
    location: { origin: ORIGIN },
    registration: {
      showNotification: async (title: string, options: Shown['options']) =>
        void shown.push({ title, options }),
      getNotifications: async () => shown.map(({ options }) => options),
    },
    clients: {
      matchAll: async () => pages,
      openWindow: async (path: string) => void opened.push(path),
    },
  }
  Object.assign(globalThis, {
    self: worker,
    navigator: { setAppBadge: async (count: number) => void badges.push(count) },
    caches: { match: async () => (counted === '' ? undefined : new Response(counted)) },
  })
  tellAndOpen()
  /** Resolves once the worker has done what it waits for. */
  const fire = async (type: string, event: object) => {
    let work: Promise<unknown> = Promise.resolve()
    listeners.get(type)?.({ ...event, waitUntil: (given: Promise<unknown>) => (work = given) })
    await work
  }
  const push = (text: string) => fire('push', { data: { json: () => JSON.parse(text) as unknown } })
  const tap = (url: unknown) =>
    fire('notificationclick', { notification: { close: () => {}, data: { url } } })
  return { shown, opened, badges, fire, push, tap }
}

describe('R88: the worker', () => {
  it('shows a message as it says', async () => {
    const { shown, push } = start()
    await push(JSON.stringify({ web_push: 8030, notification: MESSAGE }))
    expect(shown).toEqual([
      {
        title: MESSAGE.title,
        options: expect.objectContaining({
          body: 'Cancelled',
          tag: 'a-topic',
          renotify: true,
          data: { url: MESSAGE.navigate, at: expect.any(Number) },
        }),
      },
    ])
  })

  it.each(['', 'null', '{}', '[1]', '{"notification":{"title":"x"}}', '{"notification":{"title":7}}'])(
    'says that something changed for %j',
    async text => {
      const { shown, push } = start()
      await push(text)
      expect(shown.map(({ title, options }) => [title, options.data.url])).toEqual([
        ['Something changed about your favourites', '/myevents'],
      ])
    },
  )

  it('counts what the app counted and what came since, and what Safari shows by itself', async () => {
    const { badges, push, fire } = start({ counted: `2 ${Date.now() - 1_000}` })
    await push(JSON.stringify({ notification: MESSAGE }))
    await fire('push', { notification: {} })
    const later = start({ counted: `2 ${Date.now() + 60_000}` })
    await later.push(JSON.stringify({ notification: MESSAGE }))
    expect([badges, later.badges]).toEqual([[3, 4], [2]])
  })

  it.each([
    [MESSAGE.navigate, '/view-event/ball?date=2026-12-04&told'],
    [`${ORIGIN}/profile?view=notices`, '/profile?view=notices'],
    [`${ORIGIN}/moderate`, '/moderate'],
    ['https://evil.example/myevents', '/myevents'],
    [`${ORIGIN}/clear-cache`, '/myevents'],
    [`${ORIGIN}/view-event/a/b`, '/myevents'],
    ['javascript:alert(1)', '/myevents'],
    [undefined, '/myevents'],
  ])('a tap on one with %s opens %s', async (url, path) => {
    const { opened, tap } = start()
    await tap(url)
    expect(opened).toEqual([path])
  })

  it('a tap focuses an open page first, and asks it; a page that does not answer is navigated', async () => {
    const acts: string[] = []
    const page = (answers: boolean) => {
      const one = {
        visibilityState: 'visible',
        focus: async () => (acts.push('focus'), one),
        postMessage: ({ path }: { path: string }, [port]: MessagePort[]) => {
          acts.push(`asks ${path}`)
          if (answers) port?.postMessage('opened')
          port?.close()
        },
        navigate: async (path: string) => void acts.push(`navigates ${path}`),
      }
      return one
    }
    const first = start({ pages: [page(true)] })
    await first.tap('/myevents')
    const second = start({ pages: [page(false)] })
    await second.tap('/moderate')
    expect(acts).toEqual(['focus', 'asks /myevents', 'focus', 'asks /moderate', 'navigates /moderate'])
    expect([first.opened, second.opened]).toEqual([[], []])
  })

  it('opens a page of its own if the browser refuses the focus', async () => {
    const refused = { focus: () => Promise.reject(new Error('not allowed')) }
    const { opened, tap } = start({ pages: [refused] })
    await tap('/myevents')
    expect(opened).toEqual(['/myevents'])
  })
})
