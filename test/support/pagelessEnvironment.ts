import { TestEnvironment as NodeEnvironment } from 'jest-environment-node'

type Timer = ReturnType<typeof setTimeout>
type Begin = (run: (...given: unknown[]) => void, ...rest: unknown[]) => Timer

/** Node without a page, for tests that render nothing. Its timers end with the test file. */
export default class PagelessEnvironment extends NodeEnvironment {
  private readonly timers = new Set<Timer>()

  override async setup() {
    await super.setup()
    const { global } = this
    global.setTimeout = this.kept(global.setTimeout as Begin, true) as typeof setTimeout
    global.setInterval = this.kept(global.setInterval as Begin, false) as typeof setInterval
  }

  override async teardown() {
    for (const timer of this.timers) clearTimeout(timer)
    await super.teardown()
  }

  private kept(begin: Begin, isOnce: boolean): Begin {
    const kept: Begin = (run, ...rest) => {
      const timer = begin(
        (...given) => {
          if (isOnce) this.timers.delete(timer)
          run(...given)
        },
        ...rest,
      )
      this.timers.add(timer)
      return timer
    }
    // `promisify` reads setTimeout's promise form from a property.
    return Object.defineProperties(kept, Object.getOwnPropertyDescriptors(begin))
  }
}
