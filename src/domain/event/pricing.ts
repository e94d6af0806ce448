import { DEFAULT_PRICE_LABEL, MAX_PRICE_LABELS, TICKET_TYPES } from '../constants'
import type { PricingItem } from './event'
import { NO_PRICE, FREE } from '../texts/listMessages'

/** §2 View event, Pricing: the 'Admission' table. */
export interface PricingTable {
  /** Ticket types and other price labels. */
  columns: string[]
  /** The price text for each column. '-' if the item has no price there. */
  rows: { itemName: string; prices: string[] }[]
}

/**
 * R46: the rows, in the order of `sort`. The columns are all labels: the product's five ticket types in their order,
 * then others by name. Null if there is nothing to show.
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
  const labels = pricing.flatMap(({ prices }) => prices.map(({ label }) => label))
  // 240 items of a stranger with labels of their own would be a table of a million cells.
  return inColumnOrder(labels.length > 0 ? labels : [DEFAULT_PRICE_LABEL]).slice(0, MAX_PRICE_LABELS)
}

/** R46: the distinct labels. The five ticket types come in their order, then others by name. */
export function inColumnOrder(labels: Iterable<string>): string[] {
  const all = new Set(labels)
  const known = TICKET_TYPES.filter(type => all.has(type))
  const others = [...all].filter(label => !TICKET_TYPES.some(type => type === label))
  return [...known, ...others.sort((one, other) => one.localeCompare(other, 'en-GB'))]
}

/**
 * Formats pounds as `Intl.NumberFormat` would. It doesn't use one, because creating the first formatter of a
 * page takes longer than drawing all of its first cards.
 */
function inPounds(price: number): string {
  const [whole = '', pence] = price.toFixed(2).split('.')
  return `£${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${pence}`
}

/** R46: '£12.50', 'Free' for 0, or '-' without a price. */
export function priceLabel(price: number | undefined): string {
  if (price === undefined) return NO_PRICE
  return price === 0 ? FREE : inPounds(price)
}

/** '£12.50', '£8' without pence for whole pounds, 'Free' for 0, or '-' without a price. Only tables show all pence. */
export function shortPriceLabel(price: number | undefined): string {
  return priceLabel(price).replace(/\.00$/, '')
}

/**
 * DESIGN Rows: 'from £8', '£6' for a single price, or 'Free'. If some tickets are free: 'Free or £8', or 'Free or
 * £8+' if the other prices differ. '' without any price.
 */
export function pricesInShort(pricing: readonly PricingItem[]): string {
  let [lowest, highest, isSomeFree] = [Infinity, 0, false]
  for (const { prices } of pricing) {
    for (const { price } of prices) {
      if (price > 0) [lowest, highest] = [Math.min(lowest, price), Math.max(highest, price)]
      else isSomeFree = true
    }
  }
  if (highest === 0) return isSomeFree ? FREE : ''
  const isOnly = lowest === highest
  const label = shortPriceLabel(lowest)
  if (isSomeFree) return `${FREE} or ${label}${isOnly ? '' : '+'}`
  return isOnly ? label : `from ${label}`
}

/** One line of the prices on a desktop. */
interface PriceLine {
  itemName: string
  price: string
}

/** DESIGN Event page: the items in the order of `sort` (R46), each with its price in short. */
export function priceLines(pricing: readonly PricingItem[]): PriceLine[] {
  return [...pricing]
    .sort((one, other) => one.sort - other.sort)
    .map(item => ({ itemName: item.itemName, price: pricesInShort([item]) || NO_PRICE }))
}
