import TestSequencer from '@jest/test-sequencer'

/**
 * Parts of paths, the longest first. If one of these started last, it would keep one core busy while the other has
 * nothing left.
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

/** Jest's own order (failed tests, then the slowest known, then the largest files), with these first. */
export default class LongestFirst extends TestSequencer {
  sort(tests) {
    return [...super.sort(tests)].sort((one, other) => rank(one) - rank(other))
  }
}
