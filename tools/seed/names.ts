import type { DanceType } from '../../src/domain/event/dances'

/** The kinds of night. The kind decides the hours, the name and the texts. */
export type Kind = 'social' | 'course' | 'practica' | 'late' | 'afternoon' | 'morning' | 'free'

/**
 * Names of weekly nights by dance, with {day}, {town}, {venue} and {dance} filled in. The sample has no nights of
 * dances without names.
 */
export const DANCE_NAMES: Partial<Record<DanceType, string[]>> = {
  Bachata: [
    ...['Bachata {day}s', 'Sensual {day}s', 'Bachata & Friends', 'La Noche Bachata', 'Basic, Tap, Repeat'],
    ...[
      'Bachata at {venue}',
      '{town} Bachata Club',
      'Dulce',
      'The Güira Room',
      'Bachata Lounge',
      'Soft Knees Club',
    ],
    ...[
      'Rosa Bachata',
      'Amargue',
      'Bachata After Work',
      'Corazón {town}',
      'The Bachata Kitchen',
      'Sway',
      'Closer',
    ],
    ...['Bachata Basement', '{town} Sensual', 'Luna Bachata', 'Bachata by Candlelight', 'Cuerpo', 'Requinto'],
  ],
  Salsa: [
    ...[
      'Salsa {day}s',
      'Sabor {town}',
      'On One, On Two',
      'Mambo {day}s',
      'Rueda {town}',
      'Casino Circle',
      'Clave',
    ],
    ...[
      'Salsa at {venue}',
      'Son y Salsa',
      'The Mambo Room',
      'Shines & Spins',
      '¡Azúcar!',
      'Salsa After Work',
    ],
    ...['Candela', 'La Descarga', 'Cuban {day}s', 'Vamos {town}', 'Tumbao', '{town} Salsa Social Club'],
    ...['The Timba Hour', 'Five, Six, Seven', 'Sabrosura', 'Quinto', 'Montuno'],
  ],
  Kizomba: [
    ...['Kizomba {day}s', 'Walk With Me', 'Kiz & Connect', 'Saída', 'Semba Street', 'The Embrace', 'Ginga'],
    ...['{town} Kizomba Collective', 'Kizomba at {venue}', 'Slow Steps', 'Tarraxinha Room', 'Passada'],
    ...[
      'Heart to Heart',
      'Luanda Nights',
      'Kizomba Lounge',
      'Semba & Kizomba Social',
      'Quiet Floor',
      'Batida',
    ],
  ],
  'Urban-Kiz': [
    ...['Urban-Kiz {day}s', 'Tunnel Sessions', 'Straight Lines', 'Urban Lab {town}', 'Pivot', 'Glitch'],
    ...[
      'Counterbalance',
      'Urban-Kiz at {venue}',
      'Stop Motion',
      'Concrete',
      'Step Off',
      'Night Bus Kiz',
      'Grid',
    ],
    ...['{town} Urban-Kiz', 'Bassline Kiz', 'Corner to Corner'],
  ],
  Zouk: [
    ...['Zouk {day}s', 'Lambada Roots', '{town} Zouk', 'Zouk Lab', 'Hair Down', 'Zouk at {venue}', 'Tidal'],
    ...['Elastic', 'Soltinho', 'Zouk & Chill', 'Viradinha', 'Slow Water', 'Lateral', 'Undertow', 'Boneca'],
  ],
  'Bachata-Zouk': [
    ...[
      'Bachata-Zouk {day}s',
      'In Between',
      'The Blend',
      'Two Currents',
      '{town} Bachata-Zouk',
      'Wave & Tap',
    ],
    ...['Bachata-Zouk at {venue}', 'Hybrid {day}s', 'Half & Half', 'Ripple', 'Crossfade'],
  ],
}

/** Names of nights with several dances. */
export const MIXED_NAMES = [
  ...['Latin {day}s', 'Salsa & Bachata {town}', 'The Mixed Room', 'Two-Room {day}s', 'Latin Quarter Social'],
  ...['Social {town}', 'All Styles Welcome', '{town} Latin Social', 'Ritmo', 'The Big Social', 'Mezcla'],
  ...[
    'Fiesta Latina',
    'Every Song a Different Dance',
    'Latin at {venue}',
    'Three Rhythms',
    'The {day} Floor',
  ],
]

/** Names that show the kind of night. The other kinds use the names of their dances. */
export const KIND_NAMES: Record<Kind, string[]> = {
  social: [],
  course: [
    ...[
      '{dance} Foundations',
      '{dance} from Zero',
      'Learn {dance} in {town}',
      '{dance} Step by Step',
      '{dance} Course',
    ],
    ...['First Steps {dance}', '{dance}: the Next Level', 'Six Weeks of {dance}'],
  ],
  practica: [
    '{town} {dance} Práctica',
    'Practice Makes Partner',
    '{dance} Drill Hour',
    'The {dance} Gym',
    'Repeat That',
  ],
  late: [
    '{dance} Late',
    'Late Floor',
    'After Eleven',
    'Midnight {dance}',
    'Last Train {dance}',
    'Lights Down {dance}',
  ],
  afternoon: ['{day} Tea Dance', 'Afternoon {dance}', 'Sunlit Social', '{dance} & Cake', 'Slow {day}'],
  morning: ['{dance} Breakfast Club', 'Morning Technique', 'Coffee & {dance}', '{dance} Before Lunch'],
  free: ['Bandstand {dance}', 'Pay-Nothing {day}', 'Pub Floor {dance}', '{dance} for Everyone'],
}
