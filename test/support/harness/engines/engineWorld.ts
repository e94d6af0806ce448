import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BackendOptions } from '../../../../local-backend/server'
import { FAILURES, PICTURE_LIMIT_MS } from '../failures'
import { ServedApp } from '../servedApp'
import type { Engine, EngineDevice, EngineOptions } from './engine'
import { Screen } from './screen'

/** Firefox logs this for a picture that the worker was still fetching when the person left the page. */
const LEFT_PICTURE = /A ServiceWorker intercepted the request and encountered an unexpected error/
/** The site has no snapshot of a county that it doesn't know, and Chromium logs that. */
const MISSING_SNAPSHOT = /status of 404.* \S*\/data\/[^/]*\.json$/
/** Failed requests, in the words of each engine. A test that ends the server ignores them. */
const NETWORK =
  /net::ERR_|Failed to load|Failed to fetch|Loading (CSS )?chunk|NetworkError|Load failed|Could not connect|network/i

/** The built app with its backend, and a browser of one engine. */
export class EngineWorld extends ServedApp {
  private engine!: Engine
  private devices: EngineDevice[] = []
  private screens: Screen[] = []
  /** Set while a test breaks the network, because the browser then logs every failed request. */
  isNetworkBroken = false

  /** Starts the backend and the browser. `start` is the result of `findEngine`. */
  static async start(
    start: (options?: EngineOptions) => Promise<Engine>,
    { backend = {}, ...options }: EngineOptions & { site?: string; backend?: Partial<BackendOptions> } = {},
  ): Promise<EngineWorld> {
    const world = new EngineWorld()
    world.options = backend
    if (options.site !== undefined) world.siteFolder = options.site
    await world.startBackend(0)
    try {
      world.engine = await start(options)
    } catch (error) {
      await world.stopServing()
      throw error
    }
    return world
  }

  /** A device with empty storage. */
  async newDevice(): Promise<{ newScreen: () => Promise<Screen> }> {
    const device = await this.engine.newDevice()
    this.devices.push(device)
    return {
      newScreen: async () => {
        const screen = new Screen(await device.newTab(), this.origin)
        this.screens.push(screen)
        return screen
      },
    }
  }

  /** Ends the server. `returns` starts it again at the same address with its data. */
  async loseServer(): Promise<{ returns: () => Promise<void> }> {
    const { port } = this.backend
    this.isNetworkBroken = true
    await this.backend.close()
    return { returns: () => this.startBackend(port) }
  }

  /** Closes every device and returns the complaints of its pages. */
  async endTest(): Promise<string[]> {
    const { failedTest = null } = globalThis as { failedTest?: string | null }
    if (failedTest !== null) await this.keepPictures(failedTest)
    this.screens = []
    for (const device of this.devices.splice(0)) await device.close()
    const complaints = this.engine.complaints.splice(0)
    const isIgnored = this.isNetworkBroken
    this.isNetworkBroken = false
    this.faults.clear()
    return complaints.filter(
      complaint =>
        !LEFT_PICTURE.test(complaint) &&
        !MISSING_SNAPSHOT.test(complaint) &&
        !(isIgnored && NETWORK.test(complaint)),
    )
  }

  private async keepPictures(test: string) {
    const name = test.replace(/[^\p{L}\p{N}]+/gu, '-').slice(0, 100)
    mkdirSync(FAILURES, { recursive: true })
    for (const [at, screen] of this.screens.entries()) {
      const path = join(FAILURES, `${name}-${at + 1}.png`)
      const picture = await Promise.race([
        screen.tab.picture().catch(() => null),
        new Promise<null>(resolve => setTimeout(resolve, PICTURE_LIMIT_MS, null).unref()),
      ])
      if (!picture) continue
      writeFileSync(path, picture)
      console.error(`${test}: ${path}`)
    }
  }

  async stop() {
    await this.engine.close()
    await this.stopServing()
  }
}
