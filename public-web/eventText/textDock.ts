import { hostOf } from '../../src/domain/event/links'
import { isAddable, isOff, sellsTickets } from '../../src/domain/event/visibility'
import { ROUTES } from '../../src/domain/navigation/paths'
import { eventFeedPath } from '../../src/domain/navigation/publicPages'
import { sharedLink } from '../../src/domain/navigation/shareLink'
import { directionsLink } from '../../src/domain/near/mapsLinks'
import {
  ADD_TO_CALENDAR,
  DIRECTIONS,
  EVERY_DATE,
  EVERY_DATE_HINT,
  LINK_COPIED,
  NOT_STARTED,
  OPEN_THE_APP,
} from '../../src/domain/texts/eventMessages'
import { BACK, SHARE, TICKETS } from '../../src/domain/texts/labels'
import type { ShownEvent } from '../event/shownEvent'
import { logo } from '../frame/logo'
import { html, type Html } from '../html/escapeHtml'
import { calendarAddress } from '../places/placePaths'
import { textIcon } from './textIcons'

// What the app's page has around the event (EventDock.tsx, OccurrenceActions.tsx), with the same words and styles. An
// element with `data-wanted` needs the app: src/services/preload/linkScript.ts starts it.

/** The way back, as R22 has it for a page without history: to the start screen. */
export const textRail = (): Html =>
  html`<div class="DockFade-fade" aria-hidden="true"></div>
    <div class="EventDock-rail">
      <span class="EventDock-mark">${logo(44, 'railEmber')}</span>
      <a class="EventDock-back" href="${ROUTES.home}" aria-label="${BACK}">${textIcon('chevronLeft', 24)}</a>
    </div>`

/** §4 Favourites, R75, R80: the heart, and the way to the tickets or to the place. */
export function textCapsule(shown: ShownEvent): Html {
  return html`<p class="said" id="notOpened" role="alert" hidden>
      ${NOT_STARTED} <a href="${ROUTES.events}">${OPEN_THE_APP}</a>
    </p>
    <p class="said" id="copied" role="alert" hidden>${LINK_COPIED}</p>
    <div class="EventDock-capsule">
      <button type="button" class="EventDock-favourite" aria-pressed="false" data-wanted>
        ${textIcon('heart', 22, 'EventDock-heart')}Favourite
      </button>
      ${tickets(shown)}
    </div>`
}

function tickets({ occurrence, missed }: ShownEvent): Html {
  const { event } = occurrence
  const isOver = missed?.isOver ?? false
  if (sellsTickets(event, isOver))
    return html`<a
      class="EventDock-tickets"
      href="${event.ticketUrl}"
      target="_blank"
      rel="noopener noreferrer nofollow ugc"
      >${textIcon('ticket')}<span class="EventDock-where"
        >${TICKETS} <small>${hostOf(event.ticketUrl)}</small></span
      ></a
    >`
  const way = isOver || isOff(event) ? null : directionsLink(event.location)
  return way === null
    ? html`<button type="button" class="EventDock-tickets" disabled>${textIcon('ticket')}${TICKETS}</button>`
    : html`<a class="EventDock-tickets" href="${way}" target="_blank" rel="noopener noreferrer"
        >${textIcon('navigation')}<span>${DIRECTIONS}</span></a
      >`
}

/** encodeURIComponent throws on half a surrogate pair. */
const inAddress = (text: string) => encodeURIComponent(text.replace(/\p{Cs}/gu, ''))

/**
 * The acts below the facts: links that need no app. 'Share' writes an e-mail, unless the page's script opens the
 * system's sheet or copies the link. `isOffered` says whether the file of the date is offered.
 */
export function textActions({ occurrence, missed, origin, moment }: ShownEvent, isOffered: boolean): Html {
  const { event, occurrenceDate } = occurrence
  const isOver = missed?.isOver ?? false
  const way = sellsTickets(event, isOver) ? directionsLink(event.location) : null
  const { title, text, url } = sharedLink(occurrence, origin, moment)
  const mail = `mailto:?subject=${inAddress(title)}&body=${inAddress(`${text}\n${url}`)}`
  return html`<div class="OccurrenceActions-actions">
    <a href="${mail}" data-share>${textIcon('share', 16)}${SHARE}</a>
    ${
      isOffered &&
      isAddable(event, isOver) &&
      html`<a href="${eventFeedPath(event.eventId)}?date=${occurrenceDate}"
        >${textIcon('calendarPlus', 16)}${ADD_TO_CALENDAR}</a
      >`
    }
    ${
      way !== null &&
      html`<a class="desk" href="${way}" target="_blank" rel="noopener noreferrer"
        >${textIcon('navigation', 16)}${DIRECTIONS}</a
      >`
    }
  </div>`
}

/** The subscription to every date of a series, with the words of the app's CalendarDialog.tsx. */
export const everyDate = ({ base, origin }: ShownEvent): Html =>
  html`<p class="fact">
    ${textIcon('calendarPlus')}<span
      ><a href="${calendarAddress(origin, eventFeedPath(base.eventId))}">${EVERY_DATE}</a>:
      ${EVERY_DATE_HINT}</span
    >
  </p>`
