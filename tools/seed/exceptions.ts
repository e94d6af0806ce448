import { addDays, type Day } from '../../src/domain/time/days'
import type { EventPlan, ExceptionPlan } from './eventDocument'
import { placesIn } from './places'
import type { Random } from '../random'
import { ANNOUNCEMENTS, SPECIAL_NAMES } from './smallTexts'
import { addMinutes, onOrAfter } from './times'

const CHANGES = ['cancelled', 'time', 'venue', 'name', 'announcement', 'agenda'] as const

/**
 * Exceptions for one to three dates of a weekly series. Some have one past date; the others are within ten weeks of
 * `today`. No date appears twice (R13).
 */
export function someExceptions(
  plan: EventPlan,
  weekday: number,
  today: Day,
  random: Random,
): ExceptionPlan[] {
  const next = onOrAfter(today, weekday)
  const weeks = random.sample([-2, 0, 1, 1, 2, 3, 4, 6, 9], random.between(1, 3))
  return [...new Set(weeks)]
    .sort((one, other) => one - other)
    .map(week => ({ date: addDays(next, week * 7), ...change(plan, random) }))
}

function change(plan: EventPlan, random: Random): Omit<ExceptionPlan, 'date'> {
  switch (random.pick(CHANGES)) {
    case 'cancelled':
      return { isCancelled: true }
    case 'time':
      // The series' timetable would contradict the new hours, so clear it (R14).
      return { startTime: addMinutes(plan.startTime, 60), agenda: [] }
    case 'venue':
      return {
        place: random.pick(placesIn(plan.place.county).filter(place => place.venue !== plan.place.venue)),
        announcementText: 'Another venue this week: see Location.',
      }
    case 'name':
      return { eventName: random.pick(SPECIAL_NAMES).replace('{name}', plan.eventName) }
    case 'announcement':
      return { announcementText: random.pick(ANNOUNCEMENTS) }
    case 'agenda':
      return {
        agenda: [
          {
            slotName: 'Guest class',
            startTime: plan.startTime,
            endTime: addMinutes(plan.startTime, 75),
            levels: ['Open level'],
          },
          { slotName: 'Social', startTime: addMinutes(plan.startTime, 75), endTime: plan.endTime },
        ],
      }
  }
}
