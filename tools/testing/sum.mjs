// Runs the given shell commands one after another, then prints the sum of their closing lines. It is plain Node
// without dependencies, since the first command may install them.
import { spawn } from 'node:child_process'

const CLOSING = /^(\d+) passed, (\d+) failed$/gm
/** How many of the last lines to search for the closing line. */
const KEPT = 2_000

let passed = 0
let failed = 0
for (const command of process.argv.slice(2)) {
  const began = Date.now()
  const { status, end } = await run(command)
  const last = [...end.matchAll(CLOSING)].at(-1)
  const failures = last ? Number(last[2]) : 0
  passed += last ? Number(last[1]) : 0
  // A command without a closing line has crashed.
  failed += failures === 0 && (!last || status !== 0) ? 1 : failures
  console.log(`${command}: exit code ${status}, ${Math.round((Date.now() - began) / 1000)} s`)
}
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1

/** Returns the exit code of a command and the end of its output, which is also shown at once. */
function run(command) {
  const child = spawn(command, { shell: true, stdio: ['ignore', 'pipe', 'inherit'] })
  let end = ''
  child.stdout.on('data', text => {
    process.stdout.write(text)
    end = (end + text).slice(-KEPT)
  })
  return new Promise(resolve => child.on('close', status => resolve({ status, end })))
}
