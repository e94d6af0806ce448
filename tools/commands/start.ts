import { spawn } from 'node:child_process'
import { build } from '../build'
import { BACKEND_FLAGS, bundleBackend } from '../backend/bundle'

/** `npm start`: builds the app and serves it with the local backend. Passes its arguments on to the backend. */
async function start() {
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

void start()
