import fc from 'fast-check'
import type { Json } from './naiveOrder'

/** Only a few values of each kind, so that equal and adjacent values are common. */
const integers = ['0', '1', '-1', '3', '9007199254740993', '9223372036854775807', '-9223372036854775808']
const doubles = [0, '-0', 1, 1.5, -1, 3, 9007199254740992, 1e300, 5e-324, 'NaN', 'Infinity', '-Infinity']
const texts = ['', 'a', 'ab', 'b', 'B', 'é', '\u0000', 'a\u0000', 'a\u0001', '\uffff', '😀', 'Zouk']

const plain: fc.Arbitrary<Json> = fc.oneof(
  fc.constant({ nullValue: null }),
  fc.boolean().map(booleanValue => ({ booleanValue })),
  fc.constantFrom(...integers).map(integerValue => ({ integerValue })),
  fc.constantFrom(...doubles).map(doubleValue => ({ doubleValue })),
  fc.constantFrom(...texts).map(stringValue => ({ stringValue })),
  fc
    .constantFrom('2024-01-01T00:00:00Z', '2024-01-01T00:00:00.001Z', '1969-12-31T23:59:59.999Z')
    .map(timestampValue => ({ timestampValue })),
  fc.constantFrom('', 'AA==', 'AAE=', '/w==').map(bytesValue => ({ bytesValue })),
  fc
    .constantFrom('a/b', 'a/b/c/d', 'a/bc', 'aa/b')
    .map(path => ({ referenceValue: `projects/p/databases/(default)/documents/${path}` })),
  fc
    .record({ latitude: fc.constantFrom(-1.5, 0, 90), longitude: fc.constantFrom(-180, 0, 2) })
    .map(geoPointValue => ({ geoPointValue })),
  fc.array(fc.constantFrom(1, 2), { maxLength: 2 }).map(numbers => ({
    mapValue: {
      fields: {
        __type__: { stringValue: '__vector__' },
        value: { arrayValue: { values: numbers.map(doubleValue => ({ doubleValue })) } },
      },
    },
  })),
)

const { value } = fc.letrec<{ value: Json }>(tie => ({
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    plain,
    fc.array(plain, { maxLength: 3 }).map(values => ({ arrayValue: { values } })),
    fc
      .dictionary(fc.constantFrom('a', 'b', 'é', 'a b'), tie('value'), { maxKeys: 2 })
      .map(fields => ({ mapValue: { fields: { ...fields } } })),
  ),
}))

export const arbitraryValue = value
