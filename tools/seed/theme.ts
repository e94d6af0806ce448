import type { DanceType } from '../../src/domain/event/dances'

/** A kind of one-off: its names, hours, price and words. */
export interface Theme {
  names: string[]
  /** One of these combinations of dances. */
  dances: DanceType[][]
  startTime: string
  endTime: string
  /** The standard price; 0 is free. */
  price: number
  /** Weekdays on which it happens, Sunday is 0. */
  weekdays: number[]
  /** Months (1 to 12) in which it happens; any where left out. */
  months?: number[]
  /** The one day of the year, MM-dd, near or on which it happens. */
  nearest?: string
  picture?: string
  /** Slots: minutes after the start and name of each, '0 Class | 60 Social'. */
  slots: string
  texts: string[]
}

/** What most parties play. */
export const LATIN: DanceType[][] = [['Salsa', 'Bachata'], ['Salsa', 'Bachata', 'Kizomba'], ['Bachata']]
/** One dance, or a pair that shares its dancers. */
export const ANY: DanceType[][] = [
  ['Salsa'],
  ['Bachata'],
  ['Kizomba'],
  ['Urban-Kiz'],
  ['Zouk'],
  ['Bachata-Zouk'],
  ['Kizomba', 'Urban-Kiz'],
]
