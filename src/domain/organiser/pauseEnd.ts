import { dayName } from '../time/dayLabels'
import { addDays, isDay, type Day } from '../time/days'
import { pauseOf, type Standing } from './standing'

/** R51: a pause ends within this many days, so its last day needs no year (R67). */
const MAX_DAYS = 364

/** R51: the first and the last day on which a pause may end. From that day on, the series takes place again. */
export const pauseEnds = (today: Day): { first: Day; last: Day } => ({
  first: addDays(today, 1),
  last: addDays(today, MAX_DAYS),
})

/** R51: whether a pause may end on this day. '' is a pause without an end. */
export function isPauseEnd(until: string, today: Day): boolean {
  const { first, last } = pauseEnds(today)
  return until === '' || (isDay(until) && until >= first && until <= last)
}

/** R51: what a pause does, in words for the organiser. */
export function pauseExplanation(until: string): string {
  if (!isDay(until)) return 'All its dates are shown as paused until you resume it.'
  return `Its dates before ${dayName(until)} are shown as paused. From that day on it takes place again by itself.`
}

/** R51: what dancers see of a paused series, in words for the organiser. */
export function pausedWords(until: Day | undefined): { title: string; whatDancersSee: string } {
  if (!until)
    return {
      title: 'This series is paused.',
      whatDancersSee: "Lists show it as 'Paused', and none of its dates counts as on until you resume it.",
    }
  return {
    title: `This series is paused until ${dayName(until)}.`,
    whatDancersSee:
      "Lists show its dates before then as 'Paused'. It takes place again by itself, or when you resume it.",
  }
}

/** R81: a standing in words. */
export function standingText(standing: Standing): string {
  const { isPaused, until } = pauseOf(standing)
  if (!isPaused) return 'It takes place'
  return until ? `Paused until ${dayName(until)}` : 'Paused, without an end'
}
