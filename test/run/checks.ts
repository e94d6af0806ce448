import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import type { Outcome } from './outcome'
import type { Progress } from './progress'

const bin = (path: string) => join('node_modules', path)

/** A check that counts as one test. */
export interface Check {
  name: string
  /** The arguments for Node. */
  args: string[]
}

/**
 * Runs checks side by side, as many as there are cores. Prints each check's output in one piece when the check ends.
 */
export async function runTogether(checks: Check[], progress: Progress): Promise<Outcome[]> {
  const waiting = [...checks]
  const running: string[] = []
  const outcomes: Outcome[] = []
  const show = () =>
    progress.update(`${outcomes.length} of ${checks.length} done · now ${running.join(', ')}`)
  const work = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      running.push(check.name)
      show()
      outcomes.push(await runCheck(check, progress))
      running.splice(running.indexOf(check.name), 1)
    }
  }
  progress.start('checks')
  await Promise.all(Array.from({ length: availableParallelism() }, work))
  progress.update(`${outcomes.length} of ${checks.length} done`)
  progress.stop()
  return outcomes
}

function runCheck({ name, args }: Check, progress: Progress): Promise<Outcome> {
  const started = Date.now()
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => (said += text.toString()))
  return new Promise(resolve =>
    child.on('close', status => {
      const isWell = status === 0
      const seconds = ((Date.now() - started) / 1000).toFixed(1)
      progress.print(`${said}${isWell ? '✓' : '✗'} ${name} (${seconds} s)`)
      resolve(isWell ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 })
    }),
  )
}

/** Other versions of the tools may judge differently, so each version of the lock file has its own caches. */
const cache = (name: string) =>
  join(
    '.cache',
    'checks',
    createHash('sha256').update(readFileSync('package-lock.json')).digest('hex').slice(0, 12),
    name,
  )
/**
 * The native compiler is ten times faster than the compiler that `ts-loader` and the linter need
 * (docs/decisions/0015).
 */
const typesOf = (name: string, project: string): Check => ({
  name,
  args: [bin('typescript-native/bin/tsc'), '--noEmit', '-p', project],
})

const formatOf = (paths: string[]): Check => ({
  name: 'format',
  args: [
    bin('prettier/bin/prettier.cjs'),
    '--check',
    '--log-level=warn',
    '--ignore-unknown',
    '--cache',
    '--cache-strategy=content',
    `--cache-location=${cache('prettier')}`,
    ...paths,
  ],
})
const lint: Check = {
  name: 'lint',
  args: [
    bin('eslint/bin/eslint.js'),
    '.',
    '--max-warnings=0',
    '--cache',
    '--cache-strategy=content',
    `--cache-location=${cache('eslint')}`,
  ],
}
const types: Check[] = [typesOf('types', '.'), typesOf('types of the service worker', 'service-worker')]
const KNIP = [bin('knip/bin/knip.js'), '--no-progress', '--no-config-hints']
/** Finds files, exports and packages that nothing uses, then those that only tests use. */
const unused: Check[] = [
  { name: 'unused code', args: KNIP },
  { name: 'code that only tests use', args: [...KNIP, '--production'] },
]
/**
 * The first step of every command that checks the code. Add new checks here, for both `npm run check` and `npm test`.
 * `formatted` are the files or folders whose format is checked. The longest checks begin first.
 */
export const staticChecks = (formatted: string[]): Check[] => [
  lint,
  ...(formatted.length > 0 ? [formatOf(formatted)] : []),
  ...types,
  ...unused,
]
/** Builds the app into `folder`, as a deployment does. */
export const buildInto = (folder: string): Check => ({
  name: 'build',
  args: ['--import', 'tsx', 'tools/commands/build.ts', folder],
})
