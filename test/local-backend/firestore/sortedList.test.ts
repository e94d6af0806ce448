import fc from 'fast-check'
import { SortedList } from '../../../local-backend/firestore/index/sortedList'

const keyOf = (number: number) => String(number).padStart(5, '0')

/** Single actions, and runs long enough to fill or empty whole buckets. */
const actions = fc.array(
  fc.record({
    isRemoval: fc.boolean(),
    first: fc.integer({ min: 0, max: 3000 }),
    length: fc.constantFrom(1, 1, 700),
  }),
  { minLength: 1, maxLength: 60 },
)

describe('a sorted list', () => {
  it('holds the same as a sorted map after any puts and removals', () => {
    fc.assert(
      fc.property(actions, fc.integer({ min: 0, max: 1500 }), (steps, filled) => {
        const list = new SortedList<number>()
        const model = new Map(Array.from({ length: filled }, (_, at) => [keyOf(at * 2), at * 2]))
        list.fillLater(() => ({ keys: [...model.keys()].reverse(), items: [...model.values()].reverse() }))
        for (const { isRemoval, first, length } of steps) {
          for (let number = first; number < first + length; number++) {
            if (isRemoval) {
              list.remove(keyOf(number))
              model.delete(keyOf(number))
            } else {
              list.put(keyOf(number), number)
              model.set(keyOf(number), number)
            }
          }
        }
        const [from, to] = [keyOf(500), keyOf(2500)]
        const expected = [...model]
          .filter(([key]) => key >= from && key < to)
          .sort(([one], [other]) => (one < other ? -1 : 1))
        const found: [string, number][] = []
        list.scan(from, to, (item, key) => void found.push([key, item]))
        expect(found).toEqual(expected)
        expect(list.count(from, to)).toBe(expected.length)
      }),
      { numRuns: 100 },
    )
  })

  it('stops when the visitor returns false', () => {
    const list = new SortedList<number>()
    list.fillLater(() => ({ keys: [1, 2, 3].map(keyOf), items: [1, 2, 3] }))
    const seen: number[] = []
    list.scan('', '~', item => {
      seen.push(item)
      return seen.length < 2
    })
    expect(seen).toEqual([1, 2])
  })
})
