/**
 * Hand-written festivals: 'name | venue | dances | poster | weeks after the next Friday | days', with their
 * descriptions. One festival is in the past.
 */
export const FESTIVAL_ROWS: [facts: string, text: string][] = [
  [
    'Harbour Bachata Weekender | The Sugar Warehouse | Bachata, Bachata-Zouk | bachata-swing | 2 | 3',
    'A warehouse by the water, twelve teachers and a Sunday that starts slowly. Beginners have a room of their own all weekend.',
  ],
  [
    'Northern Salsa Gathering | The Cotton Exchange Floor | Salsa | salsa-halves | 4 | 3',
    'Cuban in one room, cross-body in the other, and a Sunday rueda that tries to hold everybody.',
  ],
  [
    'Kizomba by the River | The Punt House | Kizomba, Urban-Kiz | pier-sunset | 6 | 2',
    'Two days with a limit of ninety dancers. Semba in the garden if it is dry.',
  ],
  [
    'Capital Kiz Congress | The Glasshouse Ballroom | Kizomba, Urban-Kiz | kizomba-rings | 8 | 4',
    'Four days, six rooms, and the largest kizomba floor of the year. Passes are tied to a role so that numbers stay even.',
  ],
  [
    'Tidewater Zouk Retreat | Palm Court Studio | Zouk | silk | 11 | 3',
    'Small, slow and by the sea: twenty couples, three teachers and a lot of soup.',
  ],
  [
    'Leeds Latin Weekender | The Penny Ballroom | Salsa, Bachata, Kizomba | weekender | 14 | 3',
    'Three dances on three floors under a painted ceiling. Workshops by day, one very long social by night.',
  ],
  [
    'Lace City Mambo Days | The Lace Floor | Salsa | salsa-count | 17 | 2',
    'Mambo on two for improvers and up, with live percussion in every class.',
  ],
  [
    'Mersey Sensual Festival | Mersey Steps | Bachata | bachata-circles | 20 | 3',
    'Sensual bachata with a conscience: clear consent rules, trained floor hosts, wonderful music.',
  ],
  [
    'Solent Social Marathon | Dock Gate Ballroom | Bachata, Kizomba, Zouk | stage-blue | 24 | 3',
    'A few workshops, then social dancing for as long as your feet allow: three floors, three days, naps included.',
  ],
  [
    'Dreaming Spires Salsa Camp | Folly Quay | Salsa, Bachata | ballroom | 28 | 3',
    'A camp for people who like to learn: fixed groups, the same teachers all weekend, a showcase at the end.',
  ],
  [
    'Canal Side Urban Weekend | Gas Basin Club | Urban-Kiz | urban-diamonds | 33 | 2',
    'Lines, pivots and bass in the brick vaults. Bring layers: the walls are cold, the floor is not.',
  ],
  [
    'Weald Dance Camp | Pantile Ballroom | Salsa, Bachata, Kizomba, Urban-Kiz, Zouk, Bachata-Zouk | festoon | 38 | 4',
    'All six dances, long breakfasts, a different floor for every rhythm and one enormous closing party.',
  ],
  [
    'Ripple: a Bachata-Zouk Weekend | The Flint Barn | Bachata-Zouk, Zouk | bachata-zouk | 44 | 3',
    'Two dances that keep borrowing from each other, in a barn on the Downs.',
  ],
  [
    'Guildford Grand Congress | Old Brewery Ballroom | Bachata, Salsa | stage-lights | -5 | 3',
    'Our yearly congress, with twenty workshops and a gala on the Saturday.',
  ],
]
