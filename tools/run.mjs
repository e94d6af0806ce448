// Runs every command of package.json. It is plain Node without dependencies, so it works on a fresh clone. If needed,
// it installs the packages of the lock file, then runs the command.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '..')
const STAMP = join(ROOT, 'node_modules', '.installed-from')
const [command, ...args] = process.argv.slice(2)

const [major, minor] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Dancefloor needs Node 20.19 or newer; this is ${process.version}.`)
  process.exit(1)
}

const lock = createHash('sha256')
  .update(readFileSync(join(ROOT, 'package-lock.json')))
  .digest('hex')
if (!existsSync(STAMP) || readFileSync(STAMP, 'utf8') !== lock) {
  console.log('Installing the packages of package-lock.json …')
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  // `install` follows the lock file too. Unlike `ci`, it continues if a registry lacks another system's binary. No
  // package here needs an install script: binaries are parts of packages.
  const QUICKLY = ['--prefer-offline', '--no-audit', '--no-fund']
  run(npm, ['install', '--no-save', '--ignore-scripts', ...QUICKLY, '--loglevel=error'])
  writeFileSync(STAMP, lock)
}
run(process.execPath, ['--import', 'tsx', join(ROOT, 'tools', 'commands', `${command}.ts`), ...args])

function run(program, programArgs) {
  const { status, error } = spawnSync(program, programArgs, { cwd: ROOT, stdio: 'inherit' })
  if (error) console.error(error.message)
  if (status !== 0) process.exit(status ?? 1)
}
