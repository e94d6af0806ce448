import { finish, lint, runJest, runTogether, types } from '../steps'

/** `npm run check`: lint, types and unit tests, for while you work; a few of the outbox' histories. */
async function check() {
  finish([...(await runTogether([lint, ...types])), runJest(['app', 'node'], { MODEL_RUNS: '500' })])
}

void check()
