import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { build } from 'esbuild'

const OPEN_RULES =
  "rules_version = '2';\nservice firebase.storage { match /{path=**} { allow read, write; } }\n"

/**
 * Makes a project folder whose rules let everyone write. It holds the backend bundled in one file, which
 * starts in a third of the time.
 */
export async function makeTarget(folder: string): Promise<string> {
  const project = join(folder, 'project')
  mkdirSync(project)
  writeFileSync(
    join(project, 'firebase.json'),
    JSON.stringify({
      hosting: {},
      firestore: { rules: 'none', indexes: 'indexes.json' },
      storage: { rules: 'storage.rules' },
    }),
  )
  const fields = [
    { fieldPath: 'lane', order: 'ASCENDING' },
    { fieldPath: 'id', order: 'ASCENDING' },
  ]
  writeFileSync(
    join(project, 'indexes.json'),
    JSON.stringify({ indexes: [{ collectionGroup: 'one', fields }] }),
  )
  writeFileSync(join(project, 'storage.rules'), OPEN_RULES)
  symlinkSync(resolve('node_modules'), join(project, 'node_modules'))
  await build({
    entryPoints: [join(__dirname, 'target.ts')],
    outfile: join(project, 'target.cjs'),
    bundle: true,
    platform: 'node',
    external: ['libsql'],
    logLevel: 'error',
  })
  return project
}

export interface Running {
  child: ChildProcess
  /** The port for documents and uploads. Null if the backend was killed before it listened. */
  port: number | null
  ended: Promise<unknown>
}

/** Starts the backend on a data folder. Kills it after `killAfter` ms if it doesn't listen by then. */
export async function startTarget(project: string, data: string, killAfter: number | null): Promise<Running> {
  const child = spawn(process.execPath, [join(project, 'target.cjs'), data, project], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  const kill = killAfter === null ? null : setTimeout(() => child.kill('SIGKILL'), killAfter)
  const lines = createInterface({ input: child.stdout })
  const [line] = (await Promise.race([once(lines, 'line'), ended])) as [string | number | null]
  if (typeof line !== 'string') return { child, port: null, ended }
  if (kill) clearTimeout(kill)
  return { child, port: Number(line.split(' ')[0]), ended }
}
