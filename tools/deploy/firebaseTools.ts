import { spawnSync } from 'node:child_process'

// Firebase's tools run beside the owner's login. So they are always the same packages, and no package runs a script
// while it is installed. The tools have no lock file: the day fixes the versions of what they need.

/** An exact version. */
export const FIREBASE_TOOLS = 'firebase-tools@15.34.2'

/** npm's settings: no install scripts, and only versions that were published before this day. */
export const NPM_SETTINGS = { npm_config_ignore_scripts: 'true', npm_config_before: '2026-11-27' }

/** Runs Firebase's tools in `folder`. Returns the exit code. */
export function runFirebaseTools(args: readonly string[], folder = '.'): number {
  const { status } = spawnSync('npx', ['--yes', FIREBASE_TOOLS, ...args], {
    cwd: folder,
    env: { ...process.env, ...NPM_SETTINGS },
    stdio: 'inherit',
  })
  return status ?? 1
}
