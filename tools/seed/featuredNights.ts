/**
 * Hand-written weekly nights in Brighton, London and Surrey, three for each weekday, Sunday first. Each is 'name |
 * venue | dances | start | end | price | poster', with its description.
 */
export const FEATURED_NIGHTS: [facts: string, text: string][] = [
  [
    'Mirrorball Social | Arch Eleven | Salsa, Bachata, Kizomba | 18:30 | 22:30 | 9 | mirrorball',
    'Three dances under one very large mirrorball. Taster class at half past six, then a rotating playlist: three salsa, three bachata, three kizomba.\n\nLast entry at ten.',
  ],
  [
    'Sunday Semba Lunch | Pier Terrace | Kizomba | 13:00 | 17:00 | 7 | pier-sunset',
    'Semba first, then a long lunch, then kizomba until the sun is low. The kitchen does a proper vegetable stew.',
  ],
  [
    'Bachata Sundays | Old Brewery Ballroom | Bachata | 17:00 | 21:00 | 8 | bachata-circles',
    'End the weekend softly. Beginners at five, improvers at six, social from seven under the old copper vats.',
  ],
  [
    'Monday Motion | Studio Nine | Zouk, Bachata-Zouk | 19:30 | 22:30 | 10 | ribbon',
    'A moving meditation with very good music. One hour of technique, two hours of practice. Socks or soft shoes.',
  ],
  [
    'First Steps Salsa | Salt Loft | Salsa | 19:00 | 21:00 | 8 | salsa-count',
    'If you have never danced before, come on a Monday. We start from walking in time and nobody is watching.',
  ],
  [
    'The Quiet Floor | Castle Mews Studio | Kizomba | 20:00 | 23:00 | 8 | haze',
    'Kizomba at a volume that lets you hear your partner breathe. No shows, no shouting, tea in the break.',
  ],
  [
    'Urban-Kiz Tuesdays | Tunnel 4 | Urban-Kiz, Kizomba | 19:30 | 23:00 | 11 | tunnel',
    'Under the railway, where the bass belongs. Footwork at half past seven, partner work at half past eight, then two hours of remixes.',
  ],
  [
    'Seafront Rueda | Hove Lawns Pavilion | Salsa | 18:30 | 21:00 | 5 | beach',
    'Cuban rueda with a view. We call in Spanish and shout in English. On dry evenings we take it outside.',
  ],
  [
    'Bachata Basics | Canalside Club | Bachata | 19:00 | 21:30 | 9 | bachata-swing',
    'Six weeks from the basic step to your first social, repeated all year. Join on any Tuesday.',
  ],
  [
    'Salsa on Six | Level Nine Dance Space | Salsa | 19:00 | 22:30 | 9 | salsa-halves',
    'Two classes, two levels and a social that runs on the sixth beat. Live congas on the first Wednesday of the month.',
  ],
  [
    'Zouk Flow | Studio Nine | Zouk | 19:45 | 22:15 | 10 | zouk-lines',
    'Brazilian zouk from the ground up: base, flow, and only then the hair. Practice until quarter past ten.',
  ],
  [
    'Midweek Mambo | The Long Room | Salsa | 20:00 | 23:00 | 8 | vinyl',
    'Mambo on two, all vinyl, all evening. The DJ brings two crates and no laptop.',
  ],
  [
    'Kizomba Thursdays | Cellar Bar | Kizomba, Urban-Kiz | 20:00 | 23:30 | 10 | kizomba-rings',
    'A cellar, forty people, one long embrace. Class at eight for all levels, social from nine.',
  ],
  [
    'Sensual Thursdays | The Tin Chapel | Bachata | 19:30 | 22:30 | 9 | neon',
    'Body movement, connection and consent, taught with patience in a small tin church.',
  ],
  [
    'Cross Body Club | Cavern House | Salsa | 19:30 | 22:30 | 8 | spotlight',
    'Cross-body salsa on one. Improvers first, then a social where the teachers dance with everyone.',
  ],
  [
    'Bachata Fridays | The Lantern Room | Bachata, Salsa | 19:30 | 23:30 | 10 | stage-lights',
    'The Friday night of the south coast. Class at half past seven, two rooms from half past eight: bachata downstairs, salsa up.\n\nNo partner needed. Free squash for drivers.',
  ],
  [
    'Kizomba Sundown | Pier Terrace | Kizomba | 18:00 | 21:00 | 8 | pier-sunset',
    'Kizomba on the terrace while the sun goes down behind the pier. Indoors when it blows, which is often.',
  ],
  [
    'Guildford Latin Fridays | The Boathouse Hall | Salsa, Bachata, Kizomba | 20:30 | 01:00 | 12 | baila',
    'Three rhythms by the river until one in the morning. Class at half past eight, party from half past nine.',
  ],
  [
    'Saturday Night Sabor | The Copper Works | Salsa, Bachata | 21:00 | 03:00 | 14 | live-band',
    'The big one. Percussionists over the DJ, a floor for three hundred, and breakfast rolls at two.',
  ],
  [
    'Bandstand Salsa | Hove Lawns Pavilion | Salsa, Bachata | 14:00 | 17:00 | 0 | festoon',
    'Free, outdoors, every Saturday that it does not pour. Beginners circle at two, open floor from half past.',
  ],
  [
    'Bachata-Zouk Lab | Maltkiln Studio | Bachata-Zouk | 19:00 | 22:00 | 11 | bachata-zouk',
    'A laboratory for the fusion: we try things, film them, and keep what is comfortable for both.',
  ],
]
