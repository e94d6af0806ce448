import type { DanceType } from '../event/dances'

/** One path of a glyph in a box of 24 by 24. It is filled, or drawn as a line of `strokeWidth`. */
interface GlyphPath {
  path: string
  strokeWidth?: number
}

/** DESIGN: each dance's glyph. The app and the public pages draw the same ones. */
export const DANCE_SHAPES: Readonly<Record<DanceType, readonly GlyphPath[]>> = {
  Bachata: [{ path: 'M3.5 4A8 8 0 0 1 3.5 20Z' }, { path: 'M13 4A8 8 0 0 1 13 20Z' }],
  Salsa: [{ path: 'M1.8 11.2A7.4 7.4 0 0 1 16.6 11.2Z' }, { path: 'M7.4 12.8A7.4 7.4 0 0 0 22.2 12.8Z' }],
  Kizomba: [{ path: 'M10.9 3A9 9 0 0 0 10.9 21Z' }, { path: 'M13.1 3A9 9 0 0 1 13.1 21Z' }],
  'Urban-Kiz': [{ path: 'M12 2 22 11H2Z' }, { path: 'M2 13H22L12 22Z' }],
  Zouk: [{ path: 'M2.5 14.5a4.75 4.75 0 0 1 9.5 0 4.75 4.75 0 0 0 9.5 0', strokeWidth: 5 }],
  'Bachata-Zouk': [
    { path: 'M3 3.6A8.4 8.4 0 0 1 3 20.4Z' },
    { path: 'M13.4 3.6a8.4 8.4 0 0 1 0 16.8', strokeWidth: 4.2 },
  ],
}
