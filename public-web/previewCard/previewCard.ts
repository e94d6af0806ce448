import { PRODUCT_TITLE } from '../../src/domain/constants'
import type { DanceType } from '../../src/domain/event/dances'
import { DANCE_SHAPES, DANCE_TONES } from '../../src/domain/images/danceShapes'
import type { Size } from '../../src/domain/images/size'
import { html, type Html } from '../html/escapeHtml'
import { cardArt } from './cardArt'
import type { CardFacts } from './cardFacts'
import { broken, drawable, isCut, oneLine, textShape, textWidth, type TextLook } from './cardText'

/** In pixels. Chats and social sites show a large preview at this ratio. */
export const CARD_SIZE: Size = { width: 1_200, height: 630 }

const LEFT = 72
const TEXT_WIDTH = 690
const WHITE = '#ffffff'

/** A name of fewer characters is drawn larger if it fits on two lines. */
const SHORT_NAME = 20
const LARGE = { size: 150, step: 138, first: 252, lines: 2 }
const SMALL = { size: 112, step: 108, first: 223, lines: 3 }
const SPACING = -0.01

const WHEN_Y = 512
const WHEN_SIZE = 40
const PLACE_Y = 556
const PLACE_SIZE = 34

/** An event's preview card as SVG without text elements. Drawing it therefore needs no font. */
export function previewCard({ name, when, place, dances }: CardFacts): string {
  const { width, height } = CARD_SIZE
  const tones = DANCE_TONES[dances[0] ?? 'Salsa']
  const [ground = '', , , , light = ''] = tones
  const { text } = html`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="${width}" height="${height}" fill="${ground}" />
    ${cardArt(tones)} ${danceRow(dances, light)} ${nameLines(name)}
    ${line(when, WHEN_Y, { style: 'date', size: WHEN_SIZE, fill: WHITE })}
    ${line(place, PLACE_Y, { style: 'place', size: PLACE_SIZE, fill: light })} ${pill()}
  </svg>`
  return text
}

function line(text: string, y: number, look: TextLook): Html {
  return textShape(oneLine(drawable(text, look.style), TEXT_WIDTH, look), LEFT, y, look)
}

function nameLines(name: string): Html {
  const text = drawable(name, 'name')
  const isShort = [...text].length < SHORT_NAME
  const large = broken(text, TEXT_WIDTH, LARGE.lines, nameLook(LARGE.size))
  const form = isShort && !isCut(large) ? LARGE : SMALL
  const look = nameLook(form.size)
  return html`${broken(text, TEXT_WIDTH, form.lines, look).map((part, row) =>
    textShape(part, LEFT, form.first + row * form.step, look),
  )}`
}

const nameLook = (size: number): TextLook => ({ style: 'name', size, fill: WHITE, spacing: size * SPACING })

const GLYPH_SIZE = 28
const GLYPH_TOP = 68
const DANCE_Y = 92
const DANCE_GAP = 32
const AFTER_GLYPH = 16
const GLYPH_BOX = 24

function danceRow(dances: readonly DanceType[], fill: string): Html {
  const look: TextLook = { style: 'date', size: 30, fill }
  const parts: Html[] = []
  let x = LEFT
  for (const [position, dance] of dances.entries()) {
    const rest = dances.length - position
    const end = x + GLYPH_SIZE + AFTER_GLYPH + textWidth(dance, look)
    const room = rest > 1 ? textWidth(`+${rest}`, look) + DANCE_GAP : 0
    if (end + room > LEFT + TEXT_WIDTH) {
      parts.push(textShape(`+${rest}`, x, DANCE_Y, look))
      break
    }
    parts.push(danceGlyph(dance, x), textShape(dance, x + GLYPH_SIZE + AFTER_GLYPH, DANCE_Y, look))
    x = end + DANCE_GAP
  }
  return html`${parts}`
}

const danceGlyph = (dance: DanceType, x: number): Html =>
  html`<g transform="translate(${x} ${GLYPH_TOP}) scale(${GLYPH_SIZE / GLYPH_BOX})">
    ${DANCE_SHAPES[dance].map(({ path, strokeWidth }) =>
      strokeWidth === undefined
        ? html`<path d="${path}" fill="${DANCE_TONES[dance][3]}" />`
        : html`<path
            d="${path}"
            fill="none"
            stroke="${DANCE_TONES[dance][3]}"
            stroke-width="${strokeWidth}"
          />`,
    )}
  </g>`

/** The site's mark at the bottom right. Its colours are those of the app's tokens. */
const pill = (): Html =>
  html`<rect x="875" y="494" width="269" height="84" rx="42" fill="#0c0910" />
    <linearGradient id="ember" x1=".1" y1="0" x2=".6" y2="1">
      <stop stop-color="#ffb54a" />
      <stop offset=".5" stop-color="#ff7a4d" />
      <stop offset="1" stop-color="#ff4661" />
    </linearGradient>
    <g transform="translate(899 512) scale(.48) rotate(20 50 50)">
      <path d="M48.5 26A36 36 0 0 0 48.5 98Z" fill="${WHITE}" />
      <path d="M51.5 2A36 36 0 0 1 51.5 74Z" fill="url(#ember)" />
    </g>
    ${textShape(PRODUCT_TITLE, 963, 549, { style: 'name', size: 38, fill: WHITE })}`
