import equal from 'fast-deep-equal'
import { weekdayOf, type Day } from '../../../../src/domain/time/days'
import type { EventException, OccurrenceFields } from '../../../../src/domain/event/event'
import type { EventFields } from '../../../../src/domain/event/eventFields'

type Own = Partial<OccurrenceFields>
type Values = Readonly<Record<string, unknown>>
type Item = { id: string; sort?: number }

const isItems = (value: unknown): value is Item[] => Array.isArray(value) && typeof value[0] !== 'string'
const bare = (item: Item | undefined) => item && { ...item, sort: 0 }

/** A series as the rules define it, written without the app's code: a table of fields and dates. */
export class SeriesModel {
  /** 'current', 'deleted', 'paused', or 'paused' and the day on which the pause ends. */
  standing = 'current'
  readonly base: Omit<EventFields, 'timestamp'> & Pick<OccurrenceFields, 'announcementText'>
  private readonly dates = new Map<Day, Own>()

  constructor({ timestamp: _timestamp, ...fields }: EventFields) {
    this.base = { ...fields, announcementText: '' }
  }

  /** R81: `seen` holds the values that the editor saw. Returns the units that a person must still decide. */
  saveSeries(changes: Values, seen: Values): string[] {
    const { fields, asked } = settle(changes, seen, { ...this.base })
    Object.assign(this.base, fields)
    return asked
  }

  /** R15: a date stores only values that differ from the series. Returns the units that a person must still decide. */
  saveDate(date: Day, changes: Values, seen: Values): string[] {
    const shown = { ...this.base, ...this.dates.get(date) }
    const { fields, asked } = settle(changes, seen, shown)
    const own = this.entry(date)
    const isBase = ([name, value]: [string, unknown]) =>
      equal(value, this.base[name as keyof typeof this.base])
    // A value left to decide stays as it is stored.
    const entries = Object.entries(fields).filter(
      ([name]) => !asked.includes(PLACE.includes(name) ? 'location' : name),
    )
    // R86: a location is stored with its county, even if the county is that of the series.
    const isMoved = entries.some(entry => PLACE.includes(entry[0]) && !isBase(entry))
    for (const [name, value] of entries) {
      if (isBase([name, value]) && !(isMoved && PLACE.includes(name))) delete own[name as keyof Own]
      else Object.assign(own, { [name]: value })
    }
    // R7: an extra date exists only as an entry, so its entry stays even when empty.
    if (Object.keys(own).length === 0 && weekdayOf(date) === this.base.recurrenceDay) this.dates.delete(date)
    return asked
  }

  /** R83: sets the dates' own reason, unless somebody has changed it since. Returns the dates where somebody did. */
  explain(dates: readonly Day[], reason: string, seen: Values): string[] {
    return dates.filter(date => {
      const own = this.dates.get(date)?.announcementText ?? ''
      if (own !== reason && own !== (seen[date] ?? '')) return true
      const entry = this.entry(date)
      if (reason === '' || reason === this.base.announcementText) delete entry.announcementText
      else entry.announcementText = reason
      return false
    })
  }

  announce(text: string, seen: readonly string[]): string[] {
    const isSeen = [text, ...seen].includes(this.base.announcementText)
    if (isSeen) this.base.announcementText = text
    return isSeen ? [] : ['announcementText']
  }

  setCancelled(date: Day, isCancelled: boolean) {
    this.entry(date).isCancelled = isCancelled
  }

  hasEntry = (date: Day) => this.dates.has(date)

  /** R51, R81: `seen` holds the standings that the editor may replace. Returns the units that a person must still decide. */
  setPaused(standing: string, seen: readonly string[]): string[] {
    if (this.standing === standing) return []
    if (!seen.includes(this.standing)) return ['status']
    this.standing = standing
    return []
  }

  delete() {
    this.standing = 'deleted'
  }

  status(): { status: string; pausedUntil?: string } {
    const [status = '', pausedUntil] = this.standing.split(' ')
    return { status, ...(pausedUntil && { pausedUntil }) }
  }

  exceptions(): EventException[] {
    return [...this.dates].map(([date, own]) => ({ date, ...own }))
  }

  private entry(date: Day): Own {
    const own = this.dates.get(date) ?? {}
    this.dates.set(date, own)
    return own
  }
}

const PLACE = ['location', 'shortLocation']
const placeOf = ({ location, shortLocation }: Values) => ({ location, shortLocation })

/** R81: merges the changes into the stored values. A location and its county are one value (R86). */
function settle(changes: Values, seen: Values, stored: Values): { fields: Values; asked: string[] } {
  const { location: _location, shortLocation: _county, ...others } = changes
  const settled = settleFields(others, seen, stored)
  if (!PLACE.some(name => name in changes)) return settled
  const [before, mine, theirs] = [placeOf(seen), placeOf({ ...seen, ...changes }), placeOf(stored)]
  if (equal(before, theirs)) return { ...settled, fields: { ...settled.fields, ...mine } }
  const asked = equal(mine, theirs) ? settled.asked : [...settled.asked, 'location']
  return { asked, fields: { ...settled.fields, ...theirs } }
}

/** Merges field by field, and lists item by item. The order of a list's items is left open. */
function settleFields(changes: Values, seen: Values, stored: Values): { fields: Values; asked: string[] } {
  const asked: string[] = []
  const one = (unit: string, before: unknown, mine: unknown, theirs: unknown) => {
    if (equal(mine, theirs) || equal(before, mine)) return theirs
    if (equal(before, theirs)) return mine
    asked.push(unit)
    return theirs
  }
  const fields = Object.entries(changes).map(([name, mine]) => {
    const [before, theirs] = [seen[name], stored[name]]
    if (![before, mine, theirs].every(isItems)) return [name, one(name, before, mine, theirs)]
    const lists = [before, mine, theirs] as Item[][]
    const ids = [...new Set(lists.flatMap(list => list.map(({ id }) => id)))]
    const items = ids.map(id => {
      const [was, own, other] = lists.map(list => bare(list.find(item => item.id === id)))
      return one(`${name}/${id}`, was, own, other)
    })
    return [name, items.filter(item => item !== undefined)]
  })
  return { fields: Object.fromEntries(fields) as Values, asked }
}
