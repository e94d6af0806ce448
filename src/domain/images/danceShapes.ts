import type { DanceType } from '../event/dances'

/** One path of a glyph in a box of 24 by 24. It is filled, or drawn as a line of `strokeWidth`. */
interface GlyphPath {
  path: string
  strokeWidth?: number
}

/** DESIGN Glyphs and tones: each dance's glyph. The app and the public pages draw the same ones. */
export const DANCE_SHAPES: Readonly<Record<DanceType, readonly GlyphPath[]>> = {
  // Two halves in step, like two Ds.
  Bachata: [{ path: 'M3.5 4A8 8 0 0 1 3.5 20Z' }, { path: 'M13 4A8 8 0 0 1 13 20Z' }],
  // Two halves that turn.
  Salsa: [{ path: 'M1.8 11.2A7.4 7.4 0 0 1 16.6 11.2Z' }, { path: 'M7.4 12.8A7.4 7.4 0 0 0 22.2 12.8Z' }],
  // Two halves that embrace.
  Kizomba: [{ path: 'M10.9 3A9 9 0 0 0 10.9 21Z' }, { path: 'M13.1 3A9 9 0 0 1 13.1 21Z' }],
  // A diamond, cut across.
  'Urban-Kiz': [{ path: 'M12 2 22 11H2Z' }, { path: 'M2 13H22L12 22Z' }],
  // A wave.
  Zouk: [{ path: 'M2.5 14.5a4.75 4.75 0 0 1 9.5 0 4.75 4.75 0 0 0 9.5 0', strokeWidth: 5 }],
  // A half, with a ripple beside it.
  'Bachata-Zouk': [
    { path: 'M3 3.6A8.4 8.4 0 0 1 3 20.4Z' },
    { path: 'M13.4 3.6a8.4 8.4 0 0 1 0 16.8', strokeWidth: 4.2 },
  ],
}

/** The tones of a dance, from the darkest to the lightest. */
type Tones = readonly [string, string, string, string, string]

/** DESIGN Glyphs and tones: the tones of each dance's art. Preview cards are drawn in them. */
export const DANCE_TONES: Readonly<Record<DanceType, Tones>> = {
  Bachata: ['#3b0618', '#8e0f33', '#d81f4e', '#ff6e88', '#ffc3cb'],
  Salsa: ['#3f1c00', '#8f4600', '#e08600', '#ffb63d', '#ffe2a8'],
  Kizomba: ['#150a45', '#34189a', '#5a34ec', '#8f7dff', '#d3cbff'],
  'Urban-Kiz': ['#031f3b', '#074c85', '#1086dd', '#69bef7', '#cbe9ff'],
  Zouk: ['#00261f', '#005c4b', '#009b7c', '#43dda8', '#bdf6df'],
  'Bachata-Zouk': ['#2b0826', '#5f1751', '#9a3586', '#d384c6', '#f6d3ef'],
}
