import type { DanceType } from '../../src/domain/event/dances'
import type { Random } from '../random'

/** The path at which the backend serves the posters. */
export const SAMPLE_IMAGES = '/sample-images/'

/** The posters for each dance, by file name in images/. */
const PICTURES: Partial<Record<DanceType, string[]>> = {
  Bachata: [
    'stage-lights',
    'bachata-circles',
    'bachata-swing',
    'neon',
    'festoon',
    'spotlight',
    'vinyl',
    'rooftop',
  ],
  Salsa: [
    'salsa-halves',
    'salsa-count',
    'live-band',
    'ballroom',
    'stage-lights',
    'spotlight',
    'vinyl',
    'beach',
  ],
  Kizomba: ['kizomba-rings', 'kizomba-type', 'haze', 'pier-sunset', 'rooftop', 'tunnel', 'festoon'],
  'Urban-Kiz': ['urban-diamonds', 'tunnel', 'stage-blue', 'haze', 'neon', 'rooftop'],
  Zouk: ['zouk-lines', 'silk', 'ribbon', 'beach', 'haze', 'pier-sunset'],
  'Bachata-Zouk': ['bachata-zouk', 'ribbon', 'silk', 'neon', 'mirrorball'],
}
const MIXED = ['mirrorball', 'stage-lights', 'stage-blue', 'ballroom', 'festoon', 'neon', 'vinyl', 'rooftop']

/** The name of a poster for an event of these dances. */
export function pictureFor(dances: readonly DanceType[], random: Random): string {
  const [first] = dances
  if (!first) return random.pick(MIXED)
  if (dances.includes('Salsa') && dances.includes('Bachata') && random.chance(0.25)) return 'baila'
  return random.pick(dances.length > 1 && random.chance(0.6) ? MIXED : (PICTURES[first] ?? MIXED))
}

/** The posters that suit an event of these dances, those of its first dance before the mixed ones. */
export const picturesOf = ([first, ...more]: readonly DanceType[]): string[] => [
  ...((first && PICTURES[first]) ?? []),
  ...(!first || more.length > 0 ? MIXED : []),
]
