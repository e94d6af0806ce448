import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bundleBackend } from '../../../tools/backend/bundle'

/** The folder in which the backend of this test finds its site and keeps its data. */
const folder = mkdtempSync(join(tmpdir(), 'dancefloor-outward-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('npm start -- --push --calendars', () => {
  it('serves a key for messages, and reads calendars for whoever is signed in', async () => {
    const site = join(folder, 'site')
    mkdirSync(site)
    writeFileSync(join(site, 'index.html'), '<!doctype html>')
    // Inside the project, because the bundle imports `libsql`.
    const file = await bundleBackend('.cache/backend/outward.cjs')
    const data = ['--data', join(folder, 'data'), '--site', site, '--no-seed', '--port', '0']
    const backend = spawn(process.execPath, [file, 'start', ...data, '--push', '--calendars'])
    const said: string[] = []
    const origin = await new Promise<string>((resolve, reject) => {
      backend.once('exit', () => reject(new Error(said.join(''))))
      for (const stream of [backend.stdout, backend.stderr])
        stream.on('data', (part: Buffer) => {
          const [found] = /http:\/\/127\.0\.0\.1:\d+/.exec(said[said.push(part.toString()) - 1] ?? '') ?? []
          if (found) resolve(found)
        })
    })
    try {
      expect(await (await fetch(`${origin}/data/push.json`)).json()).toEqual({ key: expect.any(String) })
      const refused = await fetch(`${origin}/calendar/read`, { method: 'POST', body: '{}' })
      expect(refused.status).toBe(401)
    } finally {
      backend.removeAllListeners('exit')
      backend.kill()
      await once(backend, 'exit')
    }
  }, 60_000)
})
