import type { WebKitPrograms } from '../../../../tools/engines'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../freePort'
import { KEYS, type Engine, type EngineDevice, type EngineOptions, type Key, type Tab } from './engine'
import { KeptProcess } from './keptProcess'
import { startScreen } from './virtualScreen'
import { ELEMENT, untilReady, WebDriverSession } from './webDriver'

const PHONE = { width: 390, height: 844 }
/** Console errors, as MiniBrowser writes them to its output. */
const CONSOLE_ERROR = /CONSOLE (?:JS|SECURITY) ERROR .*/g

/**
 * WebKitGTK in its MiniBrowser, on its own virtual screen. Each device is a browser process; its storage is lost when
 * the process ends. Throws Error if one of the programs doesn't start.
 */
export async function startWebKit(programs: WebKitPrograms, options: EngineOptions = {}): Promise<Engine> {
  const home = mkdtempSync(join(tmpdir(), 'dancefloor-webkit-'))
  writeSettings(home, options)
  const started: { stop(): Promise<void> }[] = []
  const complaints: string[] = []
  const stop = async () => {
    for (const program of started.reverse()) await program.stop()
    rmSync(home, { recursive: true, force: true })
  }
  try {
    const screen = await startScreen(programs.screen)
    started.push(screen)
    return {
      name: 'webkit',
      complaints,
      newDevice: async () => {
        const port = await freePort()
        const driver = new KeptProcess(programs.driver, [`--port=${port}`], {
          ...screen.environment,
          HOME: home,
          XDG_CONFIG_HOME: home,
        })
        started.push(driver)
        const server = `http://127.0.0.1:${port}`
        await untilReady(server)
        const session = await WebDriverSession.start(server, {
          browserName: 'MiniBrowser',
          unhandledPromptBehavior: 'accept',
          'webkitgtk:browserOptions': {
            binary: programs.browser,
            args: ['--automation', '--enable-write-console-messages-to-stdout=true'],
          },
        })
        const device = new WebKitDevice(session, options.viewport ?? PHONE)
        return {
          newTab: () => device.newTab(),
          close: async () => {
            await session.end().catch(() => {})
            await driver.stop()
            started.splice(started.indexOf(driver), 1)
            complaints.push(...(driver.text.match(CONSOLE_ERROR) ?? []))
          },
        }
      },
      close: stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

/** With its bars, MiniBrowser would be wider than a phone. This style narrows their buttons. */
const NARROW_BARS = `headerbar *, toolbar *, notebook header *, entry {
  min-width: 0; min-height: 0; margin: 0; padding: 0; border-width: 0; font-size: 4px; -gtk-icon-transform: scale(0.5);
}`

/** The system settings for theme and reduced motion. */
function writeSettings(home: string, { theme = 'light', isStill = false }: EngineOptions) {
  mkdirSync(join(home, 'gtk-3.0'))
  writeFileSync(join(home, 'gtk-3.0', 'gtk.css'), NARROW_BARS)
  writeFileSync(
    join(home, 'gtk-3.0', 'settings.ini'),
    `[Settings]\ngtk-enable-animations=${isStill ? 0 : 1}\ngtk-application-prefer-dark-theme=${theme === 'dark' ? 1 : 0}\n`,
  )
}

class WebKitDevice implements Pick<EngineDevice, 'newTab'> {
  private isFirst = true

  constructor(
    private readonly session: WebDriverSession,
    private readonly viewport: { width: number; height: number },
  ) {}

  async newTab(): Promise<Tab> {
    const handle = await this.openWindow()
    const tab = new WebKitTab(this.session, handle)
    await tab.resize(this.viewport)
    return tab
  }

  /** The browser starts with one window. */
  private async openWindow(): Promise<string> {
    if (this.isFirst) {
      this.isFirst = false
      return (await this.session.send(null, 'GET', '/window')) as string
    }
    const opened = await this.session.send(null, 'POST', '/window/new', { type: 'window' })
    return (opened as { handle: string }).handle
  }
}

interface Answer {
  value?: unknown
  error?: string
}

class WebKitTab implements Tab {
  constructor(
    private readonly session: WebDriverSession,
    private readonly handle: string,
  ) {}

  private send(method: string, path: string, body?: unknown) {
    return this.session.send(this.handle, method, path, body)
  }

  /** Gives the page this size. The window is larger, because it includes the bars. */
  async resize({ width, height }: { width: number; height: number }) {
    for (let tries = 0; tries < 3; tries++) {
      const [insideWidth, insideHeight] = (await this.evaluate('[innerWidth, innerHeight]')) as [
        number,
        number,
      ]
      if (insideWidth === width && insideHeight === height) return
      const rect = (await this.send('GET', '/window/rect')) as { width: number; height: number }
      await this.send('POST', '/window/rect', {
        width: rect.width + width - insideWidth,
        height: rect.height + height - insideHeight,
      })
    }
  }

  async goto(url: string) {
    await this.send('POST', '/url', { url })
  }

  async reload() {
    await this.send('POST', '/refresh')
  }

  /** Every tab has its own window, so WebKit draws all tabs. */
  async show() {}

  async evaluate(expression: string): Promise<unknown> {
    const script = `const done = arguments[arguments.length - 1]
      ;(async () => (${expression}))().then(value => done({ value }), error => done({ error: String(error) }))`
    const answer = (await this.send('POST', '/execute/async', { script, args: [] })) as Answer
    if (answer.error !== undefined) throw new Error(answer.error)
    return answer.value
  }

  async clickAt(x: number, y: number) {
    const mouse = { type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' } }
    const actions = [
      { type: 'pointerMove', duration: 0, x: Math.round(x), y: Math.round(y), origin: 'viewport' },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ]
    await this.send('POST', '/actions', { actions: [{ ...mouse, actions }] })
  }

  async press(key: Key) {
    const value = KEYS[key]
    const actions = [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]
    await this.send('POST', '/actions', { actions: [{ type: 'key', id: 'keyboard', actions }] })
  }

  async type(text: string) {
    const focused = (await this.send('GET', '/element/active')) as Record<string, string>
    await this.send('POST', `/element/${focused[ELEMENT]}/value`, { text })
  }

  async chooseFile(selector: string, path: string) {
    const found = await this.send('POST', '/element', { using: 'css selector', value: selector })
    await this.send('POST', `/element/${(found as Record<string, string>)[ELEMENT]}/value`, { text: path })
  }

  /**
   * WebKit waits for its next frame, but a page at rest draws none. A nearly invisible point keeps the page drawing.
   */
  async picture(): Promise<Buffer> {
    await this.evaluate(`(() => {
      const point = document.body.appendChild(document.createElement('div'))
      Object.assign(point.style, { position: 'fixed', top: 0, left: 0, width: '1px', height: '1px' })
      const frames = ['rgb(0 0 0 / 0.01)', 'rgb(0 0 0 / 0.02)'].map(backgroundColor => ({ backgroundColor }))
      point.animate(frames, { duration: 100, iterations: 50 }).onfinish = () => point.remove()
    })()`)
    return Buffer.from((await this.send('GET', '/screenshot')) as string, 'base64')
  }

  async close() {
    await this.send('DELETE', '/window')
  }
}
