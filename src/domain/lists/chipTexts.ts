import { DANCE_TYPES } from '../event/dances'
import type { County } from '../event/event'
import type { Filters } from '../sync/filters'
import type { Chip, FilteredList, TakeOff } from './chips'

/** The words for the whole list that a text describes. A day of choice (R70) has words of its own. */
export const IN_THE_WEEK = 'this week'
export const IN_THE_CALENDAR = 'coming up'

const DAYS: Partial<Record<Chip, string>> = { Tonight: 'tonight', Weekend: 'this weekend' }

interface Wanted {
  /** 'tonight', 'this weekend', or the words for the whole list. */
  when: string
  dances: string
  isFree: boolean
  isForBeginners: boolean
}

function read(on: readonly Chip[], whole: string): Wanted {
  const days = on.flatMap(chip => DAYS[chip] ?? [])
  const dances = on.filter(chip => !DAYS[chip] && chip !== 'Free' && chip !== 'Beginners')
  return {
    when: days.join(' or ') || whole,
    dances: dances.join(' or '),
    isFree: on.includes('Free'),
    isForBeginners: on.includes('Beginners'),
  }
}

const events = (count: number) => (count === 1 ? '1 event' : `${count} events`)

/**
 * DESIGN p2-week-filtered: '3 of 14 tonight have a class for beginners'. With only a chip for the day, '14 events
 * tonight'.
 */
export function filteredLine(
  { left, total }: Pick<FilteredList<never>, 'left' | 'total'>,
  on: readonly Chip[],
  whole: string,
): string {
  const { when, dances, isFree, isForBeginners } = read(on, whole)
  if (dances === '' && !isFree && !isForBeginners) return `${events(total)} ${when}`
  const isOne = left === 1
  const had = [dances, isForBeginners && 'a class for beginners'].filter(Boolean).join(' and ')
  const said = [isFree && (isOne ? 'is free' : 'are free'), had && `${isOne ? 'has' : 'have'} ${had}`]
  return `${left} of ${total} ${when} ${said.filter(Boolean).join(' and ')}`
}

/** 'No Zouk this weekend in Devon': the text for a list that its chips leave empty. */
export function nothingLeft(on: readonly Chip[], counties: readonly County[], whole: string): string {
  const { when, dances, isFree, isForBeginners } = read(on, whole)
  const what = [isFree && 'free', dances || 'events', isForBeginners && 'for beginners']
    .filter(Boolean)
    .join(' ')
  return `No ${what} ${when} in ${placesOf(counties)}`
}

/** The name of the only chosen county, or 'your places'. */
function placesOf(counties: readonly County[]): string {
  const [county] = counties
  return counties.length === 1 && county !== undefined ? county : 'your places'
}

/** A person knows the names of so many chosen dances. More are 'your dances'. */
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

/** 'Without Zouk there are 6 events.' */
export function takeOffHint(takeOff: TakeOff | null): string {
  if (!takeOff) return 'Without these filters there is more.'
  const { chip, left } = takeOff
  return `Without ${chip} there ${left === 1 ? 'is' : 'are'} ${events(left)}.`
}
