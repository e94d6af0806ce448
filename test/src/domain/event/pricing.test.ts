import { priceLabel, pricingTable } from '../../../../src/domain/event/pricing'
import type { PricingItem } from '../../../../src/domain/event/event'

const item = (itemName: string, prices: Record<string, number>, sort = 0): PricingItem => ({
  id: itemName,
  itemName,
  prices: Object.entries(prices).map(([label, price]) => ({ label, price })),
  sort,
})

describe('§2 View event, Pricing', () => {
  it('is nothing if empty', () => {
    expect(pricingTable([])).toBeNull()
  })

  it("has rows of item names and a column for each ticket type, with '-' for no price", () => {
    const table = pricingTable([item('Class', { Student: 7.5 }), item('Social', { Standard: 12 })])
    expect(table).toEqual({
      columns: ['Standard', 'Student'],
      rows: [
        { itemName: 'Class', prices: ['-', '£7.50'] },
        { itemName: 'Social', prices: ['£12.00', '-'] },
      ],
    })
  })

  it("rows keep the organiser's order", () => {
    const table = pricingTable([item('Second', { Standard: 1 }, 2), item('First', { Standard: 1 }, 1)])
    expect(table?.rows.map(row => row.itemName)).toEqual(['First', 'Second'])
  })
})

describe('R46 Ticket types', () => {
  it("columns are the five ticket types in the specification's order, then others by name", () => {
    const prices = Object.fromEntries(
      ['Zebra', 'Performer', 'Concession', 'alpha', 'NHS & Key worker', 'Student', 'Standard'].map(label => [
        label,
        1,
      ]),
    )
    expect(pricingTable([item('Entry', prices)])?.columns).toEqual([
      'Standard',
      'Student',
      'NHS & Key worker',
      'Concession',
      'Performer',
      'alpha',
      'Zebra',
    ])
  })

  it("a price of 0 shows 'Free'", () => {
    expect(priceLabel(0)).toBe('Free')
    expect(priceLabel(undefined)).toBe('-')
  })

  it.each([
    [5, '£5.00'],
    [12.5, '£12.50'],
    [0.05, '£0.05'],
    [1234, '£1,234.00'],
  ])('%s pounds are %s', (price, label) => expect(priceLabel(price)).toBe(label))

  it('an item without prices is in the column of the default label', () => {
    expect(pricingTable([item('Entry', {})])).toEqual({
      columns: ['Standard'],
      rows: [{ itemName: 'Entry', prices: ['-'] }],
    })
  })

  it('C31: a label may be called constructor', () => {
    const table = pricingTable([item('Entry', { constructor: 3 }), item('Other', { Standard: 1 })])
    expect(table?.columns).toEqual(['Standard', 'constructor'])
    expect(table?.rows[1]?.prices).toEqual(['£1.00', '-'])
  })
})
