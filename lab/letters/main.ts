import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import * as fontkit from 'fontkit'
import { decompress } from 'wawoff2'
import type { LetterStyle, Letters } from '../../public-web/previewCard/letters'

const TARGET = 'public-web/previewCard/letters.json'
const FONT = '@fontsource-variable/instrument-sans/files/instrument-sans-latin-standard-normal.woff2'
/** DESIGN Public pages: the weights and widths of a card's texts. */
const INSTANCES: Record<LetterStyle, { wght: number; wdth: number }> = {
  name: { wght: 700, wdth: 75 },
  date: { wght: 600, wdth: 92 },
  place: { wght: 450, wdth: 95 },
}
/** Pairs of these letters are kerned. Other pairs are too rare to be worth their bytes. */
const KERNED = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789.,']

interface Font {
  unitsPerEm: number
  characterSet: number[]
  getVariation(axes: Record<string, number>): Font
  layout(text: string): { advanceWidth: number; glyphs: { path: { toSVG(): string } }[] }
}

/**
 * Writes the outlines of the font's letters for preview cards. Run it by hand after a change of the font:
 * `npm run lab -- letters`.
 */
async function makeLetters() {
  const packed = readFileSync(createRequire(__filename).resolve(FONT))
  // fontkit can't vary a WOFF2 font, so it gets the TrueType font inside.
  const font = fontkit.create(Buffer.from(await decompress(packed))) as unknown as Font
  const styles = Object.entries(INSTANCES).map(([style, axes]) => [style, outlines(font.getVariation(axes))])
  writeFileSync(TARGET, `${JSON.stringify(Object.fromEntries(styles))}\n`)
}

function outlines(font: Font): Letters {
  const characters = font.characterSet.map(point => String.fromCodePoint(point)).filter(isPrinted)
  const width = (text: string) => Math.round(font.layout(text).advanceWidth)
  const shapes = characters.map(character => [
    character,
    [width(character), wholeNumbers(font.layout(character).glyphs[0]?.path.toSVG() ?? '')],
  ])
  const kerning = KERNED.flatMap(left =>
    KERNED.map(right => [left + right, width(left + right) - width(left) - width(right)] as const),
  ).filter(([, by]) => by !== 0)
  return {
    unitsPerEm: font.unitsPerEm,
    shapes: Object.fromEntries(shapes),
    kerning: Object.fromEntries(kerning),
  }
}

const isPrinted = (character: string) => !/[\p{C}\p{M}]/u.test(character)
const wholeNumbers = (path: string) => path.replace(/-?\d+\.\d+/g, number => `${Math.round(Number(number))}`)

void makeLetters()
