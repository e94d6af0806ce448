import { LATIN, type Theme } from './theme'

/** Parties that happen once a year. */
export const SEASONAL: Theme[] = [
  {
    names: ["New Year's Eve Social", 'Midnight at {venue}'],
    dances: LATIN,
    startTime: '21:00',
    endTime: '02:00',
    price: 25,
    weekdays: [0, 1, 2, 3, 4, 5, 6],
    nearest: '12-31',
    picture: 'new-year',
    slots: '0 Welcome | 60 Party | 180 Midnight toast',
    texts: [
      'See the year out with a partner in hold. A glass of something at midnight is included, grapes too.',
    ],
  },
  {
    names: ['Skeleton Social', 'Day of the Dead Party', 'The Haunted Floor'],
    dances: LATIN,
    startTime: '20:30',
    endTime: '01:30',
    price: 12,
    weekdays: [5, 6],
    nearest: '10-31',
    picture: 'stage-lights',
    slots: '0 Face painting | 60 Party | 180 Best costume',
    texts: ['Costumes encouraged, capes discouraged during turns. Prizes for the best pair.'],
  },
  {
    names: ['Tinsel & Tumbao', 'Christmas Jumper Social', 'Last Dance Before Christmas'],
    dances: LATIN,
    startTime: '19:30',
    endTime: '23:30',
    price: 10,
    weekdays: [4, 5, 6],
    nearest: '12-18',
    picture: 'mirrorball',
    slots: '0 Festive class | 60 Social | 150 Mince pies',
    texts: ['Mince pies, jumpers and one salsa version of every carol we could find. Sorry in advance.'],
  },
  {
    names: ['Heart Shaped Night', 'Valentine Social', 'Singles, Doubles, Everyone'],
    dances: [['Bachata'], ['Kizomba'], ['Bachata', 'Kizomba']],
    startTime: '20:00',
    endTime: '00:00',
    price: 11,
    weekdays: [5, 6],
    nearest: '02-14',
    picture: 'neon',
    slots: '0 Class: the embrace | 60 Social',
    texts: [
      'Love songs only, from the guitar era to last week. Come as a pair or come alone: everybody changes partner anyway.',
    ],
  },
]
