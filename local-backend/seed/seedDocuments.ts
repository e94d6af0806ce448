import type { Day } from '../../src/domain/time/days'
import { eventDocument, type SeedDocument } from './eventDocument'
import { featuredOneOffs } from './featuredOneOffs'
import { featuredSeries } from './featuredSeries'
import { festivals } from './festivals'
import { makeNames } from './naming'
import { oddOnes } from './oddOnes'
import { oneOffs } from './oneOffs'
import { COUNTIES, slug } from './places'
import { weeklySeries } from './series'
import { withStates } from './states'

/**
 * The sample database: about 400 events in 15 English counties, and the counties themselves.
 * The same `today` (London day) and `now` (ms) always give the same documents; every
 * `lastUpdated` lies before `now`, every date is relative to `today`.
 */
export function seedDocuments(today: Day, now: number): SeedDocument[] {
  const names = makeNames()
  const nights = featuredSeries(today, names)
  const written = [...nights, ...featuredOneOffs(today, names), ...oddOnes(today, names)]
  const generated = withStates([...weeklySeries(today, names, nights), ...oneOffs(today, names)])
  const plans = [...written, ...festivals(today, names), ...generated]
  return [...COUNTIES.map(countyDocument), ...plans.map(plan => eventDocument(plan, now))]
}

const countyDocument = (name: string): SeedDocument => ({ path: `counties/${slug(name)}`, fields: { name } })
