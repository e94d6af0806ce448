import { spawn } from 'node:child_process'
import { build } from '../build'
import { BACKEND_FLAGS, bundleBackend } from '../backend/bundle'

/** `npm start`: builds the app and serves it with the local backend. Arguments are the backend's. */
async function start() {
  console.log('Building Dancefloor …')
  await build('production', 'dist')
  const backend = await bundleBackend()
  // A process of its own: what the build took of the memory is given back.
  const child = spawn(process.execPath, [...BACKEND_FLAGS, backend, 'start', ...process.argv.slice(2)], {
    stdio: 'inherit',
  })
  // Ctrl+C reaches both at once, and the backend ends in its own time.
  process.on('SIGINT', () => undefined)
  process.on('SIGTERM', () => child.kill('SIGTERM'))
  child.on('exit', code => process.exit(code ?? 1))
}

void start()
