import type { DanceType } from '../../src/domain/event/dances'

/** A kind of one-off: names, hours, price and texts. */
export interface Theme {
  names: string[]
  /** The possible combinations of dances. */
  dances: DanceType[][]
  startTime: string
  endTime: string
  /** The standard price; 0 is free. */
  price: number
  /** The weekdays on which it happens; Sunday is 0. */
  weekdays: number[]
  /** Months (1 to 12) in which it happens; any month if absent. */
  months?: number[]
  /** The day of the year, MM-dd, on or near which it happens. */
  nearest?: string
  picture?: string
  /** Slots of the timetable, each with its minutes after the start and its name: '0 Class | 60 Social'. */
  slots: string
  texts: string[]
}

/** The dances of most parties. */
export const LATIN: DanceType[][] = [['Salsa', 'Bachata'], ['Salsa', 'Bachata', 'Kizomba'], ['Bachata']]
/** One dance, or two dances with the same dancers. */
export const ANY: DanceType[][] = [
  ['Salsa'],
  ['Bachata'],
  ['Kizomba'],
  ['Urban-Kiz'],
  ['Zouk'],
  ['Bachata-Zouk'],
  ['Kizomba', 'Urban-Kiz'],
]
