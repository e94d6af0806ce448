import { setTimeout as wait } from 'node:timers/promises'
import { buildSync } from 'esbuild'
import { join } from 'node:path'
import type { Key, Tab } from './engine'
import type { Seen } from './inPage'
import { css, type Sight } from './query'

const STEP_LIMIT_MS = 20_000
const PAUSE_MS = 100
/** Event pictures need this time to fade in, ms. */
const SETTLED_MS = 500
const SETTLE_LIMIT_MS = 5_000
const FILE_INPUT = 'input[type=file]'

let finder: string | undefined

/** The script that finds elements in a page. It is built once per process. */
function finderScript(): string | undefined {
  finder ??= buildSync({
    entryPoints: [join(__dirname, 'inPage.ts')],
    bundle: true,
    minify: true,
    format: 'iife',
    write: false,
    define: { 'process.env.DEBUG_PRINT_LIMIT': '"0"', 'process.env': '{}', process: '{}', global: 'window' },
  }).outputFiles[0]?.text
  return finder
}

/**
 * One tab, with the steps of a person. Each step waits for what it needs. After 30 s it throws Error with the page's
 * text.
 */
export class Screen {
  constructor(
    readonly tab: Tab,
    readonly origin: string,
  ) {}

  async open(path: string) {
    await this.tab.goto(this.origin + path)
  }

  /** Calls a function in the page. The function may use only its arguments. */
  async ask<Args extends unknown[], Value>(
    work: (...args: Args) => Value | Promise<Value>,
    ...args: Args
  ): Promise<Value> {
    return (await this.tab.evaluate(`(${work})(...${JSON.stringify(args)})`)) as Value
  }

  /** Waits until the sight is visible. Returns the texts of all matches. */
  async see(sight: Sight): Promise<string[]> {
    const { texts } = await this.until(sight, ({ texts }) => texts.length > 0, 'is not seen')
    return texts
  }

  /** Waits until the sight is not visible. */
  async gone(sight: Sight) {
    await this.until(sight, ({ texts }) => texts.length === 0, 'is still seen')
  }

  /** The texts of all current matches. */
  async texts(sight: Sight): Promise<string[]> {
    return (await this.look(sight)).texts
  }

  async count(sight: Sight): Promise<number> {
    return (await this.texts(sight)).length
  }

  /** The value of the first matching field. */
  async value(sight: Sight): Promise<string> {
    const { values } = await this.until(sight, ({ values }) => values.length > 0, 'is not seen')
    return values[0] ?? ''
  }

  /** Presses the sight with the mouse, once it stands still and nothing covers it. */
  async press(sight: Sight) {
    await this.tab.show()
    const { point } = await this.until(sight, ({ point }) => point !== null, 'cannot be pressed', true)
    if (point) await this.tab.clickAt(point.x, point.y)
  }

  /** Types new content into a field. Chooses the option of a list, or sets a date or a time. */
  async fill(sight: Sight, text: string) {
    await this.tab.show()
    await this.see(sight)
    const isTyped = await this.run(`finder.prepare(${JSON.stringify(sight.query)}, ${JSON.stringify(text)})`)
    if (!isTyped) return
    await this.tab.type(text)
    await this.until(sight, ({ values }) => values[0] === text, `does not hold ${JSON.stringify(text)}`)
  }

  /** Chooses a file in the page's hidden file input. */
  async chooseFile(path: string) {
    const end = Date.now() + STEP_LIMIT_MS
    while (!(await this.ask(selector => document.querySelector(selector) !== null, FILE_INPUT))) {
      if (Date.now() > end) throw new Error('No file can be chosen')
      await wait(PAUSE_MS)
    }
    await this.tab.chooseFile(FILE_INPUT, path)
  }

  key = (key: Key) => this.tab.press(key)

  /** Waits until the path of the page matches. Returns the path. */
  async path(wanted: RegExp): Promise<string> {
    const end = Date.now() + STEP_LIMIT_MS
    for (;;) {
      const path = await this.ask(() => location.pathname + location.search).catch(() => '')
      if (wanted.test(path)) return path
      if (Date.now() > end) throw new Error(`The path is ${path}, not ${wanted}`)
      await wait(PAUSE_MS)
    }
  }

  /** Waits until the splash is over. */
  untilStarted = () => this.gone(css('#splash'))

  /** Waits until the window shows all its pictures and nothing moves. */
  async untilSettled() {
    await this.tab.show()
    await wait(SETTLED_MS)
    await this.ask(async limit => {
      const end = Date.now() + limit
      const isBusy = () =>
        [...document.images].some(({ complete, loading }) => !complete && loading !== 'lazy') ||
        document.getAnimations().some(({ playState, effect }) => {
          const { iterations } = effect?.getTiming() ?? {}
          return playState === 'running' && iterations !== Infinity
        })
      while (isBusy() && Date.now() < end) await new Promise(resolve => setTimeout(resolve, 50))
    }, SETTLE_LIMIT_MS)
  }

  private look = (sight: Sight, isPressed = false) =>
    this.run(`finder.look(${JSON.stringify(sight.query)}, ${isPressed})`) as Promise<Seen>

  /** Runs an expression that uses the finder. Loads the finder first if the document is new. */
  private async run(expression: string): Promise<unknown> {
    const isThere = await this.tab.evaluate('"finder" in window')
    if (!isThere) await this.tab.evaluate(`(() => { ${finderScript()} })()`)
    return this.tab.evaluate(expression)
  }

  private async until(
    sight: Sight,
    isSo: (seen: Seen) => boolean,
    problem: string,
    isPressed = false,
  ): Promise<Seen> {
    const end = Date.now() + STEP_LIMIT_MS
    for (;;) {
      // The page may load a new document during the question.
      const seen = await this.look(sight, isPressed).catch((error: unknown) => String(error))
      if (typeof seen !== 'string' && isSo(seen)) return seen
      if (Date.now() > end) {
        const text = await this.ask(() => document.body.innerText.slice(0, 1_500)).catch(String)
        throw new Error(`${JSON.stringify(sight.query)} ${problem}: ${JSON.stringify(seen)}\n${text}`)
      }
      await wait(PAUSE_MS)
    }
  }
}
