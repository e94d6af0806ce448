import { decode, type Forms } from '../../support/attempts/decode'

const forms: Forms = {
  now: 1000,
  timestamp: ms => new Date(ms),
  serverTime: () => 'server time',
  removed: 'removed',
}

describe('security: an encoded value of an attempts file', () => {
  it.each([
    [{ $nowMs: -5 }, 995],
    [{ $timestampMs: 7 }, new Date(1007)],
    [{ $serverTime: true }, 'server time'],
    [{ $delete: true }, 'removed'],
    [{ $number: 'NaN' }, NaN],
    [{ $number: '-Infinity' }, -Infinity],
    [{ $repeat: ['ab', 3] }, 'ababab'],
    [{ $concat: ['a', { $repeat: ['b', 2] }, 'c'] }, 'abbc'],
    [{ $fill: [{ at: { $nowMs: 1 } }, 2] }, [{ at: 1001 }, { at: 1001 }]],
    [{ list: [{ deep: { $nowMs: 0 } }] }, { list: [{ deep: 1000 }] }],
    [
      { $nowMs: 0, more: 1 },
      { $nowMs: 0, more: 1 },
    ],
    [{ $other: 1 }, { $other: 1 }],
    [{ constructor: 1 }, { constructor: 1 }],
    [null, null],
  ])('decodes as intended: %j', (encoded, decoded) => expect(decode(encoded, forms)).toEqual(decoded))
})
