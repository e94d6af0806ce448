import { danceSlug, type DanceType } from '../../src/domain/event/dances'
import { danceMarkup, ICON_SHAPES } from '../frame/sprite'
import { html, safe, type Html } from '../html/escapeHtml'

/** The line icons that only an event's page has. The shapes are Lucide's, as in the app. */
export const EVENT_ICON_SHAPES = {
  arrowRight: '<path d="M5 12h14"/><path d="m12 5 7 7-7 7"/>',
  calendarRange:
    '<rect x="3" y="3" width="18" height="18" rx="2"/><path d="M16 2v3"/><path d="M3 9h18"/><path d="M8 2v3"/><path d="M17 13h-6"/><path d="M13 17H7"/><path d="M7 13h.01"/><path d="M17 17h.01"/>',
  chevronLeft: '<path d="m15 18-6-6 6-6"/>',
  chevronRight: '<path d="m9 18 6-6-6-6"/>',
  circleDot: '<circle cx="12" cy="12" r="1"/><circle cx="12" cy="12" r="10"/>',
  clock: '<circle cx="12" cy="12" r="10"/><path d="M12 6v6l4 2"/>',
  externalLink:
    '<path d="M15 3h6v6"/><path d="M10 14 21 3"/><path d="M18 13v6a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V8a2 2 0 0 1 2-2h6"/>',
  heart:
    '<path d="M2 9.5a5.5 5.5 0 0 1 9.591-3.676.56.56 0 0 0 .818 0A5.49 5.49 0 0 1 22 9.5c0 2.29-1.5 4-3 5.5l-5.492 5.313a2 2 0 0 1-3 .019L5 15c-1.5-1.5-3-3.2-3-5.5"/>',
  navigation: '<polygon points="3 11 22 2 13 21 11 13 3 11"/>',
  plus: '<path d="M5 12h14"/><path d="M12 5v14"/>',
  share: '<path d="M12 2v13"/><path d="m16 6-4-4-4 4"/><path d="M4 12v8a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2v-8"/>',
  sprout:
    '<path d="M14 9.536V7a4 4 0 0 1 4-4h1.5a.5.5 0 0 1 .5.5V5a4 4 0 0 1-4 4 4 4 0 0 0-4 4c0 2 1 3 1 5a5 5 0 0 1-1 3"/><path d="M4 9a5 5 0 0 1 8 4 5 5 0 0 1-8-4"/><path d="M5 21h14"/>',
  ticket:
    '<path d="M2 9a3 3 0 0 1 0 6v2a2 2 0 0 0 2 2h16a2 2 0 0 0 2-2v-2a3 3 0 0 1 0-6V7a2 2 0 0 0-2-2H4a2 2 0 0 0-2 2Z"/><path d="M13 5v2"/><path d="M13 17v2"/><path d="M13 11v2"/>',
} as const

const SHAPES = { ...ICON_SHAPES, ...EVENT_ICON_SHAPES }

/** A line icon, drawn where it is used, because the page has no sprite. It is decorative. */
export const textIcon = (name: keyof typeof SHAPES, size = 22, own = ''): Html =>
  html`<svg
    class="${own ? `line ${own}` : 'line'}"
    viewBox="0 0 24 24"
    width="${size}"
    height="${size}"
    aria-hidden="true"
  >
    ${safe(SHAPES[name])}
  </svg>`

/** A dance's glyph in its colour. It is decorative, because the dance's name is always next to it. */
export const textGlyph = (dance: DanceType): Html =>
  html`<svg
    class="glyph"
    data-dance="${danceSlug(dance)}"
    viewBox="0 0 24 24"
    width="14"
    height="14"
    aria-hidden="true"
  >
    ${safe(danceMarkup(dance))}
  </svg>`
