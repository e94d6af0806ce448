import type { Usage } from './usage'

/**
 * The day of these prices (yyyy-MM-dd). The database's free reads, writes and bytes come from Google's page on that
 * day. The other prices come from other people's quotes.
 */
export const PRICES_AS_OF = '2026-11-22'

/**
 * Google's list prices in US dollars, without tax, for a database in `eur3` and a bucket in Europe. Their pages:
 * https://cloud.google.com/firestore/pricing, https://firebase.google.com/pricing (the site, bytes of pictures) and
 * https://cloud.google.com/storage/pricing (requests for pictures).
 */
export const PRICES = {
  reads: {
    price: 0.06,
    per: 100_000,
    freeADay: 50_000,
  },
  writes: {
    price: 0.18,
    per: 100_000,
    freeADay: 20_000,
  },
  databaseBytes: {
    price: 0.12,
    per: 2 ** 30,
    freeADay: (10 * 2 ** 30) / 30,
  },
  hostingBytes: { price: 0.15, per: 1e9, freeADay: 360e6 },
  pictureBytes: { price: 0.12, per: 1e9, freeADay: 1e9 },
  pictures: { price: 0.004, per: 10_000, freeADay: 0 },
} satisfies Partial<Record<keyof Usage, { price: number; per: number; freeADay: number }>>

type Charged = keyof typeof PRICES
const CHARGED = Object.keys(PRICES) as Charged[]

/**
 * The cost of this usage in dollars, for each thing that Google charges for. The free share grows with `days`,
 * the number of days that the usage takes.
 */
export function costOf(usage: Usage, days = 30): Record<Charged, number> {
  const cost = (name: Charged) => {
    const { price, per, freeADay } = PRICES[name]
    return (Math.max(0, usage[name] - freeADay * days) / per) * price
  }
  return Object.fromEntries(CHARGED.map(name => [name, cost(name)])) as Record<Charged, number>
}

export const sumOf = (cost: Record<Charged, number>) => CHARGED.reduce((sum, name) => sum + cost[name], 0)
