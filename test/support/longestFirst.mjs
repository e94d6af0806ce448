import TestSequencer from '@jest/test-sequencer'

/**
 * Parts of the paths of slow test files, the slowest first. If a slow file starts last, one core works alone at the
 * end.
 */
const LONGEST = [
  '/outbox/model.',
  '/twoEditors.',
  '/durability/durability.',
  '/mutation.',
  '/moderate/local.',
  '/coldStarts.',
  '/wire/fuzz.',
  '/authorize/claims.',
  '/rules/attempts.',
  '/screens.',
  '/accessibilityPhone.',
  '/accessibilityDesktop.',
  '/favouriteKept.',
  '/newcomer.',
  '/profile.',
  '/eventLives.',
  '/update.',
  '/addressSearch.',
  '/manageEvents.',
  '/images.',
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
