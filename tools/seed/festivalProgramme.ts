import { addDays, type Day } from '../../src/domain/time/days'
import type { Level } from '../../src/domain/event/event'
import type { DanceType } from '../../src/domain/event/dances'
import type { PricePlan, SlotPlan } from './eventDocument'
import type { Random } from '../random'

const TOPICS = [
  'Footwork clinic',
  'Turn technique',
  'Body movement',
  'Listening to the bass',
  'Lead and follow lab',
  'Small figures, big effect',
  'Partner switch',
  'Isolations',
  'Styling for everyone',
  'Dips, safely',
  'Old-school hour',
  'Walks and weight',
  'Rhythm games',
]
const LEVELS: Level[][] = [
  ['Beginner'],
  ['Improver'],
  ['Improver', 'Intermediate'],
  ['Intermediate', 'Advanced'],
  ['Advanced'],
  ['Open level'],
]

/** A timetable with dates: an opening evening, full days and a closing afternoon. */
export function festivalDays(
  from: Day,
  days: number,
  dances: DanceType[],
  endsLate: boolean,
  random: Random,
): SlotPlan[] {
  const topics = random.sample(TOPICS, TOPICS.length)
  return Array.from({ length: days }, (_, index): SlotPlan[] => {
    const date = addDays(from, index)
    const workshop = (startTime: string, endTime: string): SlotPlan => ({
      slotName: `${random.pick(dances)}: ${(topics.pop() ?? 'open practice').toLowerCase()}`,
      startTime,
      endTime,
      levels: random.pick(LEVELS),
      date,
    })
    if (index === 0) {
      return [
        { slotName: 'Registration', startTime: '18:00', endTime: '19:00', date },
        workshop('19:00', '20:00'),
        { slotName: 'Opening social', startTime: '20:30', endTime: '02:00', levels: ['Open level'], date },
      ]
    }
    const daytime = [workshop('11:00', '12:15'), workshop('12:30', '13:45'), workshop('15:00', '16:15')]
    return index === days - 1
      ? [
          ...daytime,
          {
            slotName: 'Farewell social',
            startTime: endsLate ? '20:00' : '16:30',
            endTime: endsLate ? '01:00' : '19:00',
            date,
          },
        ]
      : [
          ...daytime,
          { slotName: 'Shows', startTime: '21:00', endTime: '21:45', date },
          { slotName: 'Gala social', startTime: '22:00', endTime: '03:00', date },
        ]
  }).flat()
}

/** A festival's prices, from the price of its full pass. */
export const passes = (price: number): PricePlan[] => [
  { itemName: 'Full pass', prices: { Standard: price, Student: price - 15, 'NHS & Key worker': price - 15 } },
  { itemName: 'Party pass', prices: { Standard: price / 2 - 2.5, Student: price / 2 - 10 } },
  { itemName: 'Saturday only', prices: { Standard: price / 2 } },
]
