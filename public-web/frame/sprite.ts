import { DANCE_SHAPES } from '../../src/domain/images/danceShapes'
import { DANCES, danceSlug, type DanceType } from '../../src/domain/event/dances'
import { html, safe, type Html } from '../html/escapeHtml'

/** The pages' line icons as markup. The shapes are Lucide's, as in the app. */
export const ICON_SHAPES = {
  repeat:
    '<path d="m17 2 4 4-4 4"/><path d="M3 11v-1a4 4 0 0 1 4-4h14"/><path d="m7 22-4-4 4-4"/><path d="M21 13v1a4 4 0 0 1-4 4H3"/>',
  sparkle:
    '<path d="M11.017 2.814a1 1 0 0 1 1.966 0l1.051 5.558a2 2 0 0 0 1.594 1.594l5.558 1.051a1 1 0 0 1 0 1.966l-5.558 1.051a2 2 0 0 0-1.594 1.594l-1.051 5.558a1 1 0 0 1-1.966 0l-1.051-5.558a2 2 0 0 0-1.594-1.594l-5.558-1.051a1 1 0 0 1 0-1.966l5.558-1.051a2 2 0 0 0 1.594-1.594z"/>',
  calendarDays:
    '<path d="M8 2v3"/><path d="M16 2v3"/><rect x="3" y="3" width="18" height="18" rx="2"/><path d="M3 9h18"/><path d="M8 13h.01"/><path d="M12 13h.01"/><path d="M16 13h.01"/><path d="M8 17h.01"/><path d="M12 17h.01"/><path d="M16 17h.01"/>',
  calendarPlus:
    '<path d="M16 18h6"/><path d="M16 2v3"/><path d="M19 15v6"/><path d="M21 11.5V5a2 2 0 00-2-2H5a2 2 0 00-2 2v14a2 2 0 002 2h8.3"/><path d="M3 9h18"/><path d="M8 2v3"/>',
  calendar:
    '<path d="M8 2v3"/><path d="M16 2v3"/><rect x="3" y="3" width="18" height="18" rx="2"/><path d="M3 9h18"/>',
  circleAlert:
    '<circle cx="12" cy="12" r="10"/><line x1="12" x2="12" y1="8" y2="12"/><line x1="12" x2="12.01" y1="16" y2="16"/>',
  circlePause:
    '<circle cx="12" cy="12" r="10"/><line x1="10" x2="10" y1="15" y2="9"/><line x1="14" x2="14" y1="15" y2="9"/>',
  mapPin:
    '<path d="M20 10c0 4.993-5.539 10.193-7.399 11.799a1 1 0 0 1-1.202 0C9.539 20.193 4 14.993 4 10a8 8 0 0 1 16 0"/><circle cx="12" cy="10" r="3"/>',
  megaphone:
    '<path d="M11 6a13 13 0 0 0 8.4-2.8A1 1 0 0 1 21 4v12a1 1 0 0 1-1.6.8A13 13 0 0 0 11 14H5a2 2 0 0 1-2-2V8a2 2 0 0 1 2-2z"/><path d="M6 14a12 12 0 0 0 2.4 7.2 2 2 0 0 0 3.2-2.4A8 8 0 0 1 10 14"/><path d="M8 6v8"/>',
} as const

export type IconName = keyof typeof ICON_SHAPES

/** Holds each drawing once, at the start of a page. `icon` and `danceGlyph` refer to the drawings. */
export const SPRITE: Html = html`<svg class="sprite" aria-hidden="true">
  ${Object.entries(ICON_SHAPES).map(([name, shapes]) => symbol(`i-${name}`, shapes))}
  ${DANCES.map(({ name, slug }) => symbol(`d-${slug}`, danceMarkup(name)))}
</svg>`

function symbol(id: string, shapes: string): Html {
  return html`<symbol id="${id}" viewBox="0 0 24 24">${safe(shapes)}</symbol>`
}

/** The shapes of a dance's glyph as markup. */
export function danceMarkup(dance: DanceType): string {
  return DANCE_SHAPES[dance]
    .map(({ path, strokeWidth }) =>
      strokeWidth === undefined
        ? `<path d="${path}"/>`
        : `<path d="${path}" fill="none" stroke="currentColor" stroke-width="${strokeWidth}"/>`,
    )
    .join('')
}

/** A line icon. It is decorative, because a word is always next to it. */
export const icon = (name: IconName, size = 15): Html =>
  html`<svg class="icon" width="${size}" height="${size}" aria-hidden="true"><use href="#i-${name}" /></svg>`

/** A dance's glyph in its colour. It is decorative, because the dance's name is always next to it. */
export const danceGlyph = (dance: DanceType, size = 14): Html =>
  html`<svg
    class="glyph"
    data-dance="${danceSlug(dance)}"
    width="${size}"
    height="${size}"
    aria-hidden="true"
  >
    <use href="#d-${danceSlug(dance)}" />
  </svg>`
