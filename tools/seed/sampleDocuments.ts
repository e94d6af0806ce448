import type { SampleDocument } from '../../local-backend/sampleData'
import { londonMoment, type Day } from '../../src/domain/time/days'
import { apartPictures } from './apart'
import { eventDocument } from './eventDocument'
import { featuredOneOffs } from './featuredOneOffs'
import { featuredSeries } from './featuredSeries'
import { festivals } from './festivals'
import { makeNames } from './naming'
import { oddOnes } from './oddOnes'
import { oneOffs } from './oneOffs'
import { rhythmNights } from './rhythmNights'
import { COUNTIES, slug } from './places'
import { weeklySeries } from './series'
import { withStates } from './states'

/**
 * The sample database: about 400 events in 15 English counties, and the counties themselves. The same `today` (London
 * day) and `now` (ms) always give the same documents. Every `lastUpdated` is before `now`. Every date is relative to
 * `today`.
 */
export function seedDocuments(today: Day, now: number): SampleDocument[] {
  const names = makeNames()
  const nights = [...featuredSeries(today, names), ...rhythmNights(today, names)]
  const written = [...nights, ...featuredOneOffs(today, names), ...oddOnes(today, names)]
  const generated = withStates([...weeklySeries(today, names, nights), ...oneOffs(today, names)])
  const fixed = [...written, ...festivals(today, names)]
  const plans = [...fixed, ...apartPictures(fixed, generated)]
  return [...COUNTIES.map(countyDocument), ...plans.map(plan => eventDocument(plan, now))]
}

/** The sample documents of the London day at `now` (ms). */
export const sampleDocuments = (now: number) => seedDocuments(londonMoment(now).day, now)

const countyDocument = (name: string): SampleDocument => ({
  path: `counties/${slug(name)}`,
  fields: { name },
})
