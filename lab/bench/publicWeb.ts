import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { build } from 'esbuild'
import type { Measure } from './measure'

const BUNDLE = '.cache/bench-render-pages.cjs'

/** Measures the renderer of the public pages alone. `firstVisit` measures what a stranger's phone makes of a page. */
export const measurePublicWeb = (site: string) => measureApart('lab/bench/renderPages.ts', site)

/** The measures that a file prints. It runs in its own process, bundled like the function, because tsx would wrap every function. */
export async function measureApart(entry: string, site: string): Promise<Measure[]> {
  await build({
    entryPoints: [entry],
    outfile: BUNDLE,
    bundle: true,
    platform: 'node',
    target: 'node20',
    logLevel: 'error',
  })
  const { stdout } = await promisify(execFile)(process.execPath, [BUNDLE, site])
  return JSON.parse(stdout) as Measure[]
}
