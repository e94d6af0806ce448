import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { freePortFrom } from './http/freePort'
import { isLoopback } from './http/loopback'
import type { MakePages } from './hosting/pagesPart'
import { withoutDocuments, type SampleData } from './sampleData'
import type { KeepsFile } from './storage/upload'
import { DEFAULT_BUCKET, DEFAULT_PROJECT_ID, startBackend, type Backend, type MakeWatch } from './server'

const USAGE = `Usage: local-backend start [--port 5000] [--host 127.0.0.1] [--data .data] [--site dist]
                           [--project ${DEFAULT_PROJECT_ID}] [--bucket ${DEFAULT_BUCKET}] [--no-seed] [--push] [--calendars]`

/** The port unless `--port` names one. On a Mac, AirPlay may already use it. */
export const DEFAULT_PORT = 5000

/** The options of the command line. `port` is null unless it is given. Throws an Error with the usage. */
export function readArguments(args: string[]) {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      port: { type: 'string' },
      host: { type: 'string', default: '127.0.0.1' },
      data: { type: 'string', default: '.data' },
      site: { type: 'string', default: 'dist' },
      project: { type: 'string', default: process.env.FIREBASE_PROJECT_ID || DEFAULT_PROJECT_ID },
      bucket: { type: 'string', default: process.env.FIREBASE_STORAGE_BUCKET || DEFAULT_BUCKET },
      'no-seed': { type: 'boolean', default: false },
      push: { type: 'boolean', default: false },
      calendars: { type: 'boolean', default: false },
    },
  })
  const port = values.port === undefined ? null : Number(values.port)
  if (positionals.join(' ') !== 'start') throw new Error(USAGE)
  if (port !== null && (!Number.isInteger(port) || port < 0 || port > 65_535))
    throw new Error(`--port must be 0 to 65535.\n${USAGE}`)
  return { ...values, port, isSeeding: !values['no-seed'] }
}

/**
 * Runs the command line. `start` serves until a signal stops it. With `sample`, a new data file starts with the
 * sample documents unless `--no-seed` is given. `hosts` makes the pages, which are asked before the site's files, and what
 * is told of each change. `keepsFile` says which added files stay. Sets the exit code to 1 if the backend can't start.
 */
export async function runBackend(
  args: string[],
  sample?: SampleData,
  hosts?: (options: { data: string; push: boolean; calendars: boolean }) => {
    pages: MakePages
    watch: MakeWatch
  },
  keepsFile?: KeepsFile,
): Promise<void> {
  try {
    const options = readArguments(args)
    const port = options.port ?? (await freeDefault(options.host))
    const backend = await startBackend({
      port,
      host: options.host,
      dataFolder: options.data,
      siteFolder: options.site,
      projectId: options.project,
      bucket: options.bucket,
      ...(sample ? { sample: options.isSeeding ? sample : withoutDocuments(sample) } : {}),
      ...hosts?.({ ...options, data: resolve(options.data) }),
      ...(keepsFile ? { keepsFile } : {}),
      // Stop: further reads would serve data that was never stored, and further writes could destroy data that is
      // still recoverable.
      onDamage: () => process.exit(1),
    })
    stopOnSignals(backend)
    if (options.port === null && port !== DEFAULT_PORT) {
      console.log(`Port ${DEFAULT_PORT} is taken by another program, so this is port ${port}.`)
    }
    console.log(`Dancefloor is at ${backend.origin}`)
    console.log(`Documents: ${backend.store.size}, in ${resolve(options.data)}. Stop with Ctrl+C.`)
    console.log('The security rules are enforced. The backend listens on this machine only (loopback).')
    if (options.push) console.log('Messages to devices go through the push services of their browsers.')
    if (options.calendars) console.log('Connected calendars are read from their addresses in the internet.')
  } catch (error) {
    console.error(reasonOf(error))
    process.exitCode = 1
  }
}

/**
 * The first free port from the default one on. `startBackend` refuses a host that isn't loopback, so its
 * ports aren't tried.
 */
const freeDefault = async (host: string) =>
  isLoopback(host) ? freePortFrom(DEFAULT_PORT, host) : DEFAULT_PORT

function stopOnSignals(backend: Backend) {
  const stop = () => {
    void backend.close().then(() => process.exit(0))
  }
  process.once('SIGINT', stop)
  process.once('SIGTERM', stop)
}

/** The explanation to print for the person who started the backend. */
function reasonOf(error: unknown): unknown {
  const { code, port, message } = error as NodeJS.ErrnoException & { port?: number }
  if (code === 'EADDRINUSE')
    return `Port ${port} is taken by another program. Stop that one, or choose another with --port.`
  if (code === 'EACCES') return `Port ${port} is not allowed. Choose another with --port.`
  return error instanceof Error ? message : error
}
