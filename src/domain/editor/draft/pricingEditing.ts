import { DEFAULT_PRICE_LABEL, PRICE_DECIMALS, PRICE_LIMIT, TICKET_TYPES } from '../../constants'
import { inColumnOrder, priceLabel } from '../../event/pricing'
import { PRICE_DECIMALS_EXCEEDED } from '../../texts/editorMessages'
import { NO_PRICE } from '../../texts/listMessages'
import type { DraftItem } from './eventDraft'

/** Beyond the rules: the message for a price that is too high (R55). */
export const PRICE_TOO_HIGH = `A price must be under £${PRICE_LIMIT.toLocaleString('en-GB')}.`

/** Beyond the rules: the message for characters that a price can't contain. */
export const PRICE_SIGNS = 'Only digits and one dot, for example 12.50.'

/** R87: a comma is the decimal sign if at most two digits follow it. */
const PRICE = /^\d*(\.\d*|,\d{0,2})?$/

/** The typed price without surrounding spaces and the pound sign. */
const bare = (typed: string) => typed.trim().replace(/^£\s*/, '')

/**
 * §5, R87: why a text can't be a price, or null if it can. The field keeps what was typed. Dropping a character would
 * silently change the price: '12,50' would become 1250, and '1e3' would become 13.
 */
export function priceProblem(typed: string): string | null {
  const text = bare(typed)
  const [whole = '', decimals = ''] = text.split(/[.,]/)
  if (!/^[\d.,]*$/.test(text)) return PRICE_SIGNS
  if (decimals.length > PRICE_DECIMALS) return PRICE_DECIMALS_EXCEEDED
  if (!PRICE.test(text)) return PRICE_SIGNS
  return Number(whole) >= PRICE_LIMIT ? PRICE_TOO_HIGH : null
}

/** R46: completes an unfinished price: '5.' is '5.00', '.5' is '0.50'. A lone dot becomes ''. A refused text stays. */
export function completePrice(typed: string): string {
  if (priceProblem(typed) !== null) return typed
  const price = priceOf(typed)
  if (price === null) return ''
  return /[.,]/.test(typed) ? price.toFixed(PRICE_DECIMALS) : String(price)
}

/** The price in pounds. 0 is a valid price (R46). Null if the text is empty or not a price. */
export function priceOf(typed: string): number | null {
  const text = bare(typed)
  return PRICE.test(text) && /\d/.test(text) ? Number(text.replace(',', '.')) : null
}

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
