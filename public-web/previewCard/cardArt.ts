import { html, type Html } from '../html/escapeHtml'

/** One half of a disc. */
interface Half {
  /** The middle of the straight edge, in pixels of the card. */
  x: number
  y: number
  radius: number
  /** Degrees by which the half is turned. At 0 it lies above its edge. */
  turn: number
  /** The index of the dance's tone. */
  tone: number
}

/** DESIGN Public pages: pairs of halves in the right third, like the logo's. */
const HALVES: readonly Half[] = [
  { x: 918, y: 124, radius: 120, turn: 0, tone: 2 },
  { x: 1002, y: 136, radius: 120, turn: 180, tone: 1 },
  { x: 1090, y: 24, radius: 71, turn: 30, tone: 4 },
  { x: 1130, y: 56, radius: 70, turn: 210, tone: 3 },
  { x: 1130, y: 320, radius: 150, turn: 60, tone: 3 },
  { x: 1170, y: 420, radius: 150, turn: 240, tone: 1 },
  { x: 890, y: 504, radius: 90, turn: -60, tone: 2 },
  { x: 930, y: 455, radius: 90, turn: 120, tone: 1 },
  { x: 973, y: 608, radius: 70, turn: -30, tone: 3 },
  { x: 1046, y: 577, radius: 70, turn: 150, tone: 4 },
]

/** The art of a card in the five tones of a dance. */
export const cardArt = (tones: readonly string[]): Html =>
  html`${HALVES.map(
    ({ x, y, radius, turn, tone }) =>
      html`<path
        transform="translate(${x} ${y}) rotate(${turn})"
        d="M${-radius} 0A${radius} ${radius} 0 0 1 ${radius} 0Z"
        fill="${tones[tone] ?? ''}"
      />`,
  )}`
