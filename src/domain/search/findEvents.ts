import type { DanceEvent } from '../event/event'
import type { ListedOccurrence } from '../event/occurrences'
import type { LondonMoment } from '../time/days'
import type { Asked } from './query/asked'
import { isByMeaning, makeDateSearch, planFor, type DatePlan } from './dateSearch'
import { inResultOrder, type RankedOccurrence } from './foundGroups'
import { BY_NAME, BY_SLIP, type TextIndex } from './textIndex'

/** What a search found. */
export interface Found {
  /** One date of each event, in display order. */
  occurrences: ListedOccurrence[]
  /** Every result needed a slip to be forgiven, so the person may have meant something else. */
  isGuess: boolean
}

/**
 * R69: the events that fit a query, each with its next date that fits. `isShown` says whether a date may show (R86).
 * A query without parts finds nothing.
 */
export function findEvents(
  index: TextIndex,
  { groups }: Asked,
  now: LondonMoment,
  isShown: (event: DanceEvent) => boolean = () => true,
): Found {
  if (groups.length === 0) return { occurrences: [], isGuess: false }
  const asked = groups.map((group, at) => ({
    bit: 1 << at,
    hasMeaning: group.some(isByMeaning),
    fits: group.map(part => index.fitsOf(part)),
  }))
  const search = makeDateSearch(index, now, isShown)
  /**
   * The plan for each set of groups that a date must fit by meaning. The key has one bit for each group of
   * the set.
   */
  const plans = new Map<number, DatePlan>()
  const best = new Map<string, RankedOccurrence>()
  const planOf = (open: number) => {
    let plan = plans.get(open)
    if (!plan) {
      plan = planFor(groups.filter((_group, at) => open & (1 << at)))
      plans.set(open, plan)
    }
    return plan
  }
  let isGuess = true
  const { entries } = index
  for (let number = 0; number < entries.length; number++) {
    const entry = entries[number]
    if (!entry) continue
    /** How well the entry fits: `rank` if meanings decide wherever they can, `textRank` if texts decide. */
    let rank: number = BY_NAME
    let textRank: number = BY_NAME
    let open = 0
    let either = 0
    for (const { bit, hasMeaning, fits } of asked) {
      const textFit = bestOf(fits, number)
      if (textFit === 0 && !hasMeaning) rank = NO_FIT
      if (textFit === 0) open |= bit
      else if (hasMeaning) either |= bit
      else rank = worse(rank, textFit)
      textRank = worse(textRank, textFit)
    }
    if (rank === NO_FIT) continue
    // A meaning counts first: 'friday' means the day, also for Bachata Fridays. If no date fits the meaning,
    // the word in the name is enough.
    let occurrence = search(entry, planOf(open | either))
    if (!occurrence && either !== 0) {
      occurrence = search(entry, planOf(open))
      rank = worse(rank, textRank)
    }
    if (!occurrence) continue
    if (rank < BY_SLIP) isGuess = false
    const { eventId } = entry.event
    const known = best.get(eventId)
    if (!known || rank < known.rank || occurrence.occurrenceDate < known.occurrence.occurrenceDate)
      best.set(eventId, { occurrence, rank })
  }
  const occurrences = inResultOrder([...best.values()], now)
  return { occurrences, isGuess: isGuess && occurrences.length > 0 }
}

/** Worse than every fit. */
const NO_FIT = 9

const worse = (one: number, other: number) => (one > other ? one : other)

function bestOf(fits: readonly Uint8Array[], entry: number) {
  let best = 0
  for (const one of fits) {
    const fit = one[entry] ?? 0
    if (fit > 0 && (best === 0 || fit < best)) best = fit
  }
  return best
}
