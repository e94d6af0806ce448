import { appendFileSync } from 'node:fs'

// Loaded into Jest and its workers. If a process doesn't end by itself, Jest or the runner sends it SIGTERM. Before
// the process ends, it writes what kept it running into the file OPEN_HANDLES. A test's own child processes don't do
// this.
const JEST = /[\\/](jest|jest-cli|jest-worker)[\\/](bin|build)[\\/]/
/** What every process has open: pipes, terminal and signals. */
const USUAL = ['PipeWrap', 'TTYWrap', 'SignalWrap', 'FSReqCallback']
/** How often a process checks whether its parent still exists. */
const ORPHAN_MS = 2_000

if (process.env.OPEN_HANDLES && JEST.test(process.argv[1] ?? '')) {
  process.on('SIGTERM', () => {
    const open = openResources()
    // If nothing is open, the process was only slow, as on a busy machine.
    if (open.length > 0)
      appendFileSync(process.env.OPEN_HANDLES, `process ${process.pid}: ${open.join(', ')}\n`)
    process.exit(143)
  })
  // End this process if its parent was killed. A listener for 'disconnect' would itself keep the process
  // running.
  if (process.connected) setInterval(() => process.connected || process.exit(1), ORPHAN_MS).unref()
}

function openResources() {
  const names = process.getActiveResourcesInfo().filter(name => !USUAL.includes(name))
  const counts = new Map()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  const details = process._getActiveHandles().map(describe).filter(Boolean)
  return [...[...counts].map(([name, count]) => `${count} × ${name}`), ...details]
}

/** The server, connection or process behind a handle. Null if only the handle's type is known. */
function describe(handle) {
  if (typeof handle.address === 'function' && handle.listening) return `listens on ${handle.address()?.port}`
  if (handle.remotePort) return `connected to ${handle.remoteAddress}:${handle.remotePort}`
  if (handle.spawnargs) return `runs ${handle.spawnargs.slice(0, 3).join(' ')}`
  return null
}
