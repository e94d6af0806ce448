import { readFileSync } from 'node:fs'

const HTML = readFileSync('public/index.html', 'utf8')
const BODY = /<body>([\s\S]*)<\/body>/.exec(HTML)?.[1] ?? ''

const MINUTE = 60_000

beforeEach(() => {
  jest.useFakeTimers()
  localStorage.clear()
})
/** Listeners of the documents before. A real document has its own. */
const listeners: Parameters<typeof document.addEventListener>[] = []
const listen = document.addEventListener.bind(document)
document.addEventListener = (...all: (typeof listeners)[number]) => {
  listeners.push(all)
  listen(...all)
}

afterEach(() => {
  jest.restoreAllMocks()
  jest.useRealTimers()
  delete document.documentElement.dataset.open
})

/**
 * Starts a document at a path: first the scripts before the first paint, then the body. `isBeside` means that
 * the worker has found another open tab.
 */
async function launch(path: string, isBeside = false) {
  for (const [type, listener] of listeners.splice(0)) document.removeEventListener(type, listener)
  jest.spyOn(document, 'readyState', 'get').mockReturnValue('loading')
  history.replaceState(null, '', path)
  document.documentElement.className = ''
  if (isBeside) document.documentElement.dataset.open = ''
  else delete document.documentElement.dataset.open
  jest.resetModules()
  const { lastOpen } = await import('../../../../src/services/device/openDocument')
  const { startSplash } = await import('../../../../src/services/device/splash')
  startSplash(lastOpen())
  document.body.innerHTML = BODY
  document.dispatchEvent(new Event('DOMContentLoaded'))
}

/** Clears the timers and keeps the time. Jest resets its clock when it clears timers. */
function stopTimers() {
  const now = Date.now()
  jest.clearAllTimers()
  jest.setSystemTime(now)
}

/** Ends the open document without an event, and starts another document `minutes` later. */
async function launchAgain(minutes: number, isBeside = false) {
  stopTimers()
  jest.setSystemTime(Date.now() + minutes * MINUTE)
  await launch('/', isBeside)
}
const splash = () => document.getElementById('splash')
const isLeaving = () => splash()?.classList.contains('left')

describe('§2 Shell, R21: the splash', () => {
  it("shows the logo and the product's title, above content that is already mounted", async () => {
    await launch('/')
    expect(splash()?.querySelector('svg')).toBeInTheDocument()
    expect(splash()).toHaveTextContent(/^Dancefloor/)
    expect(document.getElementById('root')).toBeInTheDocument()
    expect(document.documentElement).not.toHaveClass('noSplash')
  })

  it.each(['/install', '/clear-cache'])('is not shown on %s', async path => {
    await launch(path)
    expect(document.documentElement).toHaveClass('noSplash')
  })

  it('ends after 3 seconds, without any script', () => {
    const tokens = readFileSync('src/styles/tokens.css', 'utf8')
    const styles = readFileSync('src/styles/splash.css', 'utf8')
    expect(tokens).toContain('--t-splash: 3000ms;')
    expect(styles).toMatch(/animation: leave var\(--t-slow\) .*var\(--t-splash\) both/)
  })

  it('ends on a click anywhere', async () => {
    await launch('/')
    splash()
      ?.querySelector('svg')
      ?.dispatchEvent(new MouseEvent('click', { bubbles: true }))
    expect(isLeaving()).toBe(true)
  })

  it.each(['Escape', 'Enter', ' ', 'Tab', 'a'])('ends on the key %j', async key => {
    await launch('/')
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
    expect(isLeaving()).toBe(true)
  })

  it('is a button with a name, and leaves the page once it has faded', async () => {
    await launch('/')
    expect(splash()?.tagName).toBe('BUTTON')
    expect(splash()).toHaveTextContent('Dancefloor : continue')
    splash()
      ?.querySelector('path')
      ?.dispatchEvent(new Event('animationend', { bubbles: true }))
    expect(splash()).not.toBeNull()
    splash()?.dispatchEvent(new Event('animationend', { bubbles: true }))
    expect(splash()).toBeNull()
  })
})

describe('R21: a start of the app', () => {
  it.each([
    ['a reload', 0],
    ['the system ending the app for a while', 29],
  ])('is not %s', async (_name, minutes) => {
    await launch('/')
    expect(splash()).not.toBeNull()
    await launchAgain(minutes)
    expect(document.documentElement).toHaveClass('noSplash')
    expect(splash()).toBeNull()
  })

  it('is a document that opens 30 minutes after the last one', async () => {
    await launch('/')
    await launchAgain(30)
    expect(splash()).not.toBeNull()
  })

  it('is not a document that follows a tab which stayed open and ended without an event', async () => {
    await launch('/')
    jest.advanceTimersByTime(120 * MINUTE)
    await launchAgain(28)
    expect(splash()).toBeNull()
  })

  it('is not a document opened soon after the person left a tab that had run no timers for hours', async () => {
    await launch('/')
    stopTimers()
    jest.setSystemTime(Date.now() + 180 * MINUTE)
    window.dispatchEvent(new Event('pagehide'))
    await launchAgain(5)
    expect(splash()).toBeNull()
  })

  it('is not a tab beside another tab, even a frozen one', async () => {
    await launch('/')
    await launchAgain(600, true)
    expect(splash()).toBeNull()
  })

  it('also depends on visits to /install, although /install has no splash itself', async () => {
    await launch('/install')
    await launchAgain(1)
    expect(splash()).toBeNull()
  })

  it('is a document whose stamp comes from a clock that was far ahead', async () => {
    localStorage.setItem('openAt', String(Date.now() + 31 * MINUTE))
    await launch('/')
    expect(splash()).not.toBeNull()
  })

  it('is a document with a damaged stamp', async () => {
    localStorage.setItem('openAt', 'yesterday')
    await launch('/')
    expect(splash()).not.toBeNull()
  })

  it('is not a document that the app itself opened after storage was cleared', async () => {
    jest.spyOn(document, 'referrer', 'get').mockReturnValue(`${location.origin}/clear-cache`)
    await launch('/')
    expect(splash()).toBeNull()
  })

  it.each([
    ['reload', true],
    ['navigate', false],
  ])('is recognised by the kind of visit (%s) if storage is blocked', async (type, isBack) => {
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('Denied', 'SecurityError')
    })
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('Denied', 'SecurityError')
    })
    performance.getEntriesByType = () => [{ type }] as unknown as PerformanceEntryList
    await launch('/')
    expect(splash() === null).toBe(isBack)
  })
})
