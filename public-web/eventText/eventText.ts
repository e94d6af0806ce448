import { hostOf, linkedParts } from '../../src/domain/event/links'
import { eventFeedPath } from '../../src/domain/shell/publicPages'
import { ADD_TO_CALENDAR, pausedBanner } from '../../src/domain/texts/eventMessages'
import { ANNOUNCEMENT, DESCRIPTION, ORGANISER_PAGE, TEAM, TICKETS } from '../../src/domain/texts/labels'
import type { ShownEvent } from '../event/shownEvent'
import { html, type Html } from '../html/escapeHtml'
import { calendarAddress, landingPath } from '../places/placePaths'
import { agendaText, pricingText } from './eventTables'
import { facts, poster, title } from './eventTop'
import { nextDates } from './nextDates'
import { textEnd, textHead } from './textEnds'
import { textIcon } from './textIcons'
import { placeText } from './placeText'

/**
 * §2 View event: the event in plain HTML, with the content of all four tabs (DESIGN Public pages). The app later draws
 * in its place, with the picture and the name at the same spot. Its styles are in `src/screens/eventPage/eventText.css`.
 */
export function eventText(shown: ShownEvent): Html {
  const { base, occurrence } = shown
  const { event } = occurrence
  const [dance = null] = event.danceTypes
  return html`<main class="eventText">
    ${textHead()} ${poster(shown)} ${title(shown)}
    <div class="side">
      ${facts(shown)}
      <p class="acts">
        <a class="primary" href="${shown.url}">Open in Dancefloor</a>
        ${
          isOffered(shown) &&
          html`<a href="${calendarAddress(shown.origin, eventFeedPath(event.eventId))}"
            >${textIcon('calendarPlus', 20)}${ADD_TO_CALENDAR}</a
          >`
        }
      </p>
    </div>
    <div class="texts">
      ${
        event.status === 'paused' &&
        html`<p class="banner warn">
          ${textIcon('circlePause', 20)}<span>${pausedBanner(event.pausedUntil)}</span>
        </p>`
      }
      ${
        event.announcementText !== '' &&
        html`<section class="notice">
          <h2>${ANNOUNCEMENT}</h2>
          <p dir="auto">${linked(event.announcementText)}</p>
        </section>`
      }
      ${section(DESCRIPTION, event.description)} ${section(TEAM, event.team)}
      ${link(ORGANISER_PAGE, event.organiserUrl)} ${agendaText(event)} ${pricingText(event)}
      ${link(TICKETS, event.ticketUrl)} ${placeText(event, linked)} ${base.isRecurring && nextDates(shown)}
      ${
        event.shortLocation !== '' &&
        html`<p>
          <a href="${landingPath(event.shortLocation, dance)}"
            >All ${dance ?? 'dancing'} in ${event.shortLocation} this week</a
          >
        </p>`
      }
    </div>
    ${textEnd(shown, isOffered(shown))}
  </main>`
}

/** Whether the calendar is offered: not for a date that is over or cancelled (R67). */
const isOffered = ({ over, occurrence }: ShownEvent) => over === null && !occurrence.event.isCancelled

const section = (heading: string, text: string) =>
  text !== '' &&
  html`<section>
    <h2>${heading}</h2>
    <p dir="auto">${linked(text)}</p>
  </section>`

/** R75: a link of the organiser, with its host. */
const link = (name: string, address: string) =>
  address !== '' &&
  html`<p class="fact">
    ${textIcon(name === TICKETS ? 'ticket' : 'externalLink')}<span
      >${name}: <a href="${address}" rel="noopener noreferrer nofollow ugc">${hostOf(address)}</a></span
    >
  </p>`

/** R56: a text that a stranger wrote. Safe addresses in it become links. */
const linked = (text: string) =>
  linkedParts(text).map(part =>
    part.href === undefined
      ? part.text
      : html`<a href="${part.href}" rel="noopener noreferrer nofollow ugc">${part.text}</a>`,
  )
