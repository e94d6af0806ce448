/** @jest-environment jsdom */
import { readFileSync } from 'node:fs'
import { drawnList } from '../../../../src/services/firstCard/keptList'

const PAGE = `<template id="app"><script src="/assets/splash.js"></script><script defer src="/assets/main.js"></script></template>
  <template id="later"><link rel="manifest" href="/manifest.webmanifest"><script src="/assets/reading.js"></script></template>
  <button id="splash"></button>
  <div id="root"><main class="eventText"><h1>Salsa</h1>
    <nav><a href="#about">About</a><a href="#agenda">Agenda</a></nav>
    <p id="notOpened" hidden></p>
    <a href="/">Back</a><button aria-pressed="false" data-wanted>Favourite</button></main></div>`

/** The listeners of the pages before. A real page has one script of its own. */
const listeners: [EventTarget, ...Parameters<EventTarget['addEventListener']>][] = []
for (const target of [window, document] as EventTarget[]) {
  const listen = target.addEventListener.bind(target)
  target.addEventListener = (...all) => {
    listeners.push([target, ...all])
    listen(...all)
  }
}

/** Runs the script in a new page. `stored` is the stamp of an earlier visit. */
async function open({ stored = null as string | null, isOnline = true } = {}) {
  for (const [target, type, listener] of listeners.splice(0)) target.removeEventListener(type, listener)
  document.documentElement.className = ''
  document.head.innerHTML = ''
  document.body.innerHTML = PAGE
  localStorage.clear()
  if (stored !== null) localStorage.setItem('openAt', stored)
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
  Object.assign(globalThis, { scrollTo: () => {}, fetch: async () => new Response() })
  jest.resetModules()
  await import('../../../../src/services/preload/linkScript')
}

/** The app's scripts that the page has begun to load. */
const started = () => [...document.head.querySelectorAll('script')].map(script => script.getAttribute('src'))
const APP = ['/assets/splash.js', '/assets/main.js']
const heart = () => document.querySelector<HTMLElement>('[data-wanted]')
/** The start follows the paint of the press. */
const untilPainted = () => new Promise<void>(painted => requestAnimationFrame(() => setTimeout(painted)))
const untilChanged = () => new Promise(resolve => setTimeout(resolve, 50))

describe('Decision 28: when an event’s page starts the app', () => {
  it('not for a stranger, who sees no splash and leaves no stamp', async () => {
    await open()
    expect(started()).toEqual([])
    expect(document.getElementById('splash')).toBeNull()
    expect(localStorage.getItem('openAt')).toBeNull()
  })

  it.each([
    ['after the picture', 100, () => dispatchEvent(new Event('load'))],
    ['after five seconds, if the picture doesn’t come', 5_000, () => {}],
  ])('lets in the font, the script for reading and the marks of the app %s', async (_when, ms, load) => {
    jest.useFakeTimers()
    await open()
    const later = () => [
      document.documentElement.classList.contains('isLoading'),
      ...[...document.head.children].map(one => one.getAttribute('href') ?? one.getAttribute('src')),
    ]
    load()
    await jest.advanceTimersByTimeAsync(ms - 1)
    expect(later()).toEqual([true])
    await jest.advanceTimersByTimeAsync(1)
    expect(later()).toEqual([false, '/manifest.webmanifest', '/assets/reading.js'])
    jest.useRealTimers()
  })

  it('at once on a device that holds something of ours, with the splash of R21', async () => {
    await open({ stored: '1' })
    expect(started()).toEqual(APP)
    expect(document.getElementById('splash')).not.toBeNull()
    await open({ stored: String(Date.now()) })
    expect(started()).toEqual(APP)
    expect(document.getElementById('splash')).toBeNull()
  })

  it('not without a network, when the page was kept and the app may have nothing', async () => {
    await open({ stored: '1', isOnline: false })
    expect(started()).toEqual([])
  })

  it('at a press, which is shown at once and carried out on what the app draws', async () => {
    await open()
    heart()?.click()
    expect(heart()?.getAttribute('aria-pressed')).toBe('true')
    expect(started()).toEqual([])
    await untilPainted()
    expect(started()).toEqual(APP)
    const press = jest.fn()
    const drawn = document.createElement('button')
    drawn.textContent = ' Favourite '
    drawn.addEventListener('click', press)
    document.getElementById('root')?.append(drawn)
    await untilChanged()
    expect(press).toHaveBeenCalledTimes(1)
    expect(document.getElementById('kept')).toBeNull()
  })

  it('keeps an event that is a favourite already', async () => {
    await open()
    heart()?.click()
    await untilPainted()
    const press = jest.fn()
    const drawn = document.createElement('button')
    drawn.textContent = 'Favourite'
    drawn.setAttribute('aria-pressed', 'true')
    drawn.addEventListener('click', press)
    document.getElementById('root')?.append(drawn)
    await untilChanged()
    expect(document.getElementById('kept')).toBeNull()
    expect(press).not.toHaveBeenCalled()
  })

  it('a second press takes the first one back', async () => {
    await open()
    heart()?.click()
    heart()?.click()
    await untilPainted()
    expect(heart()?.getAttribute('aria-pressed')).toBe('false')
    const press = jest.fn()
    const drawn = document.createElement('button')
    drawn.textContent = 'Favourite'
    drawn.addEventListener('click', press)
    document.getElementById('root')?.append(drawn)
    await untilChanged()
    expect(press).not.toHaveBeenCalled()
  })

  it('takes the press back and says so if the main script can’t be loaded', async () => {
    await open()
    heart()?.click()
    await untilPainted()
    document.head.querySelector('script[src*=main]')?.dispatchEvent(new Event('error'))
    expect(heart()?.getAttribute('aria-pressed')).toBe('false')
    expect(document.getElementById('notOpened')?.hidden).toBe(false)
    expect(document.querySelectorAll('#root h1')).toHaveLength(1)
    expect(document.getElementById('kept')).toBeNull()
  })

  it('leaves a press with a modifier, and links, to the browser', async () => {
    await open()
    heart()?.dispatchEvent(new MouseEvent('click', { bubbles: true, ctrlKey: true }))
    await untilPainted()
    expect(started()).toEqual([])
  })
})

describe('Decision 20: the main script', () => {
  it('names the build of a kept list, once index.html has started it', () => {
    const page = new DOMParser().parseFromString(readFileSync('public/index.html', 'utf8'), 'text/html')
    const root = page.getElementById('root')
    if (root) root.innerHTML = '<main><section></section></main>'
    const { content } = page.querySelector('template') as HTMLTemplateElement
    page.head.append(page.importNode(content, true))
    expect(drawnList('', page)?.build).toMatch(/main/)
  })
})
