import { danceSlug, type DanceType } from '../../src/domain/event/dances'
import { danceMarkup, ICON_SHAPES } from '../frame/sprite'
import { html, safe, type Html } from '../html/escapeHtml'

/** The line icons that only an event's page has. The shapes are Lucide's, as in the app. */
export const EVENT_ICON_SHAPES = {
  arrowRight: '<path d="M5 12h14"/><path d="m12 5 7 7-7 7"/>',
  calendarRange:
    '<rect x="3" y="3" width="18" height="18" rx="2"/><path d="M16 2v3"/><path d="M3 9h18"/><path d="M8 2v3"/><path d="M17 13h-6"/><path d="M13 17H7"/><path d="M7 13h.01"/><path d="M17 17h.01"/>',
  clock: '<circle cx="12" cy="12" r="10"/><path d="M12 6v6l4 2"/>',
  externalLink:
    '<path d="M15 3h6v6"/><path d="M10 14 21 3"/><path d="M18 13v6a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V8a2 2 0 0 1 2-2h6"/>',
  ticket:
    '<path d="M2 9a3 3 0 0 1 0 6v2a2 2 0 0 0 2 2h16a2 2 0 0 0 2-2v-2a3 3 0 0 1 0-6V7a2 2 0 0 0-2-2H4a2 2 0 0 0-2 2Z"/><path d="M13 5v2"/><path d="M13 17v2"/><path d="M13 11v2"/>',
} as const

const SHAPES = { ...ICON_SHAPES, ...EVENT_ICON_SHAPES }

/** A line icon, drawn where it is used, because the page has no sprite. It is decorative. */
export const textIcon = (name: keyof typeof SHAPES, size = 22): Html =>
  html`<svg class="line" viewBox="0 0 24 24" width="${size}" height="${size}" aria-hidden="true">
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
