import { DANCE_TYPES } from '../event/dances'
import type { County } from '../event/event'
import type { Filters } from '../sync/filters'
import type { Chip, FilteredList, TakeOff } from './chips'

const DAYS: Partial<Record<Chip, string>> = { Tonight: 'tonight', Weekend: 'this weekend' }

const FREE = 'free'
const UNDER_10 = 'under £10'

interface Wanted {
  /** 'tonight', 'this weekend', or the words for the whole list. */
  when: string
  dances: string
  /** 'free', 'under £10' or ''. Whoever asks for both gets what is under £10. */
  price: string
  isForBeginners: boolean
}

function read(on: readonly Chip[], whole: string): Wanted {
  const days = on.flatMap(chip => DAYS[chip] ?? [])
  const dances = on.filter(chip => DANCE_TYPES.some(dance => dance === chip))
  return {
    when: days.join(' or ') || whole,
    dances: dances.join(' or '),
    price: on.includes('Under £10') ? UNDER_10 : on.includes('Free') ? FREE : '',
    isForBeginners: on.includes('Beginners'),
  }
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
  const { when, dances, price, isForBeginners } = read(on, whole)
  if (dances === '' && price === '' && !isForBeginners) return `${events(total)} ${when}`
  const isOne = left === 1
  const had = [dances, isForBeginners && 'a class for beginners'].filter(Boolean).join(' and ')
  const said = [price && `${isOne ? 'is' : 'are'} ${price}`, had && `${isOne ? 'has' : 'have'} ${had}`]
  return `${left} of ${total} ${when} ${said.filter(Boolean).join(' and ')}`
}

/** 'No Zouk this weekend in Devon': the text for a list that its chips leave empty. */
export function nothingLeft(on: readonly Chip[], counties: readonly County[], whole: string): string {
  const { when, dances, price, isForBeginners } = read(on, whole)
  const what = [
    price === FREE && FREE,
    dances || 'events',
    isForBeginners && 'for beginners',
    price === UNDER_10 && UNDER_10,
  ]
    .filter(Boolean)
    .join(' ')
  return `No ${what} ${when} in ${placesOf(counties)}`
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

/** 'Without Zouk there are 6 events.' */
export function takeOffHint(takeOff: TakeOff | null): string {
  if (!takeOff) return 'Without these filters there is more.'
  const { chip, left } = takeOff
  return `Without ${chip} there ${left === 1 ? 'is' : 'are'} ${events(left)}.`
}
