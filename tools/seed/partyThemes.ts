import { ANY, LATIN, type Theme } from './theme'

/** Late parties on Fridays and Saturdays. */
export const PARTIES: Theme[] = [
  {
    names: ['{town} Band Night', 'Timba on Stage', 'Orquesta Night', 'Brass, Congas, Bodies'],
    dances: [['Salsa'], ['Salsa', 'Bachata']],
    startTime: '20:00',
    endTime: '01:00',
    price: 16,
    weekdays: [5, 6],
    picture: 'live-band',
    slots: '0 Taster class | 60 First set | 150 DJ | 195 Second set',
    texts: [
      'Nine musicians on a small stage and nowhere to hide. A taster class first, then two sets with a DJ in between.\n\nStanding room round the edge for those who came to listen.',
      'Live music all evening. The band plays at nine and again after eleven; the floor is yours from the first note.',
    ],
  },
  {
    names: [
      'Third Birthday Party',
      'Ten Years of {town} Nights',
      'Anniversary Social',
      'Still Dancing: Our Fifth Birthday',
    ],
    dances: LATIN,
    startTime: '20:30',
    endTime: '02:00',
    price: 14,
    weekdays: [6],
    slots: '0 Welcome drink and class | 75 Party | 210 Cake and shows',
    texts: [
      'We made it to another year. Cake at midnight, three short shows, and every teacher we ever had behind the decks.',
      'A party for everyone who ever stepped on our floor or on our toes. Dress up, bring somebody new.',
    ],
  },
  {
    names: ['White Party', 'All in Red', 'Gold & Black Ball', 'Denim Night'],
    dances: ANY,
    startTime: '21:00',
    endTime: '02:30',
    price: 13,
    weekdays: [5, 6],
    slots: '0 Doors and warm-up | 60 Main floor',
    texts: [
      'There is a dress code, and we mean it kindly: come close enough and you are in.\n\nTwo rooms, four DJs, one cloakroom.',
      'One colour, one long night, photographs on the stairs.',
    ],
  },
  {
    names: ['Silent Social', 'Two Channels', 'Headphone Night'],
    dances: [
      ['Kizomba', 'Urban-Kiz'],
      ['Zouk', 'Bachata-Zouk'],
      ['Bachata', 'Kizomba'],
    ],
    startTime: '20:00',
    endTime: '00:30',
    price: 12,
    weekdays: [5, 6],
    picture: 'stage-blue',
    slots: '0 Collect your headphones | 30 Two DJs, two channels',
    texts: [
      'Headphones on, two DJs, two channels: green and blue. Find a partner on your colour. The neighbours love us for it.',
    ],
  },
  {
    names: ['{venue} Takeover', 'Guest Artist Night', 'Out-of-Towners'],
    dances: ANY,
    startTime: '19:30',
    endTime: '23:45',
    price: 15,
    weekdays: [4, 5, 6],
    slots: '0 Guest workshop | 90 Social | 180 Demo',
    texts: [
      'Guest teachers for one night: a ninety-minute workshop, a demo, and they stay to dance with everyone.',
      'A team from the other end of the country takes over our decks and our floor. Be kind to them.',
    ],
  },
]
