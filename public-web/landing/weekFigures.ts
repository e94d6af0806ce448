import type { DanceEvent } from '../../src/domain/event/event'
import type { ListedOccurrence } from '../../src/domain/event/occurrences'
import { shortPriceLabel } from '../../src/domain/event/pricing'
import { hasBeginners, isFree } from '../../src/domain/lists/rowFacts'
import { coming as comingOf, type DayGroup } from '../../src/domain/lists/weekly'
import { shortDate } from '../../src/domain/time/dayLabels'

/**
 * DESIGN Public pages: the sentence that sums up the week: '9 events from Fri, 20 Nov to Thu, 26 Nov, from free to
 * £10. Beginners are welcome at 4 of them.' Cancelled, paused and finished events don't count. '' if no event is
 * coming.
 */
export function weekSentence(days: readonly DayGroup[]): string {
  const coming = days.flatMap(({ occurrences }) => comingOf(occurrences))
  const first = days[0]?.day
  const last = days.at(-1)?.day
  if (coming.length === 0 || first === undefined || last === undefined) return ''
  const events = coming.length === 1 ? '1 event' : `${coming.length} events`
  const dates = `from ${shortDate(first)} to ${shortDate(last)}`
  return `${events} ${dates}${priceRange(coming)}.${beginners(coming)}`
}

/** The range of the cheapest tickets: ', from free to £10', ', for £8', ', free', or '' if no price is known. */
function priceRange(coming: readonly ListedOccurrence[]): string {
  const lowest = coming.map(({ event }) => cheapest(event)).filter(price => price !== null)
  if (lowest.length === 0) return ''
  const [from, to] = [Math.min(...lowest), Math.max(...lowest)]
  if (from === to) return from === 0 ? ', free' : `, for ${shortPriceLabel(from)}`
  return `, from ${from === 0 ? 'free' : shortPriceLabel(from)} to ${shortPriceLabel(to)}`
}

/** The cheapest ticket in pounds, 0 for a free event, or null if no price is known. */
function cheapest(event: DanceEvent): number | null {
  if (isFree(event)) return 0
  const prices = event.pricing.flatMap(item => item.prices.map(({ price }) => price))
  return prices.length === 0 ? null : Math.min(...prices)
}

function beginners(coming: readonly ListedOccurrence[]): string {
  const count = coming.filter(occurrence => hasBeginners(occurrence, occurrence.occurrenceDate)).length
  if (count === 0) return ''
  if (count === coming.length)
    return coming.length === 1 ? ' Beginners are welcome.' : ' Beginners are welcome at all of them.'
  return ` Beginners are welcome at ${count === 1 ? 'one' : count} of them.`
}
