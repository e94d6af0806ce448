import fc from 'fast-check'
import { withOwnIds } from '../../../../../src/domain/event/reader/itemIds'

describe('§3 The ids of slots and items', () => {
  const lists = fc.array(
    fc.record({ id: fc.constantFrom('', 'a', 'b', 'item-0', 'item-1', 'item-2', 'item-5') }),
  )

  it('are unique whatever was stored, and the same each time', () => {
    fc.assert(
      fc.property(lists, items => {
        const ids = withOwnIds(items).map(({ id }) => id)
        expect(new Set(ids).size).toBe(items.length)
        expect(ids).not.toContain('')
        expect(withOwnIds(items).map(({ id }) => id)).toEqual(ids)
      }),
    )
  })

  it('stay if they are already unique', () => {
    const items = [{ id: 'b' }, { id: 'a' }]
    expect(withOwnIds(items)).toEqual(items)
    expect(withOwnIds([{ id: 'a' }, { id: '' }, { id: 'a' }]).map(({ id }) => id)).toEqual([
      'a',
      'item-1',
      'item-2',
    ])
  })
})
