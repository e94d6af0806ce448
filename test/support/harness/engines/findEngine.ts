import { findBrowser, findWebKit } from '../../../../tools/engines'
import type { Engine, EngineName, EngineOptions } from './engine'
import { startChromium, startFirefox } from './puppeteerEngine'
import { startWebKit } from './webkit'

/** How to start an engine on this machine; null if the machine lacks it. */
export function findEngine(name: EngineName): ((options?: EngineOptions) => Promise<Engine>) | null {
  if (name === 'webkit') {
    const programs = findWebKit()
    return programs && (options => startWebKit(programs, options))
  }
  const path = findBrowser(name)
  if (path === null) return null
  return options => (name === 'firefox' ? startFirefox(path, options) : startChromium(path, options))
}
