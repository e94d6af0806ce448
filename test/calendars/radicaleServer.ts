import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { canInstall, installPackage } from '../../tools/browser'
import { freePort } from '../support/harness/freePort'
import { until } from '../support/harness/until'

/** Debian's calendar server (the package radicale). */
const PROGRAM = '/usr/bin/radicale'
/** Whoever has this name: the server asks for no password. */
const OWNER = `Basic ${Buffer.from('ada:any').toString('base64')}`

/** Whether this machine has radicale. As root, it is installed. Otherwise a line says that its tests are left out. */
export function hasRadicale(): boolean {
  if (!existsSync(PROGRAM) && canInstall()) installPackage('radicale')
  if (existsSync(PROGRAM)) return true
  console.warn('No radicale on this machine, and only root can install it with apt: its tests are left out.')
  return false
}

/** Everybody may read a calendar whose address they know. Only its owner may change it, or see which there are. */
const RIGHTS = `[owner]
user: ada
collection: ada(/.*)?
permissions: RrWw
[public]
user: .*
collection: ada/[^/]+
permissions: i
`
const configOf = (folder: string, port: number) => `[server]
hosts = 127.0.0.1:${port}
[auth]
type = none
[rights]
type = from_file
file = ${folder}/rights
[storage]
filesystem_folder = ${folder}/data
[web]
type = none
[logging]
level = error
`

/** A real calendar server on a free port of this machine, with one calendar at `/ada/salsa/`. Spoken to as a CalDAV client does. */
export async function startRadicale() {
  const folder = mkdtempSync(join(tmpdir(), 'dancefloor-radicale-'))
  const port = await freePort()
  writeFileSync(join(folder, 'rights'), RIGHTS)
  writeFileSync(join(folder, 'config'), configOf(folder, port))
  const program = spawn(PROGRAM, ['--config', join(folder, 'config')], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = new Promise(resolve => program.once('exit', resolve))
  const origin = `http://127.0.0.1:${port}`
  const isUp = () =>
    fetch(origin).then(
      () => true,
      () => false,
    )
  await until(isUp, 'radicale')
  /** Asks as the owner. Throws Error unless it is done. */
  async function ask(method: string, path: string, headers: Record<string, string> = {}, body?: string) {
    const answer = await fetch(`${origin}/ada/salsa/${path}`, {
      method,
      headers: { authorization: OWNER, ...headers },
      ...(body !== undefined && { body }),
    })
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
  }
  return {
    port,
    origin,
    ask,
    async stop() {
      program.kill()
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
