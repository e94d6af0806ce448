import { DEFAULT_PRICE_LABEL, TICKET_TYPES } from '../constants'
import type { PricingItem } from './event'
import { NO_PRICE, FREE } from '../texts/listMessages'

/** §2 View event, Pricing: the 'Admission' table. */
export interface PricingTable {
  /** Ticket types and price labels. */
  columns: string[]
  /** The shown price for each column, or '-' without one. */
  rows: { itemName: string; prices: string[] }[]
}

/**
 * R46: rows are in the order of `sort`. Columns are the union of the ticket types: the five of the product in
 * their order, then others by name. Null when there is nothing to show.
 */
export function pricingTable(pricing: readonly PricingItem[]): PricingTable | null {
  if (pricing.length === 0) return null
  const columns = columnsOf(pricing)
  const items = [...pricing].sort((one, other) => one.sort - other.sort)
  return {
    columns,
    rows: items.map(({ itemName, prices }) => {
      const byLabel = new Map(prices.map(({ label, price }) => [label, price]))
      return { itemName, prices: columns.map(label => priceLabel(byLabel.get(label))) }
    }),
  }
}

function columnsOf(pricing: readonly PricingItem[]): string[] {
  const columns = inColumnOrder(pricing.flatMap(({ prices }) => prices.map(({ label }) => label)))
  return columns.length > 0 ? columns : [DEFAULT_PRICE_LABEL]
}

/** R46: each label once. The five ticket types come in their order, then others by name. */
export function inColumnOrder(labels: Iterable<string>): string[] {
  const all = new Set(labels)
  const known = TICKET_TYPES.filter(type => all.has(type))
  const others = [...all].filter(label => !TICKET_TYPES.some(type => type === label))
  return [...known, ...others.sort((one, other) => one.localeCompare(other, 'en-GB'))]
}

const pounds = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' })

/** R46: '£12.50', 'Free' for 0, or '-' without a price. */
export function priceLabel(price: number | undefined): string {
  if (price === undefined) return NO_PRICE
  return price === 0 ? FREE : pounds.format(price)
}
