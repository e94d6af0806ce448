import type { DraftItem } from '../../../../../src/domain/editor/draft/eventDraft'
import {
  newItem,
  offeredTicketTypes,
  priceSummary,
  typedPrice,
  withItemAt,
  withItemCopy,
  withItemMoved,
  withoutItem,
  withPrice,
  withTicketTypes,
} from '../../../../../src/domain/editor/draft/pricingEditing'

const makeItem = (id: string, prices: Record<string, string> = { Standard: '10' }): DraftItem => ({
  id,
  itemName: `Item ${id}`,
  ticketTypes: Object.keys(prices),
  prices,
})
const three = ['a', 'b', 'c'].map(id => makeItem(id))
const ids = (items: DraftItem[]) => items.map(({ id }) => id).join('')

describe('§2 Pricing tab', () => {
  it('gives new items the Standard ticket type', () =>
    expect(newItem('x')).toEqual({
      id: 'x',
      itemName: '',
      ticketTypes: ['Standard'],
      prices: { Standard: '' },
    }))

  it('puts a copy behind its item, with a new id', () => {
    const items = withItemCopy(three, 'b', 'x')
    expect(ids(items)).toBe('abxc')
    expect(items[2]).toEqual({ ...three[1], id: 'x' })
  })

  it('returns a deleted item to its place', () => {
    const rest = withoutItem(three, 'b')
    expect(ids(rest)).toBe('ac')
    expect(withItemAt(rest, makeItem('b'), 1)).toEqual(three)
  })

  it('moves items up and down, but not beyond the ends', () => {
    expect(ids(withItemMoved(three, 'b', -1))).toBe('bac')
    expect(ids(withItemMoved(three, 'b', 1))).toBe('acb')
    expect(ids(withItemMoved(three, 'a', -1))).toBe('abc')
    expect(ids(withItemMoved(three, 'c', 1))).toBe('abc')
  })

  it('shows the prices of a collapsed item', () => {
    expect(priceSummary(makeItem('a', { Standard: '95.00' }))).toBe('£95.00')
    expect(priceSummary(makeItem('a', { Standard: '45', Student: '38.5', Performer: '' }))).toBe(
      '£38.50 – £45.00',
    )
    expect(priceSummary(makeItem('a', { Standard: '0' }))).toBe('Free')
    expect(priceSummary(newItem('a'))).toBe('-')
  })
})

describe('R46 Ticket types', () => {
  it("come in the specification's order, then others by name", () => {
    const item = withTicketTypes(makeItem('a'), ['Zed', 'Performer', 'Early bird', 'Standard', 'Concession'])
    expect(item.ticketTypes).toEqual(['Standard', 'Concession', 'Performer', 'Early bird', 'Zed'])
  })

  it('lose their prices when they are removed, and other types keep theirs', () => {
    const item = makeItem('a', { Standard: '10', Student: '8' })
    const without = withTicketTypes(item, ['Standard', 'Performer'])
    expect(without.prices).toEqual({ Standard: '10', Performer: '' })
    expect(typedPrice(withTicketTypes(without, ['Student']), 'Student')).toBe('')
  })

  it('fall back to the default type with its price if no type is chosen', () =>
    expect(withTicketTypes(makeItem('a', { Standard: '10' }), [])).toMatchObject({
      ticketTypes: ['Standard'],
      prices: { Standard: '10' },
    }))

  it('are offered in the dialog: the five, and any others of the item', () =>
    expect(offeredTicketTypes(makeItem('a', { Couple: '15' }))).toEqual([
      'Standard',
      'Student',
      'NHS & Key worker',
      'Concession',
      'Performer',
      'Couple',
    ]))

  it.each(['constructor', '__proto__', 'toString'])("may be labelled '%s'", label => {
    const item = withTicketTypes(makeItem('a'), [label])
    expect(typedPrice(item, label)).toBe('')
    expect(typedPrice(withPrice(item, label, '5'), label)).toBe('5')
    expect(typedPrice(makeItem('a'), label)).toBe('')
  })
})
