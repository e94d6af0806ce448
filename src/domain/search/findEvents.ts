import type { DanceEvent } from '../event/event'
import type { ListedOccurrence } from '../event/occurrences'
import type { LondonMoment } from '../time/days'
import type { Asked, AskedPart } from './query/asked'
import { NEAR_YOU } from './query/places'
import { isByMeaning, makeDateSearch, planFor, type DatePlan } from './dateSearch'
import { inResultOrder, type RankedOccurrence } from './foundGroups'
import { BY_NAME, BY_SLIP, type TextIndex } from './textIndex'

/** What a search found. */
export interface Found {
  /** One date of each event, in display order. */
  occurrences: ListedOccurrence[]
  /** Every result needed a slip to be forgiven, so the person may have meant something else. */
  isGuess: boolean
  /** What the query asks for in vain, so the results don't have it: words that no event has, and 'near me' of nowhere. */
  leftOut: readonly AskedPart[]
}

/**
 * R69: the events that fit a query, each with its next date that fits. `isShown` says whether a date may show (R86).
 * A query without parts finds nothing.
 */
export function findEvents(
  index: TextIndex,
  { groups: all, nots, words }: Asked,
  now: LondonMoment,
  isShown: (event: DanceEvent) => boolean = () => true,
): Found {
  if (all.length === 0 && nots.length === 0) return { occurrences: [], isGuess: false, leftOut: [] }
  const every = all.map(group => ({ group, fits: group.map(part => index.fitsOf(part)) }))
  const isVain = ({ group, fits }: (typeof every)[number]) =>
    group.every(isLeftOut) && fits.every(one => one.every(fit => fit === 0))
  const hasOthers = every.some(one => !one.group.every(isLeftOut)) || nots.length > 0
  const kept = hasOthers ? every.filter(one => !isVain(one)) : every
  const leftOut = every.flatMap(one => (kept.includes(one) ? [] : one.group))
  const groups = kept.map(({ group }) => group)
  const asked = kept.map(({ group, fits }, at) => ({
    bit: 1 << at,
    hasMeaning: group.some(isByMeaning),
    fits,
  }))
  const milesTo = groups.flat().find(part => part.milesTo)?.milesTo
  const unwanted = nots.filter(part => !isByMeaning(part)).map(part => index.fitsOf(part))
  const datedNots = nots.filter(isByMeaning)
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
      plan = planFor(
        groups.filter((_group, at) => open & (1 << at)),
        datedNots,
      )
      plans.set(open, plan)
    }
    return plan
  }
  const isSlip = groups.some(group => group.every(part => part.isSlip))
  let isGuess = true
  const { entries } = index
  for (let number = 0; number < entries.length; number++) {
    const entry = entries[number]
    if (!entry || unwanted.some(fits => isUnwanted(fits[number] ?? 0))) continue
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
      if (rank < BY_SLIP) isGuess &&= !occurrence
      // The Black Friday Ball on a Saturday comes after what is on a Friday.
      rank = worse(rank, BY_SLIP)
    }
    if (!occurrence) continue
    if (rank < BY_SLIP) isGuess = false
    const { eventId } = entry.event
    const known = best.get(eventId)
    if (!known || rank < known.rank || occurrence.occurrenceDate < known.occurrence.occurrenceDate)
      best.set(eventId, { occurrence, rank })
  }
  const occurrences = inResultOrder([...best.values()], { now, words, milesTo })
  return { occurrences, isGuess: (isGuess || isSlip) && occurrences.length > 0, leftOut }
}

/** Whether a part may be left out if nothing has it. Of a known place, day or dance, nothing is an answer. */
const isLeftOut = ({ kind, label, reaches }: AskedPart) => kind === 'word' || (label === NEAR_YOU && !reaches)

/** Whether an event has what is not wanted. A slip doesn't say so. */
const isUnwanted = (fit: number) => fit !== 0 && fit !== BY_SLIP

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
