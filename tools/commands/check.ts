import { finish, lint, runJest, runTogether, types } from '../steps'

/** `npm run check`: lint, types and unit tests, for while you work. */
async function check() {
  finish([...(await runTogether([lint, ...types])), runJest(['app', 'node'])])
}

void check()
