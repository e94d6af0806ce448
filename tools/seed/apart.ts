import { eachDay, weekdayOf } from '../../src/domain/time/days'
import type { EventPlan } from './eventDocument'
import { picturesOf } from './pictures'
import { RICH_COUNTIES } from './places'

/** How many rows before and after an event have another picture than it, if its dance has enough pictures. */
const NEAR_ROWS = 2

/**
 * Gives some of the `free` events another picture of their dance, so that neighbours in the list of a day differ. The
 * `fixed` events keep theirs. The lists are those of one county, and of the rich counties together.
 */
export function apartPictures(fixed: readonly EventPlan[], free: readonly EventPlan[]): EventPlan[] {
  const all = [...fixed, ...free].sort(inListOrder)
  const pictures = new Map(fixed.map(({ id, picture }) => [id, picture]))
  for (const plan of [...free].sort(inListOrder)) {
    if (!plan.picture) continue
    const choices = [plan.picture, ...picturesOf(plan.danceTypes)]
    const rows = [all.filter(isIn([plan.place.county])), all.filter(isIn(RICH_COUNTIES))]
      .filter(list => list.includes(plan))
      .map(list => list.filter(other => sharesDay(plan, other)))
    const differs = (distance: number) => (name: string) =>
      rows.every(list => near(list, plan, distance).every(({ id }) => pictures.get(id) !== name))
    const chosen = choices.find(differs(NEAR_ROWS)) ?? choices.find(differs(1)) ?? plan.picture
    pictures.set(plan.id, chosen)
  }
  return free.map(plan => {
    const picture = pictures.get(plan.id)
    return picture ? { ...plan, picture } : plan
  })
}

const isIn =
  (counties: readonly string[]) =>
  ({ place }: EventPlan) =>
    counties.includes(place.county)

function near(list: readonly EventPlan[], plan: EventPlan, distance: number): EventPlan[] {
  const at = list.indexOf(plan)
  return [...list.slice(Math.max(0, at - distance), at), ...list.slice(at + 1, at + 1 + distance)]
}

/** Whether both events can be in the list of one day. */
function sharesDay({ when: one }: EventPlan, { when: other }: EventPlan): boolean {
  if ('weekday' in one && 'weekday' in other) return one.weekday === other.weekday
  if ('weekday' in one) return weekdaysIn(other).includes(one.weekday)
  if ('weekday' in other) return weekdaysIn(one).includes(other.weekday)
  return one.from <= other.to && other.from <= one.to
}

const weekdaysIn = (when: EventPlan['when']) =>
  'weekday' in when ? [when.weekday] : eachDay(when.from, when.to).map(weekdayOf)

/** Lists are in the order of the start, then of the name. */
const inListOrder = (one: EventPlan, other: EventPlan) =>
  one.startTime.localeCompare(other.startTime) || one.eventName.localeCompare(other.eventName, 'en')
