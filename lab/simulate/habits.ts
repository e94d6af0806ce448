import { DANCE_TYPES } from '../../src/domain/event/dances'
import type { Filters } from '../../src/domain/sync/filters'
import type { Random } from '../../tools/random'
import type { Corpus } from './corpus'

export const DAY_MS = 86_400_000

/** How a kind of person uses the app. These are assumptions, not measurements. */
export interface Habit {
  /**
   * The share of this kind among the devices of people who are not organisers. 0 for organisers, because
   * their number depends on the events.
   */
  share: number
  /** Average visits in a month. For newcomers, the visits after the first. */
  visits: number
  /** The share of these people who are signed in. */
  signedIn: number
  isNew?: boolean
}

export const HABITS = {
  newcomers: { share: 0.25, visits: 0.5, signedIn: 0.1, isNew: true },
  'twice a month': { share: 0.3, visits: 2, signedIn: 0.1 },
  'weekends and once in between': { share: 0.3, visits: 6.5, signedIn: 0.3 },
  'every day': { share: 0.15, visits: 30, signedIn: 0.5 },
  organisers: { share: 0, visits: 15, signedIn: 1 },
} satisfies Record<string, Habit>
export type HabitName = keyof typeof HABITS
export const HABIT_NAMES = Object.keys(HABITS) as HabitName[]

/** Averages of a visit. */
export const VISIT = { minutes: 4, eventsOpened: 1.2, favourites: 0.1 }
/** Announcements on each event in a month. */
export const EDITS_A_MONTH = 2
/** New events in a month, as a share of all events. */
export const NEW_EVENTS = 0.05
/**
 * Connected calendars: the share of organisers with one, the changes of one in a month, the entries beside its two series and
 * two single nights, and the share of hosts that say when nothing changed.
 */
export const CALENDAR = { share: 0.25, edits: 8, others: 20, tags: 0.5 }
/** How many builds of the app appear in a month. Devices download the whole of each build. */
export const RELEASES_A_MONTH = 2

/** A firestorm: the share of its people who already have the app, and the time within which all arrive. */
export const STORM = { withApp: 0.25, arrivingMs: 10 * 60_000 }

/** Visits by the hour of the day: few at night, most in the evening. */
const HOURS = [1, 1, 1, 1, 1, 1, 2, 4, 5, 5, 5, 6, 8, 6, 5, 5, 6, 9, 12, 14, 14, 12, 8, 3]
/** Visits by the day of the week from Sunday on. */
const WEEKDAYS = [9, 7, 7, 8, 10, 14, 13]

const pickWeighted = (random: Random, weights: readonly number[]) => {
  let left = random.next() * weights.reduce((sum, weight) => sum + weight, 0)
  return Math.max(
    0,
    weights.findIndex(weight => (left -= weight) < 0),
  )
}

/** A random count with the average `mean` (Poisson). */
export function countOf(random: Random, mean: number): number {
  const end = Math.exp(-mean)
  let count = 0
  for (let product = random.next(); product > end; product *= random.next()) count += 1
  return count
}

/** A random moment (ms) in the `days` after `from` (ms, midnight). Busy hours and weekdays are more likely. */
export function someMoment(random: Random, from: number, days: number): number {
  const weights = Array.from(
    { length: days },
    (_, day) => WEEKDAYS[new Date(from + day * DAY_MS).getUTCDay()] ?? 1,
  )
  const day = pickWeighted(random, weights)
  return from + day * DAY_MS + Math.floor((pickWeighted(random, HOURS) + random.next()) * 3_600_000)
}

/** What a person chooses to see: usually one to three counties, and up to three dances. */
export function someFilters(random: Random, { countyOfEvents }: Corpus): Filters {
  const size = [1, 1, 1, 2, 2, 2, 3, 3, 5, 8][random.between(0, 9)] ?? 1
  const counties = new Set([random.pick(countyOfEvents)])
  for (let tries = 0; counties.size < size && tries < 50; tries++) counties.add(random.pick(countyOfEvents))
  return { counties: [...counties], dances: random.sample(DANCE_TYPES, random.between(1, 3)) }
}

/** How many of `devices` belong to each kind of person. */
export function devicesByHabit(devices: number, organisers: number): Record<HabitName, number> {
  const others = Math.max(0, devices - organisers)
  const counts = HABIT_NAMES.map(name => [
    name,
    name === 'organisers' ? Math.min(organisers, devices) : Math.round(others * HABITS[name].share),
  ])
  return Object.fromEntries(counts) as Record<HabitName, number>
}
