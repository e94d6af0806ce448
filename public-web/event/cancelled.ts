import { CANCELLED } from '../../src/domain/event/labels'
import { icon } from '../frame/sprite'
import { html, type Html } from '../html/escapeHtml'

/** DESIGN Rows: the icon beside every word about a cancelled date. */
export const CANCELLED_ICON = 'circleAlert'

/** DESIGN Rows: how a public page marks a cancelled date. The app has `src/components/cancelled/Cancelled.tsx`. */
export const cancelledSign = (): Html =>
  html`<span class="state danger">${icon(CANCELLED_ICON)}${CANCELLED}</span>`

/** A name or a time, struck if its date is cancelled. */
export const struck = (isStruck: boolean, text: Html): Html => (isStruck ? html`<s>${text}</s>` : text)
