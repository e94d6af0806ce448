import TestSequencer from '@jest/test-sequencer'

/**
 * Parts of the paths of slow test files, the slowest first. If a slow file starts last, one core works alone at the
 * end.
 */
const LONGEST = [
  // End to end.
  '/e2e/newcomer.',
  '/e2e/shared.',
  '/e2e/setup.',
  '/e2e/told.',
  '/e2e/lists.',
  '/e2e/createEvent.',
  '/e2e/linkPage.',
  '/e2e/back.',
  // In the soak.
  '/outbox/model.',
  '/twoEditors.',
  '/durability/durability.',
  '/mutation.',
  '/accessibilityPhone.',
  '/accessibilityDesktop.',
  '/favouriteKept.',
  '/eventLives.',
  '/tours/update.',
  '/tours/manageEvents.',
  // Without a browser.
  '/screens/setup.',
  '/local-backend/server.',
  '/push/bothHosts.',
  '/screens/map.',
  '/textNodes.',
  '/EventEditor.',
  '/profile/login.',
  '/moderate/local.',
  '/longLists.',
]

const rank = ({ path }) => {
  const at = LONGEST.findIndex(part => path.includes(part))
  return at === -1 ? LONGEST.length : at
}

/** Runs the files above first. The rest keeps Jest's order: failed files, then the slowest known, then the largest. */
export default class LongestFirst extends TestSequencer {
  sort(tests) {
    return [...super.sort(tests)].sort((one, other) => rank(one) - rank(other))
  }
}
