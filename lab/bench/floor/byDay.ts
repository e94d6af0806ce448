import type { Day } from '../../../src/domain/time/days'

/** What one card of the floor and of the static page shows. */
export interface FloorCard {
  id: string
  name: string
  place: string
  day: Day
  time: string
  dances: string
}

/** The cards by day, in their order. */
export function byDay(cards: readonly FloorCard[]): [Day, FloorCard[]][] {
  const days = new Map<Day, FloorCard[]>()
  for (const card of cards) days.set(card.day, [...(days.get(card.day) ?? []), card])
  return [...days]
}
