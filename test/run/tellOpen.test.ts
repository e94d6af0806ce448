import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

const TELL_OPEN = pathToFileURL(resolve('test/run/tellOpen.mjs')).href
const READY = 'ready'

let folder: string
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'dancefloor-open-'))))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/**
 * Runs `script` as `path` and ends it with SIGTERM once it is ready. Returns its exit code and what it reported as
 * open.
 */
async function endScript(path: string, script: string) {
  const open = join(folder, 'open')
  const file = join(folder, path)
  mkdirSync(join(file, '..'), { recursive: true })
  writeFileSync(file, `${script}\nconsole.log('${READY}')`)
  const child = spawn(process.execPath, [`--import=${TELL_OPEN}`, file], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, OPEN_HANDLES: open },
  })
  await once(child.stdout, 'data')
  child.kill('SIGTERM')
  const [code] = (await once(child, 'exit')) as [number | null]
  return { code, told: existsSync(open) ? readFileSync(open, 'utf8') : '' }
}

describe('A test process that had to be ended', () => {
  it('reports what kept it running', async () => {
    const { code, told } = await endScript(
      'jest/bin/jest.js',
      "require('node:http').createServer().listen(0); setInterval(() => {}, 60_000)",
    )

    expect(code).toBe(143)
    expect(told).toMatch(/^process \d+: .*1 × Timeout.*listens on \d+\n$/)
  })

  it('reports nothing if it was only slow', async () => {
    const { told } = await endScript(
      'jest-worker/build/processChild.js',
      'const until = Date.now() + 300; setImmediate(() => { while (Date.now() < until); })',
    )

    expect(told).toBe('')
  })

  it('is left alone if it is not a process of Jest', async () => {
    const { code, told } = await endScript('server.js', 'setInterval(() => {}, 60_000)')

    expect({ code, told }).toEqual({ code: null, told: '' })
  })
})
