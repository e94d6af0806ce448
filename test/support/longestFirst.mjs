import TestSequencer from '@jest/test-sequencer'

/** Begun last, one of these would keep a core busy for minutes while the others have nothing left to do. */
const LONGEST = ['test/src/state/outbox/model', 'test/local-backend/durability/durability']

const rank = ({ path }) => {
  const at = LONGEST.findIndex(part => path.includes(part))
  return at === -1 ? LONGEST.length : at
}

/** Jest's own order (what failed, then the slowest known, then the largest), but for the longest. */
export default class LongestFirst extends TestSequencer {
  sort(tests) {
    return [...super.sort(tests)].sort((one, other) => rank(one) - rank(other))
  }
}
