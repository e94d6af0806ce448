import fc from 'fast-check'
import { readValue } from '../../../local-backend/firestore/values/readValue'
import { AFTER_ALL, inverted, valueKey } from '../../../local-backend/firestore/values/valueKey'
import { arbitraryValue } from './arbitraryValues'
import { compareValues } from './naiveOrder'

const keyOf = (json: unknown) => valueKey(readValue(json))
const sign = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)

describe('the order of values', () => {
  it('goes by type first, then by value', () => {
    const ascending = [
      { nullValue: null },
      { booleanValue: false },
      { booleanValue: true },
      { doubleValue: 'NaN' },
      { doubleValue: '-Infinity' },
      { integerValue: '-9223372036854775808' },
      { doubleValue: -1.5 },
      { integerValue: '0' },
      { doubleValue: 5e-324 },
      { integerValue: '9007199254740992' },
      { integerValue: '9007199254740993' },
      { integerValue: '9223372036854775807' },
      { doubleValue: 'Infinity' },
      { timestampValue: '2024-01-01T00:00:00Z' },
      { timestampValue: '2024-01-01T00:00:00.000001Z' },
      { stringValue: '' },
      { stringValue: 'Z' },
      { stringValue: 'a' },
      // Sorted by UTF-8 bytes: JavaScript itself would put the emoji first.
      { stringValue: '\uffee' },
      { stringValue: '😀' },
      { bytesValue: 'AA==' },
      { referenceValue: 'projects/p/databases/(default)/documents/a/b' },
      { geoPointValue: { latitude: 1, longitude: 2 } },
      { arrayValue: {} },
      { arrayValue: { values: [{ integerValue: '1' }] } },
      {
        mapValue: {
          fields: {
            __type__: { stringValue: '__vector__' },
            value: { arrayValue: { values: [{ doubleValue: 1 }] } },
          },
        },
      },
      { mapValue: {} },
      { mapValue: { fields: { a: { integerValue: '1' } } } },
    ].map(keyOf)

    expect([...ascending].sort(sign)).toEqual(ascending)
    expect(new Set(ascending).size).toBe(ascending.length)
  })

  it('treats an integer and a double of the same number as equal, and also 0 and -0', () => {
    expect(keyOf({ integerValue: '3' })).toBe(keyOf({ doubleValue: 3 }))
    expect(keyOf({ doubleValue: '-0' })).toBe(keyOf({ integerValue: 0 }))
  })

  it('agrees with a comparison value by value', () => {
    fc.assert(
      fc.property(arbitraryValue, arbitraryValue, (one, other) => {
        expect(sign(keyOf(one), keyOf(other))).toBe(Math.sign(compareValues(one, other)))
      }),
      { numRuns: 3000 },
    )
  })

  it('never gives a key that is a prefix of another key; inverted keys sort in reverse', () => {
    fc.assert(
      fc.property(arbitraryValue, arbitraryValue, (one, other) => {
        const [left, right] = [keyOf(one), keyOf(other)]
        if (left !== right) expect(left.startsWith(right)).toBe(false)
        expect(sign(inverted(left), inverted(right))).toBe(-sign(left, right) + 0)
        expect(left < AFTER_ALL).toBe(true)
      }),
      { numRuns: 1000 },
    )
  })
})
