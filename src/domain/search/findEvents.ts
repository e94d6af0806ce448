import type { DanceEvent, Occurrence } from '../event/event'
import { hoursOf } from '../event/hours'
import { isOver, type ListedOccurrence } from '../event/occurrences'
import type { LondonMoment } from '../time/days'
import { type DatePlan, isByMeaning, makeDateSearch, planFor } from './dateSearch'
import { type Asked, type AskedPart, joinedWords, type NearPlace, wordsWithPlaces } from './query/asked'
import { NEAR_YOU } from './query/places'
import { BY_FACTS, BY_NAME, BY_SLIP, type TextIndex } from './textIndex'

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
  // 'near me' alone asks for whatever there is.
  const kept = every.filter(one => !isVain(one) || !(hasOthers || one.group.every(isNowhere)))
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
const isLeftOut = (part: AskedPart) => part.kind === 'word' || isNowhere(part)

/** 'near me', where the person and the home are unknown. */
const isNowhere = ({ label, reaches }: AskedPart) => label === NEAR_YOU && !reaches

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

/** As far as nothing in England is, in miles. */
const FAR = 999

/** R69: the parts of the results, in display order. */
const RUNS = 0
const PAUSED = 1
const CANCELLED = 2
const PAST = 3

function groupOf(occurrence: Occurrence, now: LondonMoment) {
  if (isOver(occurrence, now)) return PAST
  if (occurrence.event.status === 'paused') return PAUSED
  return occurrence.event.isCancelled ? CANCELLED : RUNS
}

/** A result and how well it fits, 1 is best. */
interface RankedOccurrence {
  occurrence: ListedOccurrence
  rank: number
}

interface ResultOrder {
  now: LondonMoment
  /** The words of the query. */
  words: string
  milesTo: NearPlace | undefined
}

/**
 * R69: the results in display order. Events that take place come first, then paused, cancelled and past ones.
 * Each of these parts has the soonest first. Results by a slip or a description come after the others. With `milesTo`, the
 * nearest of a day comes first. An event that isn't over comes before all, if the query is its whole name.
 */
function inResultOrder(
  found: readonly RankedOccurrence[],
  { now, words, milesTo }: ResultOrder,
): ListedOccurrence[] {
  // Few results differ in all but the name, so most comparisons need only the names of one start.
  const byStart = new Map<string, ListedOccurrence[]>()
  for (const { occurrence, rank } of found) {
    const { startTime } = hoursOf(occurrence)
    const miles = milesTo ? Math.round(milesTo(occurrence.event) ?? FAR) : 0
    const when = `${occurrence.occurrenceDate}${milesTo ? 1000 + miles : ''}${startTime || '99'}`
    const group = groupOf(occurrence, now)
    const isMeant = group !== PAST && isWholeName(occurrence, words)
    const key = `${isMeant ? RUNS : group + 1}${Math.max(rank, BY_FACTS)}${when}${rank}`
    const same = byStart.get(key)
    if (same) same.push(occurrence)
    else byStart.set(key, [occurrence])
  }
  return [...byStart.keys()].sort().flatMap(key => inNameOrder(byStart.get(key) ?? []))
}

/** One word is too little: 'salsa' asks for salsa, not for the paused event 'Salsa'. */
const isWholeName = ({ event }: Occurrence, words: string) =>
  words.includes(' ') && joinedWords(wordsWithPlaces(event.eventName)) === words

const inNameOrder = (found: ListedOccurrence[]) =>
  found.sort(({ event: { eventName: one } }, { event: { eventName: other } }) =>
    one < other ? -1 : one > other ? 1 : 0,
  )

/** A group of results on a desktop. `first` is the index of its first result among all results. */
export interface FoundGroup {
  title: string
  first: number
  occurrences: ListedOccurrence[]
}

/** DESIGN Search: the results under their headings. Each heading keeps the given order. */
export function foundGroups(found: readonly ListedOccurrence[], now: LondonMoment): FoundGroup[] {
  const titles = {
    named: 'With this name',
    today: 'Today',
    coming: 'Coming',
    off: 'Paused, cancelled or past',
  }
  const groups = new Map<string, ListedOccurrence[]>(Object.values(titles).map(title => [title, []]))
  const isOff = (occurrence: Occurrence) => groupOf(occurrence, now) !== RUNS
  const firstRunning = found.findIndex(occurrence => !isOff(occurrence))
  found.forEach((occurrence, position) => {
    const isToday = occurrence.occurrenceDate <= now.day
    const title = !isOff(occurrence)
      ? isToday
        ? 'today'
        : 'coming'
      : position < firstRunning
        ? 'named'
        : 'off'
    groups.get(titles[title])?.push(occurrence)
  })
  let first = 0
  return [...groups].flatMap(([title, occurrences]) => {
    if (occurrences.length === 0) return []
    const group = { title, first, occurrences }
    first += occurrences.length
    return [group]
  })
}
