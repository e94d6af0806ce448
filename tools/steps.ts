import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'

export interface Outcome {
  passed: number
  failed: number
}

const bin = (path: string) => join('node_modules', path)

/** A check that counts as one test. */
interface Check {
  name: string
  /** What Node is to run. */
  args: string[]
}

/**
 * Runs checks side by side, as many as there are cores. What one prints comes in one piece when it ends, and only
 * then the next one's.
 */
export async function runTogether(checks: Check[]): Promise<Outcome[]> {
  const waiting = [...checks]
  const outcomes: Outcome[] = []
  const work = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) outcomes.push(await runCheck(check))
  }
  await Promise.all(Array.from({ length: availableParallelism() }, work))
  return outcomes
}

function runCheck({ name, args }: Check): Promise<Outcome> {
  const started = Date.now()
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => (said += text.toString()))
  return new Promise(resolve =>
    child.on('close', status => {
      const isWell = status === 0
      const seconds = ((Date.now() - started) / 1000).toFixed(1)
      console.log(`${said}${isWell ? '✓' : '✗'} ${name} (${seconds} s)`)
      resolve(isWell ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 })
    }),
  )
}

export const format: Check = {
  name: 'format',
  args: [bin('prettier/bin/prettier.cjs'), '--check', '--log-level=warn', '.'],
}
export const lint: Check = { name: 'lint', args: [bin('eslint/bin/eslint.js'), '.', '--max-warnings=0'] }
export const types: Check[] = [
  { name: 'types', args: [bin('typescript/bin/tsc'), '-p', '.'] },
  { name: 'types of the service worker', args: [bin('typescript/bin/tsc'), '-p', 'service-worker'] },
]
/** The app as it is deployed, in `folder`. */
export const buildInto = (folder: string): Check => ({
  name: 'build',
  args: ['--import', 'tsx', 'tools/commands/build.ts', folder],
})

/** Runs Jest projects and gives how many tests passed and failed; a suite that can't run is a failure. */
export function runJest(
  projects: string[],
  environment: NodeJS.ProcessEnv = {},
  extra: string[] = ['--maxWorkers=100%'],
): Outcome {
  const folder = mkdtempSync(join(tmpdir(), 'dancefloor-jest-'))
  const report = join(folder, 'report.json')
  try {
    const args = [
      bin('jest/bin/jest.js'),
      // A failed test may leave a server behind; the report must come all the same.
      '--forceExit',
      '--selectProjects',
      ...projects,
      '--json',
      `--outputFile=${report}`,
      ...extra,
    ]
    const { status } = spawnSync(process.execPath, args, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, ...environment },
    })
    const result = JSON.parse(readFileSync(report, 'utf8')) as {
      numPassedTests: number
      numFailedTests: number
      numRuntimeErrorTestSuites: number
    }
    const failed = result.numFailedTests + result.numRuntimeErrorTestSuites
    return { passed: result.numPassedTests, failed: failed === 0 && status !== 0 ? 1 : failed }
  } catch (error) {
    console.error(`Jest made no report: ${String(error)}`)
    return { passed: 0, failed: 1 }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Prints the closing line and ends the process, with an error when anything failed. */
export function finish(outcomes: Outcome[]): never {
  const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0)
  const failed = outcomes.reduce((sum, outcome) => sum + outcome.failed, 0)
  console.log(`${passed} passed, ${failed} failed`)
  process.exit(failed === 0 ? 0 : 1)
}
