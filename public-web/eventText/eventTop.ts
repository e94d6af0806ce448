import { occurrenceWhen, rowDate } from '../../src/domain/event/dateLabels'
import { placeholderFor, placeholderLook } from '../../src/domain/event/dances'
import type { DanceEvent, Occurrence } from '../../src/domain/event/event'
import { posterSources, POSTER_SIZES, shownImageUrl } from '../../src/domain/event/eventImages'
import {
  dayOfLabel,
  eventName,
  isLongTitle,
  oftenLabel,
  ON_NOW,
  ONE_OFF,
  titlePrefix,
  VENUE_CHANGED,
} from '../../src/domain/event/labels'
import { goesOnAfter } from '../../src/domain/event/nextOccurrences'
import { phaseOf } from '../../src/domain/event/occurrences'
import { placeParts } from '../../src/domain/places/placeLabels'
import { isOff } from '../../src/domain/event/visibility'
import { headPrice, usualPlace } from '../../src/domain/lists/rowFacts'
import { occurrencePath } from '../../src/domain/navigation/shareLink'
import { DATE_OVER, EVENT_OVER } from '../../src/domain/texts/eventMessages'
import { PAUSED_PREFIX } from '../../src/domain/texts/listMessages'
import type { LondonMoment } from '../../src/domain/time/days'
import { NO_DATES } from '../../src/domain/texts/labels'
import { CANCELLED_ICON, struck } from '../event/cancelled'
import { onNowSpan } from '../event/eventTimes'
import { ownPicture } from '../event/eventPicture'
import type { ShownEvent } from '../event/shownEvent'
import { html, type Html } from '../html/escapeHtml'
import { textGlyph, textIcon } from './textIcons'

/**
 * R71: requests the picture exactly as the app does, so that the browser loads it once. It is the page's largest part,
 * so it comes before the app's code (decision 25). An event without a picture has
 * the art of its first dance (§8).
 */
export function poster({ occurrence: { event }, origin }: ShownEvent): Html {
  const { imageUrl, thumbnailUrl, danceTypes, eventId } = event
  const hasOwn = ownPicture(event, origin) !== null
  const sources =
    hasOwn &&
    thumbnailUrl !== '' &&
    html` srcset="${posterSources(thumbnailUrl, imageUrl)}" sizes="${POSTER_SIZES}"`
  return html`<img
    class="${isOff(event) ? 'poster off' : 'poster'}"
    src="${hasOwn ? shownImageUrl(imageUrl) : placeholderFor(danceTypes, placeholderLook(eventId))}"
    ${sources}
    crossorigin="anonymous"
    fetchpriority="high"
    width="300"
    height="200"
    alt=""
  />`
}

/** The name, where the app's page has it. */
export function title(shown: ShownEvent): Html {
  const { event } = shown.occurrence
  const prefix = titlePrefix(event)
  return html`<div class="${isLongTitle(event) ? 'title long' : 'title'}">
    ${stateLine(shown)} ${movedBanner(shown)} ${missedBanner(shown)}
    <h1>
      ${prefix !== '' && html`<span class="${prefix === PAUSED_PREFIX ? 'prefix paused' : 'prefix'}">${textIcon(prefix === PAUSED_PREFIX ? 'circlePause' : CANCELLED_ICON, 30)}${prefix}</span>`}<span
        dir="auto"
        >${eventName(event)}</span
      >
    </h1>
  </div>`
}

/** The line above the name on a desk: 'On now', which the page's script keeps true, and how often the event takes place. */
function stateLine({ occurrence, hasDate, moment }: ShownEvent): Html {
  const { event, dayNumber, dayCount } = occurrence
  const often = event.isRecurring
    ? oftenLabel(event)
    : dayCount > 1
      ? dayOfLabel(dayNumber, dayCount)
      : ONE_OFF
  return html`<p class="state">${hasDate && onNow(occurrence, moment, 'on')}${often}</p>`
}

/** 'On now', which the page's script keeps true. Null for a date that doesn't take place, or without a start. */
function onNow(
  occurrence: Occurrence,
  moment: LondonMoment,
  look: string,
  before: Html | null = null,
): Html | null {
  const { from, until } = onNowSpan(occurrence)
  if (from === null || isOff(occurrence.event)) return null
  const isOn = phaseOf(occurrence, moment) === 'onNow'
  return html`<b class="${look}" data-from="${from}" data-until="${until}" ${!isOn && html`hidden`}
    >${before}${ON_NOW}</b
  >`
}

/** The link between a date and the one-off that takes place instead of it. */
function movedBanner({ moved }: ShownEvent): Html | null {
  if (!moved) return null
  return html`<p class="banner over">
    ${textIcon(moved.isAway ? 'arrowRight' : 'calendar', 20)}<span
      ><a href="${moved.path}">${moved.text}</a></span
    >
  </p>`
}

/** R67: the note for a date that is over or doesn't take place. A series leads to its next date. */
function missedBanner({ base, occurrence, hasDate, missed, moved, moment }: ShownEvent): Html | null {
  const goesOn = goesOnAfter(base, occurrence.occurrenceDate, moment)
  const over = html`<b>${goesOn ? DATE_OVER : EVENT_OVER}</b>`
  // The page's script shows it when the date ends.
  if (!missed && hasDate && !isOff(occurrence.event))
    return html`<p class="banner over" data-from="${onNowSpan(occurrence).until}" hidden>
      ${textIcon('clock', 20)}<span>${over}</span>
    </p>`
  if (!missed || !(missed.isOver || missed.next) || moved?.isAway) return null
  const { isOver, next } = missed
  return html`<p class="banner over">
    ${textIcon(isOver ? 'clock' : 'calendar', 20)}<span
      >${isOver && html`${over} `}${
        next && html`<a href="${occurrencePath(next)}">Next: ${rowDate(next, moment).start}</a>`
      }</span
    >
  </p>`
}

/** When and where the date takes place, its dances, and what it costs. */
export function facts(shown: ShownEvent): Html {
  const { base, occurrence } = shown
  const { event } = occurrence
  const { price, rest } = headPrice(occurrence)
  return html`${when(shown)}
    ${event.status === 'paused' && event.isRecurring && html`<p class="fact phone">${textIcon('circlePause')}<span>${oftenLabel(event)}</span></p>`}
    <p class="fact">${textIcon('mapPin')}<span>${place(event)}${moved(occurrence, base)}</span></p>
    <div class="eventTop-dances">
      <span class="tags"
        >${event.danceTypes.map(dance => html`<span>${textGlyph(dance)}${dance}</span> `)}</span
      >
      ${price !== '' && html`<p class="eventTop-price phone"><b>${price}</b>${rest !== '' && html`<span>${rest}</span>`}</p>`}
    </div>`
}

/** Large text breaks 'Mon, 30 Nov, 7:00 pm' before the time, not inside it, as in the app. */
const wholeTime = (text: string) => text.replace(/ (?=[ap]m$)/, '\u00a0')

function when({ occurrence, hasDate, moment }: ShownEvent): Html {
  if (!hasDate) return html`<p class="fact">${textIcon('calendar')}<span class="when">${NO_DATES}</span></p>`
  const { first, second, isSpan } = occurrenceWhen(occurrence, moment)
  const [start, end] = isSpan ? [`${wholeTime(first)}\u00a0– `, wholeTime(second)] : [`${first}, `, second]
  const text = html`${start}<span class="hours">${end}</span>`
  return html`<p class="fact">
    ${textIcon(occurrence.dayCount > 1 ? 'calendarRange' : 'calendar')}<span
      ><span class="when">${struck(isOff(occurrence.event), text)}</span>
      ${onNow(occurrence, moment, 'eventTop-onNow phone', textIcon('circleDot', 16))}</span
    >
  </p>`
}

/** The place, with a dot between its parts. No line begins or ends with a dot, as in the app (`PlaceLine`). */
function place(event: DanceEvent): Html {
  const groups = placeParts(event).map((group, groupPlace) => {
    const parts = group.map(
      (part, partPlace) =>
        html`<span class="part"
          >${groupPlace + partPlace > 0 && html`<span class="dot">• </span>`}${part}</span
        > `,
    )
    return html`<span class="group">${parts}</span> `
  })
  return html`<span class="place"><span dir="auto">${groups}</span></span>`
}

/** R86: a date that takes place elsewhere names the usual place of its series. */
function moved(occurrence: Occurrence, base: DanceEvent): Html | null {
  const usual = usualPlace(occurrence, base)
  if (usual === null) return null
  return html`<span class="elsewhere"
    ><b>${VENUE_CHANGED}</b>${usual !== '' && html`, usually <span dir="auto">${usual}</span>`}</span
  >`
}
