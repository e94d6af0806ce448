import type { DanceEvent } from '../../src/domain/event/event'
import { hostOf, linkedParts } from '../../src/domain/event/links'
import { ABOUT_TEXTS, titleOf } from '../../src/domain/event/reader/aboutTexts'
import type { AboutText } from '../../src/domain/event/reader/eventTable'
import { isPausedOn } from '../../src/domain/event/eventDays'
import { EVENT_TABS, type EventTab } from '../../src/domain/navigation/eventTabs'
import { NO_PRICING, NO_TIMETABLE, pausedBanner } from '../../src/domain/texts/eventMessages'
import { ANNOUNCEMENT, ORGANISER_PAGE, TICKETS } from '../../src/domain/texts/labels'
import { isAddable } from '../../src/domain/event/visibility'
import type { ShownEvent } from '../event/shownEvent'
import { breakable, html, type Html, type Piece } from '../html/escapeHtml'
import { makePageRoom, weightOf, type PageRoom } from '../html/pageRoom'
import { landingPath } from '../places/placePaths'
import { agendaText, pricingText } from './eventTables'
import { facts, poster, title } from './eventTop'
import { textAnswers, textBy } from './textAnswers'
import { nextDates } from './nextDates'
import { placeMap } from './placeMap'
import { everyDate, textActions, textCapsule, textRail } from './textDock'
import { textEnd, textHead } from './textEnds'
import { textIcon } from './textIcons'
import { placeText } from './placeText'

/** The room for the texts and the map of a page, in bytes after compression. The rest takes about 5,000 more. */
const TEXTS_BYTES = 8_050
/** About the bytes of a letter of the map in a compressed page. */
const MAP_LETTER_BYTES = 0.45
/** About the bytes of the elements of the organiser's row and of the two answers. */
const ASKED_BYTES = 450
/** About the bytes of a cancelled date in the head's schedule. */
const EXCEPTION_BYTES = 4
/** About the bytes of a link's element in a compressed page. */
const LINK_BYTES = 12

/**
 * §2 View event: the event in plain HTML, with the content of all four tabs (DESIGN Public pages). The app later draws
 * in its place, with the picture and the name at the same spot. Its styles are in `src/screens/eventPage/eventText.css`.
 */
export function eventText(shown: ShownEvent): Html {
  const { base, occurrence } = shown
  const { event } = occurrence
  const [dance = null] = event.danceTypes
  const room = makePageRoom(TEXTS_BYTES)
  room.take(weightOf(fixedTexts(event)) + base.exceptions.length * EXCEPTION_BYTES)
  const asked = html`${textBy(shown)} ${textAnswers(shown)}`
  room.take(weightOf(asked.text.replace(/<[^>]*>/g, '')) + ASKED_BYTES)
  const linked = makeLinked(room)
  // What a reader needs most takes its room first.
  const announcement = event.announcementText !== '' && linked(event.announcementText)
  const about = (name: AboutText) => section(titleOf(name), linked(event[name]))
  const description = about('description')
  const dates = base.isRecurring && nextDates(shown, room)
  const findUs = linked(event.location.description)
  const others = ABOUT_TEXTS.filter(name => name !== 'description').map(about)
  const agenda = agendaText(event, room)
  const pricing = pricingText(event, room)
  const map = placeMap(event)
  const place = placeText(event, map && room.take(map.text.length * MAP_LETTER_BYTES) ? map : null, findUs)
  return html`<main class="eventText">
    ${textHead()} ${textRail()} ${poster(shown)} ${title(shown)}
    <div class="side">
      <div class="facts">${facts(shown)}</div>
      <div class="eventTop-more">${asked} ${textActions(shown, isOffered(shown))}</div>
      ${textCapsule(shown)}
    </div>
    <div class="texts eventTabs-root">
      ${TABS}
      ${panel(
        'About',
        isPausedOn(event, shown.moment.day) &&
          html`<p class="banner warn">
            ${textIcon('circlePause', 20)}<span>${pausedBanner(event.pausedUntil)}</span>
          </p>`,
        announcement &&
          html`<section class="notice">
            <h2>${ANNOUNCEMENT}</h2>
            <p dir="auto">${announcement}</p>
          </section>`,
        dates,
        base.isRecurring && isAddable(event, !isOffered(shown)) && everyDate(shown),
        description,
        others,
        link(ORGANISER_PAGE, event.organiserUrl),
      )}
      ${panel('Agenda', agenda ?? html`<p class="none">${NO_TIMETABLE}</p>`)}
      ${panel('Pricing', pricing ?? html`<p class="none">${NO_PRICING}</p>`, link(TICKETS, event.ticketUrl))}
      ${panel('Location', place)}
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

const idOf = (tab: EventTab) => tab.toLowerCase()

/** §2 View event: the tabs. Without the page's script all parts are shown, and no tabs. */
const TABS = html`<nav class="eventTabs-tabs" aria-label="Event">
  ${EVENT_TABS.map(tab => html`<a class="eventTabs-tab eventTabs-word" href="#${idOf(tab)}">${tab}</a>`)}
</nav>`

const panel = (tab: EventTab, ...content: Piece[]) =>
  html`<div class="panel" id="${idOf(tab)}">${content}</div>`

/** Whether the calendar is offered: not for a date that is over or doesn't take place (R67), and not without a date. */
const isOffered = ({ missed, hasDate }: ShownEvent) => hasDate && missed === null

/** The texts that every page shows whole. */
function fixedTexts({ eventName, location, shortLocation, ticketUrl, organiserUrl }: DanceEvent): string {
  const { venue, street, city, county, postcode } = location
  return [eventName, venue, street, city, county, postcode, shortLocation, ticketUrl, organiserUrl].join(' ')
}

const section = (heading: string, text: readonly Piece[]) =>
  text.length > 0 &&
  html`<section>
    <h2>${heading}</h2>
    <p dir="auto">${text}</p>
  </section>`

/** R75: a link of the organiser, with its host. */
const link = (name: string, address: string) =>
  address !== '' &&
  html`<p class="fact">
    ${textIcon(name === TICKETS ? 'ticket' : 'externalLink')}<span
      >${name}:
      <a href="${address}" rel="noopener noreferrer nofollow ugc">${breakable(hostOf(address))}</a></span
    >
  </p>`

/**
 * R56: makes the function for the texts that a stranger wrote. Safe addresses in them become links. A text for which
 * there is no room is cut.
 */
const makeLinked = (room: PageRoom) => (text: string) =>
  linkedParts(room.cut(text)).map(part =>
    part.href === undefined || !room.take(LINK_BYTES)
      ? part.text
      : html`<a href="${part.href}" rel="noopener noreferrer nofollow ugc">${part.text}</a>`,
  )
