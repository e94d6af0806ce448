import { DAY_ROWS_ON_DESKTOP, HERO_SOON_MINUTES } from '../constants'
import type { LondonMoment, Time } from '../time/days'
import { ON_NOW } from '../event/labels'
import { hoursOf } from '../event/hours'
import type { ListedOccurrence } from '../event/occurrences'
import { isOff } from '../event/visibility'
import type { DayGroup } from './weekly'

/**
 * DESIGN Hero: the first event of Today that runs now, or else the next one that starts. Cancelled and paused events
 * don't count. Null if no event is left. `today` is in display order.
 */
export function heroOf({ occurrences }: DayGroup): ListedOccurrence | null {
  const ofPhase = (wanted: ListedOccurrence['phase']) =>
    occurrences.find(({ phase, event }) => phase === wanted && !isOff(event))
  return ofPhase('onNow') ?? ofPhase('upcoming') ?? null
}

/** Today with its hero first. Without a hero, the unchanged group. */
export function withHeroFirst(today: DayGroup): DayGroup {
  const hero = heroOf(today)
  if (!hero || hero === today.occurrences[0]) return today
  return { ...today, occurrences: [hero, ...today.occurrences.filter(one => one !== hero)] }
}

/**
 * 'On now', or 'Starts in 40 min' from 120 minutes before the start. '' if the event starts later or at an unknown
 * time.
 */
export function heroState(hero: ListedOccurrence, now: LondonMoment): string {
  if (hero.phase === 'onNow') return ON_NOW
  const { startTime } = hoursOf(hero)
  if (hero.phase === 'finished' || hero.occurrenceDate !== now.day || startTime === '') return ''
  const minutes = minutesOf(startTime) - minutesOf(now.time)
  return minutes > 0 && minutes <= HERO_SOON_MINUTES ? `Starts in ${durationLabel(minutes)}` : ''
}

const HOUR = 60

const minutesOf = (time: Time) => Number(time.slice(0, 2)) * HOUR + Number(time.slice(3))

/** '40 min', '1 h 20 min', '2 h' */
function durationLabel(minutes: number): string {
  const hours = Math.floor(minutes / HOUR)
  const rest = minutes % HOUR
  return [hours > 0 && `${hours} h`, rest > 0 && `${rest} min`].filter(Boolean).join(' ')
}

/**
 * DESIGN Week board: how many events of a day a tablet or desktop shows at first. A tablet shows two rows side by
 * side, so the number below the hero must be even.
 */
export function dayRows({ isWide, hasHero }: { isWide: boolean; hasHero: boolean }): number {
  return hasHero && !isWide ? DAY_ROWS_ON_DESKTOP - 1 : DAY_ROWS_ON_DESKTOP
}
