import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { chromium, type BrowserContext } from 'playwright-core'
import { freePort } from '../../../test/support/harness/freePort'
import { ensureBrowser } from '../../../tools/browser'

const LIGHTHOUSE = 'lighthouse@13.5.0'

export interface LighthouseReport {
  categories: Record<string, { score: number | null }>
  audits: Record<
    string,
    {
      score: number | null
      title: string
      scoreDisplayMode: string
      numericValue?: number
      details?: { items?: { resourceType?: string; transferSize?: number }[] }
    }
  >
}

/** A browser with its own profile, for Lighthouse to drive. */
export interface LighthouseBrowser {
  context: BrowserContext
  /** Audits an address (mobile, simulated). Clears what pages stored, unless `keepsStorage` is set. */
  audit(
    url: string,
    options: { categories: readonly string[]; keepsStorage: boolean },
  ): Promise<LighthouseReport>
  end(): Promise<void>
}

export async function startLighthouseBrowser(): Promise<LighthouseBrowser> {
  const folder = mkdtempSync(join(tmpdir(), 'dancefloor-lighthouse-'))
  const port = await freePort()
  const context = await chromium.launchPersistentContext(join(folder, 'profile'), {
    executablePath: ensureBrowser(),
    args: ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${port}`],
  })
  return {
    context,
    async audit(url, { categories, keepsStorage }) {
      const output = join(folder, 'report.json')
      // Audit in a child process, because this process runs the backend.
      await promisify(execFile)('npx', [
        '--yes',
        LIGHTHOUSE,
        url,
        `--port=${port}`,
        ...(keepsStorage ? ['--disable-storage-reset'] : []),
        `--only-categories=${categories.join(',')}`,
        '--output=json',
        `--output-path=${output}`,
        '--quiet',
      ])
      return JSON.parse(readFileSync(output, 'utf8')) as LighthouseReport
    },
    async end() {
      await context.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
