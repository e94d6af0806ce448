import { html, type Html } from '../html/escapeHtml'

/**
 * The logo: two halves of a disc, shifted along the cut. It is decorative. `ember` is the id of its gradient, which a
 * page may have only once.
 */
export const logo = (size: number, ember = 'ember'): Html =>
  html`<svg class="logo" viewBox="0 0 100 100" width="${size}" height="${size}" aria-hidden="true">
    <linearGradient id="${ember}" x1=".1" y1="0" x2=".6" y2="1">
      <stop class="glow" />
      <stop class="flame" offset=".5" />
      <stop class="coal" offset="1" />
    </linearGradient>
    <g transform="rotate(20 50 50)">
      <path d="M48.5 26A36 36 0 0 0 48.5 98Z" fill="currentColor" />
      <path d="M51.5 2A36 36 0 0 1 51.5 74Z" fill="url(#${ember})" />
    </g>
  </svg>`
