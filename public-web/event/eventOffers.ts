import type { DanceEvent, PricingItem } from '../../src/domain/event/event'
import { isFree } from '../../src/domain/lists/rowFacts'
import type { Thing } from './thing'

/** An event has at most this many offers. Search engines would show no more. */
const MAX_OFFERS = 20

/**
 * R46: the prices as schema.org's offers, in pounds, in the order of the table. `availability` is left out, because
 * organisers don't enter how many tickets remain. R75: `url` is where tickets are sold, else the event's page.
 */
export function offersOf({ pricing, ticketUrl }: DanceEvent, url: string): Thing[] {
  return [...pricing]
    .sort((one, other) => one.sort - other.sort)
    .flatMap(item => item.prices.map(price => ({ item, ...price })))
    .slice(0, MAX_OFFERS)
    .map(({ item, label, price }) => ({
      '@type': 'Offer',
      name: [item.itemName, label].filter(text => text !== '').join(' - '),
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
  const prices = event.pricing.flatMap((item: PricingItem) => item.prices.map(({ price }) => price))
  return prices.length === 0 ? isFree(event) : prices.every(price => price === 0)
}
