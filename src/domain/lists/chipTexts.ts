import type { County } from '../event/event'
import type { Chip, FilteredList, TakeOff } from './chips'

/** The list that the text describes. */
export type ListScope = 'week' | 'calendar'

const SCOPES: Record<ListScope, string> = { week: 'this week', calendar: 'coming up' }
const DAYS: Partial<Record<Chip, string>> = { Tonight: 'tonight', Weekend: 'this weekend' }

interface Wanted {
  /** 'tonight', 'this weekend', or the words for the whole list. */
  when: string
  dances: string
  isFree: boolean
  isForBeginners: boolean
}

function read(on: readonly Chip[], scope: ListScope): Wanted {
  const days = on.flatMap(chip => DAYS[chip] ?? [])
  const dances = on.filter(chip => !DAYS[chip] && chip !== 'Free' && chip !== 'Beginners')
  return {
    when: days.join(' or ') || SCOPES[scope],
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
  scope: ListScope,
): string {
  const { when, dances, isFree, isForBeginners } = read(on, scope)
  if (dances === '' && !isFree && !isForBeginners) return `${events(total)} ${when}`
  const isOne = left === 1
  const had = [dances, isForBeginners && 'a class for beginners'].filter(Boolean).join(' and ')
  const said = [isFree && (isOne ? 'is free' : 'are free'), had && `${isOne ? 'has' : 'have'} ${had}`]
  return `${left} of ${total} ${when} ${said.filter(Boolean).join(' and ')}`
}

/** 'No Zouk this weekend in Devon': the text for a list that its chips leave empty. */
export function nothingLeft(on: readonly Chip[], counties: readonly County[], scope: ListScope): string {
  const { when, dances, isFree, isForBeginners } = read(on, scope)
  const what = [isFree && 'free', dances || 'events', isForBeginners && 'for beginners']
    .filter(Boolean)
    .join(' ')
  const [county] = counties
  return `No ${what} ${when} in ${counties.length === 1 ? county : 'your places'}`
}

/** 'Without Zouk there are 6 events.' */
export function takeOffHint(takeOff: TakeOff | null): string {
  if (!takeOff) return 'Without these filters there is more.'
  const { chip, left } = takeOff
  return `Without ${chip} there ${left === 1 ? 'is' : 'are'} ${events(left)}.`
}
