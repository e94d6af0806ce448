import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { isSame } from '../../../src/domain/sameness'
import { randomRuns } from '../../support/randomRuns'

/** Only a few names and values, so that two objects are often the same. */
const plain = fc.object({
  key: fc.constantFrom('a', 'b', 'valueOf', 'toString', 'constructor'),
  values: [fc.constantFrom(0, 1, '', null)],
  maxDepth: 2,
  maxKeys: 2,
})

describe('isSame', () => {
  it("agrees with Node's own comparison", () =>
    fc.assert(
      fc.property(plain, plain, (one, other) => {
        expect(isSame(one, other)).toBe(isDeepStrictEqual(one, other))
        expect(isSame([one], [structuredClone(one)])).toBe(true)
      }),
      { numRuns: randomRuns(500) },
    ))

  it.each([
    ['fields in another order', { a: 1, b: 2 }, { b: 2, a: 1 }, true],
    ['a field that is undefined, and a missing field', { a: 1, b: undefined }, { a: 1 }, true],
    ['a field that is null, and a missing field', { a: null }, {}, false],
    ['an empty list and a missing list', { a: [] }, {}, false],
    ['an empty list and an empty object', [], {}, false],
    ['items in another order', [1, 2], [2, 1], false],
    ['NaN twice', NaN, NaN, true],
    ["prices labelled 'valueOf'", { valueOf: '5' }, { valueOf: '5' }, true],
  ])('judges %s: %j and %j', (_name, one, other, expected) => {
    expect(isSame(one, other)).toBe(expected)
    expect(isSame(other, one)).toBe(expected)
  })
})
