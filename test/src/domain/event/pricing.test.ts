import fc from 'fast-check'
import { PRICE_LIMIT } from '../../../../src/domain/constants'
import { priceLabel, priceLines, pricingTable } from '../../../../src/domain/event/pricing'
import type { PricingItem } from '../../../../src/domain/event/event'

const item = (itemName: string, prices: Record<string, number>, sort = 0): PricingItem => ({
  id: itemName,
  itemName,
  prices: Object.entries(prices).map(([label, price]) => ({ label, price })),
  sort,
})

describe('§2 View event: the pricing table', () => {
  it('is absent if there are no prices', () => {
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

  it("keeps the order of the organiser's rows", () => {
    const table = pricingTable([item('Second', { Standard: 1 }, 2), item('First', { Standard: 1 }, 1)])
    expect(table?.rows.map(row => row.itemName)).toEqual(['First', 'Second'])
  })
})

describe('R46 Ticket types', () => {
  it('are at most 20 columns, whatever labels the items of a stranger have', () => {
    const items = Array.from({ length: 240 }, (_, at) =>
      item(`Item ${at}`, Object.fromEntries(Array.from({ length: 20 }, (_one, of) => [`${at} ${of}`, of]))),
    )
    const { columns, rows } = pricingTable(items) ?? {}
    expect([columns?.length, rows?.length, rows?.[0]?.prices.length]).toEqual([20, 240, 20])
  })

  it("are the table's columns: first the five known types in the specification's order, then others by name", () => {
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

  it("show a price of 0 as 'Free'", () => {
    expect(priceLabel(0)).toBe('Free')
    expect(priceLabel(undefined)).toBe('-')
  })

  it.each([
    [5, '£5.00'],
    [12.5, '£12.50'],
    [0.05, '£0.05'],
    [1234, '£1,234.00'],
  ])('show %s pounds as %s', (price, label) => expect(priceLabel(price)).toBe(label))

  it("'Standard' is the only column if no item has a price", () => {
    expect(pricingTable([item('Entry', {})])).toEqual({
      columns: ['Standard'],
      rows: [{ itemName: 'Entry', prices: ['-'] }],
    })
  })

  it("may be named 'constructor' (C31)", () => {
    const table = pricingTable([item('Entry', { constructor: 3 }), item('Other', { Standard: 1 })])
    expect(table?.columns).toEqual(['Standard', 'constructor'])
    expect(table?.rows[1]?.prices).toEqual(['£1.00', '-'])
  })
})

describe('The prices at a desk', () => {
  it("have a line for each item in the organiser's order, with the lowest price of several, as rows write prices", () => {
    const items = [
      item('Class and social', { Standard: 12, Student: 9 }, 2),
      item('Social', { Standard: 8, Student: 8 }, 1),
      item('Cloakroom', {}, 3),
      item('First visit', { Standard: 0 }, 4),
      item('Late', { Standard: 5, Student: 0 }, 5),
      item('Day', { Standard: 12, Student: 9, 'Under 18': 0 }, 6),
    ]
    expect(priceLines(items)).toEqual([
      { itemName: 'Social', price: '£8' },
      { itemName: 'Class and social', price: 'from £9' },
      { itemName: 'Cloakroom', price: '-' },
      { itemName: 'First visit', price: 'Free' },
      { itemName: 'Late', price: 'Free or £5' },
      { itemName: 'Day', price: 'Free or £9+' },
    ])
  })
})

describe('R46 A price', () => {
  it('is written in the English notation for pounds', () => {
    const pounds = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' })
    fc.assert(
      fc.property(fc.integer({ min: 1, max: PRICE_LIMIT * 100 - 1 }), pence => {
        expect(priceLabel(pence / 100)).toBe(pounds.format(pence / 100))
      }),
    )
  })
})
