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

/** What one script sends. These are assumptions; the costs of a worst day grow with them. */
export const SCRIPT = {
  /**
   * One connection carries 100 requests at once (RFC 9113, 6.5.2, recommends no less), and a query of 500 documents takes
   * about a second.
   */
  requestsASecond: 100,
  /** A line of 1 Gbit/s. */
  bytesASecond: 125e6,
}

/** How long it takes to undo what one account did (R74). These are assumptions, not measurements. */
export const UNDOING = {
  /** To find the person's row, read what there is, and confirm. */
  decideS: 60,
  /** A commit by mobile network, and the events or reports that one undoes (`src/domain/moderation`). */
  commitS: 1,
  eventsACommit: 20,
  reportsACommit: 60,
  /** To list the pictures of an event, and then to delete them side by side: two answers of half a second. */
  folderS: 1,
}
