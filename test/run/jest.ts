import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { JestTally, type JestMessage, type JestOutcome } from './jestTally'
import type { Progress } from './progress'
import { Watchdog } from './watchdog'

const JEST = join('node_modules', 'jest', 'bin', 'jest.js')
const here = (file: string) => join(import.meta.dirname, file)
/**
 * Failures have colours only in a terminal: both Jest's own messages and the pages that testing-library
 * prints.
 */
const COLOURS = process.stdout.isTTY ? { FORCE_COLOR: '1' } : { FORCE_COLOR: '0', COLORS: 'false' }

export interface JestRun {
  /** The stage's name in the progress line. */
  stage: string
  /** Test files, relative to the root of the repository. */
  files: string[]
  environment?: NodeJS.ProcessEnv
  /** The value of Jest's --maxWorkers. */
  workers?: string
  jestFlags?: string[]
  /** Prints the tests' console output even if the file passes. */
  isLoud?: boolean
}

/**
 * Runs test files and prints each failure at once. A file that can't run counts as a failure. A Jest process that
 * doesn't end on its own also counts as a failure. The output then names what kept it running.
 */
export async function runJest(run: JestRun, progress: Progress): Promise<JestOutcome> {
  const { stage, files, environment = {}, workers = '100%', jestFlags = [], isLoud = false } = run
  if (files.length === 0) return { passed: 0, failed: 0, slow: [], unsteady: [] }
  const folder = mkdtempSync(join(tmpdir(), 'dancefloor-jest-'))
  const openHandles = join(folder, 'open')
  const tally = new JestTally({
    files,
    root: process.cwd(),
    isLoud,
    print: text => progress.print(text),
    show: text => progress.update(text),
  })
  progress.start(stage)
  try {
    const child = spawn(
      process.execPath,
      [
        `--import=${pathToFileURL(here('tellOpen.mjs')).href}`,
        JEST,
        `--reporters=${here('reporter.mjs')}`,
        `--maxWorkers=${workers}`,
        ...jestFlags,
        '--runTestsByPath',
        ...files,
      ],
      {
        stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
        env: { ...process.env, ...COLOURS, ...environment, OPEN_HANDLES: openHandles },
      },
    )
    const { status, wasHung } = await follow(child, tally, text => progress.print(text))
    const open = readOpen(openHandles)
    if (open) progress.print(`✗ ${stage}: Jest did not end by itself. Still open:\n${open}`)
    const isLeft = wasHung || open !== ''
    return tally.outcome(status, isLeft)
  } finally {
    progress.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

function follow(child: ChildProcess, tally: JestTally, print: (text: string) => void) {
  const watchdog = new Watchdog({
    warn: print,
    end: () => child.kill('SIGTERM'),
    kill: () => child.kill('SIGKILL'),
  })
  child.on('message', (message: JestMessage) => {
    tally.take(message)
    if (message.kind === 'complete') watchdog.allReported()
    else watchdog.alive()
  })
  child.stderr?.on('data', (text: Buffer) => print(text.toString()))
  return new Promise<{ status: number | null; wasHung: boolean }>(resolve =>
    child.on('close', status => {
      watchdog.stop()
      resolve({ status, wasHung: watchdog.hasBitten })
    }),
  )
}

function readOpen(path: string): string {
  try {
    return readFileSync(path, 'utf8').trimEnd()
  } catch {
    return ''
  }
}
