import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface Outcome {
  passed: number
  failed: number
}

const bin = (path: string) => join('node_modules', path)

/** Runs a check that counts as one test; its output goes straight to the terminal. */
export function runCheck(name: string, script: string, args: string[]): Outcome {
  const started = Date.now()
  const { status } = spawnSync(process.execPath, [bin(script), ...args], { stdio: 'inherit' })
  console.log(`${status === 0 ? '✓' : '✗'} ${name} (${((Date.now() - started) / 1000).toFixed(1)} s)`)
  return status === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

export const checkFormat = () =>
  runCheck('format', 'prettier/bin/prettier.cjs', ['--check', '--log-level=warn', '.'])
export const lint = () => runCheck('lint', 'eslint/bin/eslint.js', ['.', '--max-warnings=0'])
export const checkTypes = (): Outcome[] => [
  runCheck('types', 'typescript/bin/tsc', ['-p', '.']),
  runCheck('types of the service worker', 'typescript/bin/tsc', ['-p', 'service-worker']),
]

/** Runs Jest projects and gives how many tests passed and failed; a suite that can't run is a failure. */
export function runJest(
  projects: string[],
  environment: NodeJS.ProcessEnv = {},
  extra: string[] = [],
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
