import { html, type Html } from '../html/escapeHtml'
import { LETTERS, type LetterStyle } from './letters'

/** How a text of a card looks. Sizes are in pixels of the card. */
export interface TextLook {
  style: LetterStyle
  size: number
  fill: string
  /** Space added after each letter. */
  spacing?: number
}

const CUT = '…'

/** Letters with a stroke, which Unicode doesn't take apart. */
const WITHOUT_STROKE: Readonly<Record<string, string>> = { Ł: 'L', ł: 'l', Đ: 'D', đ: 'd', Ħ: 'H', ħ: 'h' }

/**
 * The text without characters that the font lacks, such as emoji. A letter whose accent it lacks loses the accent
 * alone. Spaces and dots at its ends, and double ones, go too.
 */
export function drawable(text: string, style: LetterStyle): string {
  const { shapes } = LETTERS[style]
  const known = [...text.normalize('NFC')].map(character => {
    const plain = WITHOUT_STROKE[character] ?? character.normalize('NFD').slice(0, 1)
    return [character, plain].find(one => shapes[one] || /\s/.test(one)) ?? ''
  })
  return known
    .join('')
    .replace(/\s+/g, ' ')
    .replace(/•( •)+/g, '•')
    .replace(/^[ •]+|[ •]+$/g, '')
}

/** The width of a drawable text, in pixels. */
export function textWidth(text: string, look: TextLook): number {
  return placed(text, look).width
}

/** The outlines of a drawable text. Its first letter begins at `x`, and it stands on the line `y`. */
export function textShape(text: string, x: number, y: number, look: TextLook): Html {
  const scale = look.size / LETTERS[look.style].unitsPerEm
  const letters = placed(text, look).letters.filter(({ path }) => path !== '')
  return html`<g fill="${look.fill}" transform="translate(${x} ${y}) scale(${scale} ${-scale})">
    ${letters.map(({ path, at }) => html`<path transform="translate(${Math.round(at / scale)})" d="${path}" />`)}
  </g>`
}

function placed(text: string, { style, size, spacing = 0 }: TextLook) {
  const { unitsPerEm, shapes, kerning } = LETTERS[style]
  const scale = size / unitsPerEm
  const letters: { path: string; at: number }[] = []
  let width = 0
  let before = ''
  for (const character of text) {
    const [advance, path] = shapes[character] ?? [0, '']
    width += (kerning[before + character] ?? 0) * scale
    letters.push({ path, at: width })
    width += advance * scale + spacing
    before = character
  }
  return { letters, width }
}

/** The text on one line of `width` pixels. A text that is too long ends with '…'. */
export function oneLine(text: string, width: number, look: TextLook): string {
  if (textWidth(text, look) <= width) return text
  const letters = [...text]
  while (letters.length > 0 && textWidth(letters.join('').trimEnd() + CUT, look) > width) letters.pop()
  return letters.join('').trimEnd() + CUT
}

/** In pixels. Lines are balanced to this precision. */
const STEP = 10

/**
 * The text on lines of at most `width` pixels, broken between words. The lines are about equally long, as with
 * `text-wrap: balance`. The last of `limit` lines holds the rest of the text, cut to fit.
 */
export function broken(text: string, width: number, limit: number, look: TextLook): string[] {
  let lines = greedyLines(text, width, limit, look)
  for (let narrower = width - STEP; narrower > 0; narrower -= STEP) {
    const next = greedyLines(text, narrower, limit, look)
    if (next.length > lines.length || isCut(next)) break
    lines = next
  }
  return lines
}

/** Whether a line was too long. */
export const isCut = (lines: readonly string[]) => lines.some(line => line.endsWith(CUT))

function greedyLines(text: string, width: number, limit: number, look: TextLook): string[] {
  const lines: string[] = []
  const words = text.split(' ')
  while (words.length > 0 && lines.length < limit - 1) {
    let line = words.shift() ?? ''
    while (words[0] !== undefined && textWidth(`${line} ${words[0]}`, look) <= width)
      line += ` ${words.shift()}`
    lines.push(oneLine(line, width, look))
  }
  if (words.length > 0) lines.push(oneLine(words.join(' '), width, look))
  return lines
}
