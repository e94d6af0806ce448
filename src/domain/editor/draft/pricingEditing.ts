import { DEFAULT_PRICE_LABEL, TICKET_TYPES } from '../../constants'
import type { DraftItem } from './eventDraft'
import { priceOf } from './priceInput'
import { inColumnOrder, priceLabel } from '../../event/pricing'
import { NO_PRICE } from '../../texts/listMessages'

/** §2 Pricing tab: new items default to the Standard ticket type. */
export function newItem(id: string): DraftItem {
  return { id, itemName: '', ticketTypes: [DEFAULT_PRICE_LABEL], prices: { [DEFAULT_PRICE_LABEL]: '' } }
}

/** The text typed for a ticket type, or ''. */
export function typedPrice({ prices }: DraftItem, label: string): string {
  // A label may be called `constructor` (C31).
  return (Object.hasOwn(prices, label) && prices[label]) || ''
}

export function withPrice(item: DraftItem, label: string, typed: string): DraftItem {
  return { ...item, prices: { ...item.prices, [label]: typed } }
}

/**
 * R46: the item with these ticket types, in column order. Prices of removed types are dropped. Without any type, the
 * item gets the default type (§9).
 */
export function withTicketTypes(item: DraftItem, chosen: readonly string[]): DraftItem {
  const ticketTypes = inColumnOrder(chosen.length > 0 ? chosen : [DEFAULT_PRICE_LABEL])
  const prices = Object.fromEntries(ticketTypes.map(label => [label, typedPrice(item, label)]))
  return { ...item, ticketTypes, prices }
}

/** §2 'Ticket type': the types to choose from. They are the fixed list and the item's other types. */
export function offeredTicketTypes(item: DraftItem): string[] {
  return inColumnOrder([...TICKET_TYPES, ...item.ticketTypes])
}

export function withItem(items: readonly DraftItem[], item: DraftItem): DraftItem[] {
  return items.map(other => (other.id === item.id ? item : other))
}

export function withoutItem(items: readonly DraftItem[], id: string): DraftItem[] {
  return items.filter(item => item.id !== id)
}

/** The items with a deleted one back in its former place. */
export function withItemAt(items: readonly DraftItem[], item: DraftItem, index: number): DraftItem[] {
  return [...items.slice(0, index), item, ...items.slice(index)]
}

/** The items with a copy right after the original (§2: with a new id). */
export function withItemCopy(items: readonly DraftItem[], id: string, copyId: string): DraftItem[] {
  return items.flatMap(item => (item.id === id ? [item, { ...item, id: copyId }] : [item]))
}

/** The items after one moves up (-1) or down (1). Unchanged if it is already at that end. */
export function withItemMoved(items: readonly DraftItem[], id: string, step: -1 | 1): DraftItem[] {
  const from = items.findIndex(item => item.id === id)
  const [item, other] = [items[from], items[from + step]]
  if (!item || !other) return [...items]
  return items.map((one, index) => (index === from ? other : index === from + step ? item : one))
}

/** The price text of a collapsed item: '£12.00', '£8.00 – £12.00', 'Free', or '-' without a price. */
export function priceSummary(item: DraftItem): string {
  const prices = item.ticketTypes.flatMap(label => priceOf(typedPrice(item, label)) ?? [])
  if (prices.length === 0) return NO_PRICE
  const [lowest, highest] = [Math.min(...prices), Math.max(...prices)]
  return lowest === highest ? priceLabel(lowest) : `${priceLabel(lowest)} – ${priceLabel(highest)}`
}
