import { spawn } from 'node:child_process'
import { build } from '../build'
import { BACKEND_FLAGS, bundleBackend } from '../backend/bundle'
import { refusalOf } from '../start/refusal'

/**
 * `npm start`: builds the app and serves it with the local backend. Passes its arguments on to the backend. If the
 * backend can't start, refuses before the build.
 */
async function start() {
  const refusal = await refusalOf(process.argv.slice(2))
  if (refusal !== null) throw new Error(refusal)
  console.log('Building Dancefloor …')
  await build('production', 'dist')
  const backend = await bundleBackend()
  // A separate process, so that the build's memory is freed.
  const child = spawn(process.execPath, [...BACKEND_FLAGS, backend, 'start', ...process.argv.slice(2)], {
    stdio: 'inherit',
  })
  // Ctrl+C reaches both processes. Wait until the backend has closed its files.
  process.on('SIGINT', () => undefined)
  process.on('SIGTERM', () => child.kill('SIGTERM'))
  child.on('exit', code => process.exit(code ?? 1))
}

start().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
