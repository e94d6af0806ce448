import type { DanceEvent, PricingItem } from '../../src/domain/event/event'
import { isFree } from '../../src/domain/lists/rowFacts'
import type { Thing } from './thing'

/** More offers than this say nothing that a search engine would show. */
const MAX_OFFERS = 20

/**
 * R46: the prices as schema.org's offers, in pounds, in the order of the table. `availability` is left out: nobody
 * says how many tickets remain.
 */
export function offersOf({ pricing }: DanceEvent, url: string): Thing[] {
  return [...pricing]
    .sort((one, other) => one.sort - other.sort)
    .flatMap(item => item.prices.map(price => ({ item, ...price })))
    .slice(0, MAX_OFFERS)
    .map(({ item, label, price }) => ({
      '@type': 'Offer',
      name: [item.itemName, label].filter(text => text !== '').join(' - '),
      price: price.toFixed(2),
      priceCurrency: 'GBP',
      url,
    }))
}

/** Whether nobody pays. Without prices, the event's own words decide, as on a row. */
export function isWhollyFree(event: DanceEvent): boolean {
  const prices = event.pricing.flatMap((item: PricingItem) => item.prices.map(({ price }) => price))
  return prices.length === 0 ? isFree(event) : prices.every(price => price === 0)
}
