import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { writeDoorKey } from '../../../local-backend/admin/doorFile'
import { newSecret } from '../../../local-backend/auth/secrets'
import { freePortFrom, isPortTaken } from '../../../local-backend/http/freePort'
import { DEFAULT_PORT } from '../../../local-backend/runBackend'
import { refusalOf } from '../../../tools/start/refusal'
import {
  makeFolder,
  PROJECT,
  startTestBackend,
  type TestBackend,
} from '../../local-backend/support/testBackend'

// A shared machine is slow, so the limit is generous.
jest.setTimeout(60_000)

const HOST = '127.0.0.1'

/** Starts another program's server on the port; 0 means any free port. */
async function takePort(port = 0) {
  const server = createServer()
  server.listen(port, HOST)
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    free: () => new Promise<void>(done => server.close(() => done())),
  }
}

describe('npm start, before it builds', () => {
  let backend: TestBackend
  let folder: string
  beforeEach(async () => {
    folder = makeFolder()
    backend = await startTestBackend({ folder })
  })
  afterEach(() => backend.stop())

  it('refuses if Dancefloor already runs with this data, and names its address', async () => {
    const data = join(folder, 'data')
    const refusal = await refusalOf(['--data', data])
    expect(refusal).toContain(`already running with the data in ${resolve(data)}`)
    expect(refusal).toContain(backend.origin)
    expect(await refusalOf(['--data', makeFolder()])).toBeNull()
  })

  it('refuses a given port that is taken; with port 0 it takes any free one', async () => {
    expect(await refusalOf(['--port', String(backend.port), '--data', makeFolder()])).toMatch(
      /is taken by another program.*--port/,
    )
    expect(await refusalOf(['--port', '0', '--data', makeFolder()])).toBeNull()
  })

  it("starts although a killed backend's key is left", async () => {
    const data = join(folder, 'data')
    const { origin } = backend
    await backend.close()
    // A backend that is closed removes its key. A killed one doesn't.
    writeDoorKey(data, { origin, projectId: PROJECT, secret: newSecret(32) })
    expect(await refusalOf(['--data', data])).toBeNull()
  })

  it('prints the refusal on the command line, and builds nothing', async () => {
    const child = spawn(process.execPath, [
      ...['--import', 'tsx', join('tools', 'commands', 'start.ts')],
      ...['--data', join(folder, 'data')],
    ])
    const text = { out: '', err: '' }
    child.stdout.on('data', data => (text.out += String(data)))
    child.stderr.on('data', data => (text.err += String(data)))
    const [code] = (await once(child, 'close')) as [number]
    expect({ code, out: text.out }).toEqual({ code: 1, out: '' })
    expect(text.err).toContain(backend.origin)
  })
})

describe('The port of the local backend', () => {
  it('is the wanted one, or else the next free one', async () => {
    const first = await takePort()
    expect(await isPortTaken(first.port, HOST)).toBe(true)
    const next = await freePortFrom(first.port, HOST)
    expect(next).toBeGreaterThan(first.port)
    expect(await isPortTaken(next, HOST)).toBe(false)
    await first.free()
    expect(await freePortFrom(first.port, HOST)).toBe(first.port)
  })

  it('is printed if another program uses port 5000', async () => {
    // If another test already uses the port, that is just as good.
    const other = await takePort(DEFAULT_PORT).catch(() => null)
    const args = ['start', '--data', makeFolder(), '--no-seed']
    const child = spawn(process.execPath, ['--import', 'tsx', join('local-backend', 'main.ts'), ...args])
    const lines: string[] = []
    for await (const line of createInterface({ input: child.stdout })) {
      lines.push(line)
      if (line.startsWith('Dancefloor is at')) break
    }
    child.kill('SIGTERM')
    await once(child, 'close')
    await other?.free()
    expect(lines[0]).toMatch(/^Port 5000 is taken by another program, so this is port 50\d\d\.$/)
    expect(lines[1]).toMatch(/^Dancefloor is at http:\/\/127\.0\.0\.1:50\d\d$/)
  })
})
