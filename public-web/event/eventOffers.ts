import type { DanceEvent, PricingItem } from '../../src/domain/event/event'
import { isFree } from '../../src/domain/lists/rowFacts'
import { fitting, makePageRoom, weightOf } from '../html/pageRoom'
import type { Thing } from './thing'

/** An event has at most this many offers. Search engines would show no more. */
const MAX_OFFERS = 20
/** The room for the names of offers, in bytes after compression. */
const NAMES_BYTES = 600

/**
 * R46: the prices as schema.org's offers, in pounds, in the order of the table. `availability` and `validFrom` are left
 * out, because organisers enter neither how many tickets remain nor since when they are sold. R75: `url` is where
 * tickets are sold, else the event's page.
 */
export function offersOf({ pricing, ticketUrl }: DanceEvent, url: string): Thing[] {
  const offers: { item: PricingItem; label: string; price: number }[] = []
  for (const item of [...pricing].sort((one, other) => one.sort - other.sort)) {
    if (offers.length >= MAX_OFFERS) break
    for (const price of item.prices) offers.push({ item, ...price })
  }
  const named = offers.slice(0, MAX_OFFERS).map(({ item, label, price }) => ({
    name: [item.itemName, label].filter(text => text !== '').join(' - '),
    price,
  }))
  return fitting(named, ({ name }) => weightOf(name), makePageRoom(NAMES_BYTES)).map(({ name, price }) => ({
    '@type': 'Offer',
    name,
    price: price.toFixed(2),
    priceCurrency: 'GBP',
    url: ticketUrl || url,
  }))
}

/**
 * Whether the event is free for everybody: every price is 0. If the event has no prices, its name or an item's name
 * must say 'free' (`isFree`).
 */
export function isWhollyFree(event: DanceEvent): boolean {
  const priced = event.pricing.filter(({ prices }) => prices.length > 0)
  return priced.length === 0
    ? isFree(event)
    : priced.every(({ prices }) => prices.every(({ price }) => price === 0))
}
