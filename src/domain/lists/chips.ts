import { DANCE_TYPES, type DanceType } from '../event/dances'
import type { DanceEvent } from '../event/event'
import { daysOfOneOff } from '../event/eventDays'
import type { ListedOccurrence } from '../event/occurrences'
import { takingPlace } from './weekly'
import { isOff } from '../event/visibility'
import { isByOneOf } from '../following/followed'
import type { FollowKey } from '../following/followKey'
import type { Day, LondonMoment } from '../time/days'
import { hasBeginners, isCheap, isFree } from './rowFacts'
import { isTonight, runsAtNight, weekendDays } from './tonight'

/** What a chip knows of the moment. */
interface ChipClock {
  now: LondonMoment
  /** R4: whether an event of last night still runs. */
  isNight: boolean
  /** The days of `weekendDays`. */
  weekend: readonly Day[]
  /** R89: what the person follows. */
  followed: Followed
}

/** Keys of organisers and venues. */
type Followed = ReadonlySet<FollowKey>

type Fact = {
  /** Two chips of one kind widen the list: Salsa and Zouk show both dances. Chips of different kinds narrow it. */
  kind: 'day' | 'following' | 'level' | 'price'
  /** Whether a cancelled or paused event fits too. */
  keepsOff: boolean
  /** R70: whether the chip can narrow a single day. */
  isOfDay: boolean
} & (
  | { fits: (occurrence: ListedOccurrence, day: Day, clock: ChipClock) => boolean; fitsEvent?: never }
  /** For what is the same on every date. It is asked once for each event. */
  | { fitsEvent: (event: DanceEvent) => boolean; fits?: never }
)

/** DESIGN Filter chips: every chip other than the dances, in display order. `chipTexts.ts` has the words of each. */
export const FACTS = {
  Tonight: {
    kind: 'day',
    keepsOff: true,
    isOfDay: false,
    fits: (occurrence, _day, { now, isNight }) => isTonight(occurrence, now, isNight),
  },
  Weekend: {
    kind: 'day',
    keepsOff: true,
    isOfDay: false,
    fits: (_occurrence, day, { weekend }) => weekend.includes(day),
  },
  Following: {
    kind: 'following',
    keepsOff: true,
    isOfDay: true,
    // A moved date has a venue of its own.
    fits: ({ event }, _day, { followed }) => isByOneOf(followed, event),
  },
  Beginners: { kind: 'level', keepsOff: false, isOfDay: true, fits: hasBeginners },
  Free: { kind: 'price', keepsOff: false, isOfDay: true, fitsEvent: isFree },
  'Under £10': { kind: 'price', keepsOff: false, isOfDay: true, fitsEvent: isCheap },
} satisfies Record<string, Fact>

export type FactChip = keyof typeof FACTS

/** The chips other than dances, in display order. */
export const FACT_CHIPS = Object.keys(FACTS) as FactChip[]

/** DESIGN Filter chips: narrows a list for the rest of the visit. */
export type Chip = FactChip | DanceType

/** All chips, in display order. */
export const CHIPS: readonly Chip[] = [...FACT_CHIPS, ...DANCE_TYPES]

const facts: Partial<Record<Chip, Fact>> = FACTS

/** R70: the chips that can narrow a single day. */
export function chipsOfDay(chips: readonly Chip[]): Chip[] {
  return chips.filter(chip => facts[chip]?.isOfDay !== false)
}

/** A set of chips with one bit each: those that an occurrence fits, or those that are on. */
export type ChipBits = number

const bitOf = (chip: Chip): ChipBits => 1 << CHIPS.indexOf(chip)
/** R99: the bit of an occurrence that numbers count. */
const COUNTS: ChipBits = 1 << CHIPS.length
const bitsOf = (chips: readonly Chip[]): ChipBits => chips.reduce((bits, chip) => bits | bitOf(chip), 0)

const FACT_BITS = FACT_CHIPS.map((chip): [ChipBits, Fact] => [bitOf(chip), FACTS[chip]])
/** The chips that a cancelled or paused event may fit. */
const KEEPING_OFF = bitsOf(CHIPS.filter(chip => facts[chip]?.keepsOff !== false))
/** The chips of the same kind. */
const kindOf = (chip: Chip): ChipBits =>
  bitsOf(CHIPS.filter(other => facts[other]?.kind === facts[chip]?.kind))
const DAYS = kindOf('Tonight')
const KINDS = [...new Set(CHIPS.map(kindOf))]

const fits = (held: ChipBits, on: ChipBits) =>
  KINDS.every(kind => (on & kind) === 0 || (held & on & kind) !== 0)

const NOTHING: Followed = new Set()

interface Group {
  occurrences: readonly ListedOccurrence[]
}

/**
 * The chips that each occurrence of each group fits. In the week, a card stands for one day. On the calendar, it
 * stands for all coming days of its event (`isWholeEvent`). `followed` is what the person follows (R89).
 */
export function chipBits(
  groups: readonly Group[],
  now: LondonMoment,
  {
    isWholeEvent = false,
    followed = NOTHING,
  }: { isWholeEvent?: boolean; followed?: Followed | undefined } = {},
): ChipBits[][] {
  const isNight = groups.some(({ occurrences }) => occurrences.some(one => runsAtNight(one, now)))
  const clock = { now, isNight, weekend: weekendDays(now), followed }
  const bitsOfOne = (occurrence: ListedOccurrence) => {
    const { event, occurrenceDate } = occurrence
    const later = isWholeEvent ? daysOfOneOff(event).filter(day => day > occurrenceDate) : []
    let bits = bitsOfEvent(event)
    for (const [bit, { fits }] of FACT_BITS) {
      if (fits?.(occurrence, occurrenceDate, clock) || later.some(day => fits?.(occurrence, day, clock)))
        bits |= bit
    }
    return isOff(event) ? bits & KEEPING_OFF : bits
  }
  return groups.map(({ occurrences }) => {
    const counted = new Set(takingPlace(occurrences))
    return occurrences.map(one => bitsOfOne(one) | (counted.has(one) ? COUNTS : 0))
  })
}

/**
 * The chips that depend only on the event. They are cached, because the list is computed again each minute for the
 * same events.
 */
const eventBits = new WeakMap<DanceEvent, ChipBits>()

function bitsOfEvent(event: DanceEvent): ChipBits {
  let bits = eventBits.get(event)
  if (bits === undefined) {
    bits = bitsOf(event.danceTypes)
    for (const [bit, { fitsEvent }] of FACT_BITS) if (fitsEvent?.(event)) bits |= bit
    eventBits.set(event, bits)
  }
  return bits
}

/** A list with its chips applied. */
export interface FilteredList<Filtered extends Group> {
  /** The given groups, each with its remaining occurrences. Without chips, the same objects. */
  groups: readonly Filtered[]
  /** How many occurrences that take place remain (R99). */
  left: number
  /** How many occurrences that take place fit the chips Tonight and Weekend, ignoring all other chips. */
  total: number
  /** For each chip, how many of them would remain if it were the only chip of its kind. */
  counts: Readonly<Record<Chip, number>>
}

/** Applies the chips `on` to a list. `bits` come from `chipBits`. */
export function filterByChips<Filtered extends Group>(
  groups: readonly Filtered[],
  bits: readonly ChipBits[][],
  on: readonly Chip[],
): FilteredList<Filtered> {
  const asked = bitsOf(on)
  const countOf = counterOf(bits)
  return {
    groups:
      asked === 0
        ? groups
        : groups.map((group, position) => ({
            ...group,
            occurrences: group.occurrences.filter((_one, index) => fits(bits[position]?.[index] ?? 0, asked)),
          })),
    left: countOf(asked),
    total: countOf(asked & DAYS),
    counts: Object.fromEntries(
      CHIPS.map(chip => [chip, countOf((asked & ~kindOf(chip)) | bitOf(chip))]),
    ) as Record<Chip, number>,
  }
}

/** Counts the occurrences that take place (R99) and fit the wanted chips. */
function counterOf(bits: readonly ChipBits[][]) {
  const held = bits.flat().filter(one => (one & COUNTS) !== 0)
  return (wanted: ChipBits) => held.filter(one => fits(one, wanted)).length
}

/** The chip to turn off when no occurrence remains, and how many occurrences that brings back. */
export interface TakeOff {
  chip: Chip
  left: number
}

/**
 * The chip whose removal brings back the most occurrences. If several bring back equally many, the last one pressed.
 * Null if no single removal helps.
 */
export function chipToTakeOff(bits: readonly ChipBits[][], on: readonly Chip[]): TakeOff | null {
  const countOf = counterOf(bits)
  let best: TakeOff | null = null
  for (const chip of on) {
    const left = countOf(bitsOf(on.filter(other => other !== chip)))
    if (left > 0 && left >= (best?.left ?? 0)) best = { chip, left }
  }
  return best
}
