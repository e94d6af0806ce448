import { execFileSync } from 'node:child_process'
import { existsSync, rmSync, symlinkSync } from 'node:fs'
import { resolve } from 'node:path'
import { summary, type Measure } from './measure'

const ROUNDS = 3
const FOLDER = resolve('.cache/bench-against')

/** Builds the app of a commit with the tools of that commit. Returns the folder of its site. */
export function buildCommit(commit: string): string {
  const git = (...args: string[]) => execFileSync('git', args, { stdio: 'inherit' })
  if (existsSync(FOLDER)) git('worktree', 'remove', '--force', FOLDER)
  rmSync(FOLDER, { recursive: true, force: true })
  git('worktree', 'add', '--detach', FOLDER, commit)
  symlinkSync(resolve('node_modules'), `${FOLDER}/node_modules`)
  const build = ['--import', 'tsx', 'tools/commands/build.ts', 'dist']
  execFileSync(process.execPath, build, { cwd: FOLDER, stdio: 'inherit' })
  return `${FOLDER}/dist`
}

/**
 * Measures two builds in turn, so that a slow hour of the machine affects both. Returns the measures of this build.
 * The other build's measures are their floors.
 */
export async function measureInTurn(
  part: (site: string, runs: number) => Promise<Measure[]>,
  sites: { ours: string; other: string },
): Promise<Measure[]> {
  const found = { ours: new Map<string, number[]>(), other: new Map<string, number[]>() }
  let last: Measure[] = []
  for (let round = 0; round < ROUNDS; round++) {
    for (const whose of ['other', 'ours'] as const) {
      last = await part(sites[whose], 1)
      for (const { name, median } of last) found[whose].set(name, [...(found[whose].get(name) ?? []), median])
    }
  }
  return last.map(({ name, events, unit }) => {
    const other = found.other.get(name)
    return {
      name,
      events,
      unit,
      ...summary(found.ours.get(name) ?? []),
      ...(other && { floor: { name: 'the other build', median: summary(other).median } }),
    }
  })
}
