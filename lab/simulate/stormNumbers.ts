import { STORM } from './habits'
import type { StormCounts, StormWrites } from './stormCounts'
import { count, percent, table } from './tell'

/** For docs/scale.md: what a storm writes to the numbers of its event. */
export function stormNumbers({ favourites, cachedViews, views }: StormCounts): string[] {
  const kinds = [favourites, cachedViews, views]
  const row = (name: string, of: (writes: StormWrites) => string) => [name, ...kinds.map(of)]
  const minutes = STORM.arrivingMs / 60_000
  return [
    '### The numbers of its event',
    '',
    `The event's numbers are in eight documents ([decision 24](decisions/0024-numbers-without-names.md)): four for favourites, and four for views. A document takes about one write a second. The views are counted by the function's own code, on ten instances. Some networks add a parameter to each link. In the last column every link has one, so the cache at the edge never helps.`,
    '',
    ...table(
      ['', 'favourites', 'views, through the cache', 'views, past the cache'],
      [
        row('hearts, or requests to the function', ({ all }) => count(all)),
        row('writes', ({ writes }) => count(writes)),
        row('writes a second to one document, busiest ten seconds', ({ busiest }) => busiest.toFixed(2)),
        row(`counted ${minutes} minutes later`, ({ all, counted }) =>
          counted === null ? 'not simulated' : percent(counted / all),
        ),
      ],
    ),
    '',
    'An instance has one write for an event under way, and starts the next one when it ends, or after two seconds. The views that came in meanwhile go into the next write, so views never write faster than their documents allow for long. A heart is sent first, on its own, so a busy number never delays it. If its count is refused, the app counts it after its next start, or 15 minutes later.',
    '',
  ]
}
