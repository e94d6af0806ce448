import { placeholderFor, placeholderLook } from '../../src/domain/event/dances'
import type { DanceEvent } from '../../src/domain/event/event'
import { shownImageUrl } from '../../src/domain/event/eventImages'
import { eventName, venueLine } from '../../src/domain/event/labels'
import type { ListedOccurrence } from '../../src/domain/event/occurrences'
import { isOff } from '../../src/domain/event/visibility'
import { rowPrice, rowSigns, type RowSign } from '../../src/domain/lists/rowFacts'
import { occurrencePath } from '../../src/domain/navigation/shareLink'
import { dayName, yearOf } from '../../src/domain/time/dayLabels'
import { struck } from '../event/cancelled'
import { danceGlyph, icon, type IconName } from '../frame/sprite'
import { html, safe, type Html } from '../html/escapeHtml'
import { timeLine } from './timeLine'

export interface RowOptions {
  /** The event without its exceptions. The row compares the date with it, to say 'Moved'. */
  base: DanceEvent | undefined
  /** The row's place in its list. It makes neighbouring rows show different art. */
  position: number
  /** The content before the picture, for a list that isn't grouped by day. */
  before?: Html
  /** What stands in the place of the venue, on a page that has said where. '' for nothing. */
  by?: string | undefined
  /** The date and start, in the place of the hours, for a list that isn't grouped by day. */
  start?: string
  /** R67: whether the hidden date says its year. */
  withYear?: boolean
  /** Whether the link opens a new tab. A list in a frame of another site needs this. */
  opensTab?: boolean
}

const SIGN_ICONS: Record<RowSign['kind'], IconName> = {
  movedPlace: 'mapPin',
  movedTime: 'calendar',
  announcement: 'megaphone',
  level: 'sparkle',
}

/** A list item for one occurrence, with one link to its page. It has the facts of the app's rows (DESIGN Rows). */
export function eventRow(occurrence: ListedOccurrence, options: RowOptions): Html {
  const { event, occurrenceDate, phase } = occurrence
  const {
    base,
    position,
    before = null,
    by = venueLine(event),
    start,
    withYear = false,
    opensTab = false,
  } = options
  const classes = `row${isOff(event) ? ' off' : ''}${phase === 'finished' ? ' finished' : ''}`
  // On a county page, the name is an h3 below the h2 of its day or list. In a frame, it is an h2 below the title's h1.
  const heading = safe(opensTab ? 'h2' : 'h3')
  const name = struck(isOff(event), html`${eventName(event)}`)
  const price = rowPrice(event)
  return html`<li>
    <a class="${classes}" href="${occurrencePath(occurrence)}" ${opensTab && NEW_TAB}>
      ${before}${picture(event, position)}
      <div class="text">
        ${timeLine(occurrence, start)} <${heading} class="name" dir="auto">${name}</${heading}>
        ${by !== '' && html`<p class="venue" dir="auto">${by}</p>`}
        ${rowSigns(occurrence, base).map(sign)}
        <p class="last">
          <span class="tags">${event.danceTypes.map(tag)}</span>
          ${price !== '' && html`<span class="price">${price}</span>`}
        </p>
        <p class="unseen">${dayName(occurrenceDate)}${withYear && ` ${yearOf(occurrenceDate)}`}</p>
      </div>
    </a>
  </li>`
}

/** A link in a frame must not replace the site around it. With `noopener`, the new page can't reach the list. */
export const NEW_TAB = safe('target="_blank" rel="noopener"')

const tag = (dance: DanceEvent['danceTypes'][number]) =>
  html`<span class="tag">${danceGlyph(dance)}${dance}</span>`

function sign({ kind, word, rest }: RowSign): Html {
  return html`<p class="sign ${kind}" dir="auto">
    ${icon(SIGN_ICONS[kind])}<span class="words">${word}${rest}</span>
  </p>`
}

/**
 * §8: the event's small picture, otherwise its large one, otherwise the art of its first dance. It uses CORS, as in the
 * app.
 */
function picture({ thumbnailUrl, imageUrl, danceTypes, eventId }: DanceEvent, position: number): Html {
  const stored = thumbnailUrl || imageUrl
  const source = stored
    ? shownImageUrl(stored)
    : placeholderFor(danceTypes, placeholderLook(eventId, position))
  return html`<img
    class="thumb"
    src="${source}"
    width="300"
    height="200"
    alt=""
    loading="lazy"
    decoding="async"
    crossorigin="anonymous"
  />`
}
