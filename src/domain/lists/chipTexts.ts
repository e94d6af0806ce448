import { DANCE_TYPES } from '../event/dances'
import type { County, Occurrence } from '../event/event'
import { dayAndMonth, dayName } from '../time/dayLabels'
import type { Day } from '../time/days'
import type { Filters } from '../sync/filters'
import { FACT_CHIPS, FACTS, type Chip, type FactChip, type FilteredList, type TakeOff } from './chips'

type Words =
  /** '14 events tonight' */
  | { when: string }
  /** '5 of 14 are free' or '5 of 14 have a class', and 'No free events' or 'No events for beginners'. */
  | (({ are: string } | { have: string }) & ({ before: string } | { after: string }) & { within?: FactChip })

/** The words of each chip. `within` is a chip that leaves all that this one leaves, so its words are enough. */
const WORDS = {
  Tonight: { when: 'tonight' },
  Weekend: { when: 'this weekend' },
  Following: { are: 'from whom you follow', after: 'from whom you follow' },
  Beginners: { have: 'a class for beginners', after: 'for beginners' },
  Free: { are: 'free', before: 'free', within: 'Under £10' },
  'Under £10': { are: 'under £10', after: 'under £10' },
} satisfies Record<FactChip, Words>

type Place = 'when' | 'are' | 'have' | 'before' | 'after'

const KINDS = new Set(FACT_CHIPS.map(chip => FACTS[chip].kind))

/** What the chips that are on say in this place, one text for each kind: 'tonight or this weekend'. */
function said(on: readonly Chip[], place: Place): string[] {
  const facts = on.filter((chip): chip is FactChip => chip in FACTS)
  const textsOf = (kind: string) =>
    facts.flatMap(chip => {
      const words: Partial<Record<Place, string>> & { within?: FactChip } = WORDS[chip]
      const isSaid = FACTS[chip].kind === kind && !(words.within && on.includes(words.within))
      return (isSaid && words[place]) || []
    })
  return [...KINDS].map(kind => textsOf(kind).join(' or ')).filter(Boolean)
}

/** 'Salsa or Zouk', or nothing without a chip for a dance. */
function saidDances(on: readonly Chip[]): string[] {
  const dances = on.filter(chip => DANCE_TYPES.some(dance => dance === chip))
  return dances.length === 0 ? [] : [dances.join(' or ')]
}

const events = (count: number) => (count === 1 ? '1 event' : `${count} events`)

/**
 * DESIGN Filter chips: '3 of 14 tonight have a class for beginners'. With only a chip for the day, '14 events
 * tonight'.
 */
export function filteredLine(
  { left, total }: Pick<FilteredList<never>, 'left' | 'total'>,
  on: readonly Chip[],
  whole: string,
): string {
  const [when = whole] = said(on, 'when')
  const are = said(on, 'are').join(' and ')
  const have = [...saidDances(on), ...said(on, 'have')].join(' and ')
  if (are === '' && have === '') return `${events(total)} ${when}`
  const isOne = left === 1
  const phrases = [are && `${isOne ? 'is' : 'are'} ${are}`, have && `${isOne ? 'has' : 'have'} ${have}`]
  return `${left} of ${total} ${when} ${phrases.filter(Boolean).join(' and ')}`
}

/** 'No Zouk this weekend in Devon': the text for a list that its chips leave empty. */
export function nothingLeft(on: readonly Chip[], counties: readonly County[], whole: string): string {
  const [what = 'events'] = saidDances(on)
  const [when = whole] = said(on, 'when')
  const words = [...said(on, 'before'), what, ...said(on, 'after'), when]
  return `No ${words.join(' ')} in ${placesOf(counties)}`
}

/** The name of the only chosen county, or 'your places'. */
function placesOf(counties: readonly County[]): string {
  const [county] = counties
  return counties.length === 1 && county !== undefined ? county : 'your places'
}

/** A text names at most this many chosen dances. More are called 'your dances'. */
const NAMED_DANCES = 2

/**
 * The text for a list that is empty without chips: 'Nothing on in Devon this week'. If not all dances are chosen, it
 * names them: 'No Zouk this week in Devon'.
 */
export function nothingOn({ dances, counties }: Filters, whole: string): string {
  const place = placesOf(counties)
  if (dances.length >= DANCE_TYPES.length) return `Nothing on in ${place} ${whole}`
  return `No ${dances.length > NAMED_DANCES ? 'event of your dances' : dances.join(' or ')} ${whole} in ${place}`
}

/** DESIGN Empty states: 'Friday 27 November to Thursday 3 December.', or '' for a single day. */
export function daySpan(days: readonly Day[]): string {
  const [first, last] = [days[0], days.at(-1)]
  return first === undefined || last === undefined || first === last
    ? ''
    : `${dayName(first)} to ${dayName(last)}.`
}

/** DESIGN Empty states: the label above the next event of the chosen places. */
export const nextIn = (counties: readonly County[]): string => `Next in ${placesOf(counties)}`

/** 'Without Zouk there are 6 events.' */
export function takeOffHint(takeOff: TakeOff | null): string {
  if (!takeOff) return 'Without these filters there is more.'
  const { chip, left } = takeOff
  return `Without ${chip} there ${left === 1 ? 'is' : 'are'} ${events(left)}.`
}

/** DESIGN Quiet lines: '1 cancelled, 2 paused', of occurrences that don't take place. '' without any. */
export function quietLabel(quiet: readonly Occurrence[]): string {
  const cancelled = quiet.filter(({ event }) => event.isCancelled).length
  const paused = quiet.length - cancelled
  return [cancelled > 0 && `${cancelled} cancelled`, paused > 0 && `${paused} paused`]
    .filter(Boolean)
    .join(', ')
}

/** 'until 8 Jan' */
export const untilLabel = (day: Day): string => `until ${dayAndMonth(day)}`
