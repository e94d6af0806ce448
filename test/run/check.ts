import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { staticChecks } from './checks'
import { FEW_CASES, listTestFiles, screenTestsOf } from './testFiles'
import { TestRun } from './testRun'

/**
 * `npm run check`: runs lint, types and unit tests, for use while you work. Of the files that differ from the last commit,
 * it also checks the format and runs the tests of their screens.
 */
async function check() {
  const changed = changedFiles()
  const run = new TestRun()
  await run.check(staticChecks(changed))
  const all = listTestFiles()
  const files = [...all.filter(({ reach }) => reach === 'check'), ...screenTestsOf(changed, all)]
  await run.jest({ stage: 'unit tests', files: files.map(({ path }) => path), environment: FEW_CASES })
  run.finish()
}

/** The files that differ from the last commit, new ones included. Empty outside a git checkout. */
function changedFiles(): string[] {
  try {
    const lists = [
      ['diff', '--name-only', 'HEAD'],
      ['ls-files', '--others', '--exclude-standard'],
    ].map(args => execFileSync('git', args, { encoding: 'utf8' }))
    return lists
      .join('')
      .split('\n')
      .filter(path => path !== '' && existsSync(path))
  } catch {
    return []
  }
}

void check()
