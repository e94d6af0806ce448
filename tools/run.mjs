// Runs every command of package.json. It is plain Node without dependencies, so it works on a fresh clone. If needed,
// it installs the packages of the lock file, then runs the command.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '..')
const STAMP = join(ROOT, 'node_modules', '.installed-from')
const [command, ...rest] = process.argv.slice(2)

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
  // `install` follows the lock file too. Unlike `ci`, it continues if a registry lacks another system's binary. `.npmrc`
  // turns install scripts off. No package here needs one: binaries are parts of packages.
  const QUICKLY = ['--prefer-offline', '--no-audit', '--no-fund']
  run(npm, ['install', '--no-save', ...QUICKLY, '--loglevel=error'])
  writeFileSync(STAMP, lock)
}
/** The commands that run tests lie with them. */
const TESTING = ['test', 'check', 'soak']
// `npm run lab -- PART` runs a part of the laboratory. Only its folder is named here.
const [part = '', ...others] = rest
const [program, args] =
  command === 'lab'
    ? [join('lab', part, 'main.ts'), others]
    : [join(...(TESTING.includes(command) ? ['test', 'run'] : ['tools', 'commands']), `${command}.ts`), rest]
if (!existsSync(join(ROOT, program))) {
  const parts = readdirSync(join(ROOT, 'lab')).filter(name => existsSync(join(ROOT, 'lab', name, 'main.ts')))
  console.error(`The laboratory has these parts: ${parts.join(', ')}. Usage: npm run lab -- PART`)
  process.exit(1)
}
run(process.execPath, ['--import', 'tsx', join(ROOT, program), ...args])

function run(name, programArgs) {
  const { status, error } = spawnSync(name, programArgs, { cwd: ROOT, stdio: 'inherit' })
  if (error) console.error(error.message)
  if (status !== 0) process.exit(status ?? 1)
}
