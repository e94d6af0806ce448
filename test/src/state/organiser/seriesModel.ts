import equal from 'fast-deep-equal'
import { weekdayOf, type Day } from '../../../../src/domain/time/days'
import type { EventException, OccurrenceFields } from '../../../../src/domain/event/event'
import type { EventFields } from '../../../../src/domain/event/eventFields'

type Own = Partial<OccurrenceFields>

/** A series as the spec and rulings define it, without the code of the app: a table of fields and dates. */
export class SeriesModel {
  status = 'current'
  readonly base: Omit<EventFields, 'timestamp'> & Pick<OccurrenceFields, 'announcementText'>
  private readonly dates = new Map<Day, Own>()

  constructor({ timestamp: _timestamp, ...fields }: EventFields) {
    this.base = { ...fields, announcementText: '' }
  }

  saveSeries(changes: Partial<EventFields & OccurrenceFields>) {
    Object.assign(this.base, changes)
  }

  /** R15: a value equal to the base is not the date's own. */
  saveDate(date: Day, changes: Own) {
    const own = this.entry(date)
    for (const [name, value] of Object.entries(changes)) {
      if (equal(value, this.base[name as keyof typeof this.base])) delete own[name as keyof Own]
      else Object.assign(own, { [name]: value })
    }
    // R7: a date outside the series exists through its entry.
    if (Object.keys(own).length === 0 && weekdayOf(date) === this.base.recurrenceDay) this.dates.delete(date)
  }

  setCancelled(date: Day, isCancelled: boolean) {
    this.entry(date).isCancelled = isCancelled
  }

  hasEntry = (date: Day) => this.dates.has(date)

  setPaused(isPaused: boolean) {
    if (this.status === (isPaused ? 'current' : 'paused')) this.status = isPaused ? 'paused' : 'current'
  }

  delete() {
    this.status = 'deleted'
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
