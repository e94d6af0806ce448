import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { resolve } from 'node:path'

const FOLDER = resolve('.cache/other-build')

/** Builds the app of a commit with the tools of that commit. Returns the folder of its site. */
export function buildCommit(commit: string): string {
  const git = (...args: string[]) => execFileSync('git', args, { stdio: 'inherit' })
  if (existsSync(FOLDER)) git('worktree', 'remove', '--force', FOLDER)
  rmSync(FOLDER, { recursive: true, force: true })
  git('worktree', 'add', '--detach', FOLDER, commit)
  installPackages()
  const build = ['--import', 'tsx', 'tools/commands/build.ts', 'dist']
  execFileSync(process.execPath, build, { cwd: FOLDER, stdio: 'inherit' })
  return `${FOLDER}/dist`
}

/**
 * Gives the commit its packages: ours, unless its lock file names others. `npm ci` refuses some lock files of older
 * versions of npm, so `npm install` reads them.
 */
function installPackages() {
  const [ours, others] = ['', `${FOLDER}/`].map(folder => readFileSync(`${folder}package-lock.json`, 'utf8'))
  if (ours === others) symlinkSync(resolve('node_modules'), `${FOLDER}/node_modules`)
  else
    execFileSync('npm', ['install', '--no-save', '--ignore-scripts', '--no-audit', '--no-fund'], {
      cwd: FOLDER,
      stdio: 'inherit',
    })
}
