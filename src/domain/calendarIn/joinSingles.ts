import type { Planned } from './entryDates'
import { rhythmOfDates } from '../rhythm/rhythmOfDates'

/** An event to come, and the single events that it was made from. */
export interface Joined {
  planned: Planned
  singles: readonly Planned[]
}

const NONE: never[] = []

/**
 * R92: recognises a series in single events of one name, hours and place. It is marked, because only the person knows.
 * `sameOf` gives the name and the place as the file has them.
 */
export function joinSingles(all: readonly Planned[], sameOf: (one: Planned) => string): Joined[] {
  const groups = new Map<string, Planned[]>()
  const others: Joined[] = []
  for (const one of all) {
    if (!isSingle(one)) {
      others.push({ planned: one, singles: NONE })
      continue
    }
    const same = [sameOf(one), one.span.start, one.span.end].join('\n')
    const group = groups.get(same)
    if (group) group.push(one)
    else groups.set(same, [one])
  }
  return [...others, ...[...groups.values()].flatMap(joined)]
}

const isSingle = ({ series, doubt, span, isOver, entry, part }: Planned) =>
  series === null &&
  doubt === null &&
  part === '' &&
  span.lastDay === span.day &&
  !isOver &&
  !entry.isCancelled &&
  // Anybody can send one, with the name, place and hours of a night that is public.
  !entry.isInvitation

function joined(group: Planned[]): Joined[] {
  const byDay = new Map(group.map(one => [one.span.day, one]))
  // Two on one day aren't dates of one series.
  const { series } = byDay.size < group.length ? { series: [] } : rhythmOfDates([...byDay.keys()])
  const used = new Set<Planned>()
  const made = series.flatMap(({ every, weekday, from, last, days, off }): Joined[] => {
    const here = new Set(days)
    const singles = group.filter(({ span: { day } }) => here.has(day))
    const [first] = singles.sort((one, other) => (one.span.day < other.span.day ? -1 : 1))
    if (!first) return []
    for (const one of singles) used.add(one)
    const doubt = `Made from ${singles.length} single events`
    const planned = {
      ...first,
      part: '/series',
      series: { every, weekday, from, until: last },
      off,
      doubt,
      nextDate: from,
    }
    return [{ planned, singles }]
  })
  return [...made, ...group.filter(one => !used.has(one)).map(planned => ({ planned, singles: NONE }))]
}
