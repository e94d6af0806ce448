import { DANCE_TYPES, type DanceType } from '../../src/domain/event/dances'
import type { County, DanceEvent, EventId } from '../../src/domain/event/event'
import { ROUTES } from '../../src/domain/navigation/paths'
import { placeOfferPath } from '../../src/domain/navigation/placeOffer'
import { linksOf } from '../../src/domain/following/followHead'
import { organiserOf, venueOf } from '../../src/domain/following/followKey'
import type { Day } from '../../src/domain/time/days'
import { danceGlyph, icon } from '../frame/sprite'
import { html, type Html } from '../html/escapeHtml'
import { followLinks } from '../following/followLinks'
import { calendarAddress, feedPath, landingPath } from '../places/placePaths'
import type { PlaceWeek } from '../places/placeWeek'
import { byDistance } from '../places/nearbyCounties'
import { countyLinks } from './countyLinks'
import { dayGroup } from './dayGroup'
import type { NextDate } from './nextDate'
import { oneOffList } from './oneOffList'
import { pageFoot, pageHead } from './pageEnds'

/** DESIGN Public pages: the nearest counties with events. 'All places' leads to the others. */
const MAX_NEARBY = 6

/** What a county's page shows. */
export interface LandingView {
  title: string
  /** The sentence that sums up the week, or ''. */
  sentence: string
  /** The next date, if nothing is on this week. */
  next: NextDate | null
  county: County
  /** The page's one dance; null for every dance. */
  dance: DanceType | null
  week: PlaceWeek
  today: Day
  /** The events without their exceptions. */
  bases: ReadonlyMap<EventId, DanceEvent>
  /** How many occurrences each county has this week. */
  elsewhere: ReadonlyMap<County, number>
  /** Every county that has events. */
  counties: readonly County[]
  origin: string
}

/** DESIGN Public pages: the days, with the app's card, the coming one-offs and the other counties beside them. */
export function landingBody(view: LandingView): Html {
  const { title, sentence, next, county, dance, week, today, bases, elsewhere, counties } = view
  const days = week.days.filter(({ occurrences }) => occurrences.length > 0)
  const groups = days.map(group => dayGroup(group, today, bases))
  const shown = [...days.flatMap(({ occurrences }) => occurrences), ...week.oneOffs]
  const nearby = byDistance(
    county,
    counties.filter(other => other !== county && elsewhere.has(other)),
  ).slice(0, MAX_NEARBY)
  return html`${pageHead()}
    <main class="landing">
      <header class="intro">
        <h1>${title}</h1>
        ${sentence !== '' && html`<p class="sentence">${sentence}</p>`}
        ${groups.length > 0 && nextLine(next, 'Nothing is on this week. ')} ${danceLinks(county, dance)}
      </header>
      <div class="week">${groups.length > 0 ? groups : nothingOn(view)}</div>
      <aside class="beside">
        ${appCard(view)}${oneOffList(week.oneOffs)}
        ${followLinks('Who dances here', linksOf(shown, organiserOf))}
        ${followLinks('Venues', linksOf(shown, venueOf))}
        ${countyLinks(`${dance ?? 'Dancing'} nearby`, nearby, elsewhere, dance)}
      </aside>
    </main>
    ${pageFoot(feedPath(county, dance))}`
}

/** Links to the county's pages of every dance. The current one is marked. */
function danceLinks(county: County, current: DanceType | null): Html {
  const link = (dance: DanceType | null) =>
    html`<a
      class="chip"
      href="${landingPath(county, dance)}"
      ${dance === current && html`aria-current="page"`}
      >${dance !== null && danceGlyph(dance, 16)}${dance ?? 'All dances'}</a
    >`
  return html`<nav class="chips" aria-label="Dances">${[null, ...DANCE_TYPES].map(link)}</nav>`
}

/** 'The next date is Fri, 4 Dec, 7:30 pm: Winter Ball.' with a link. Null if nothing is coming. */
const nextLine = (next: NextDate | null, before = ''): Html | null =>
  next &&
  html`<p class="sentence">${before}${next.before}<a class="link" href="${next.path}">${next.name}</a>.</p>`

function nothingOn({ county, dance, week, next }: LandingView): Html {
  const oneOffs = week.oneOffs.length > 0 ? ' The next one-offs are listed on this page.' : ''
  return html`<section class="nothing">
    <h2>Nothing on this week</h2>
    <p>
      No ${dance === null ? 'event' : `${dance} event`} in ${county} is listed for the next seven
      days.${oneOffs} Other dances and other counties may have some.
    </p>
    ${nextLine(next)}
    <p><a class="link" href="${ROUTES.createEvent}">Add an event</a></p>
  </section>`
}

function appCard({ county, dance, origin }: LandingView): Html {
  return html`<section class="card">
    <h2>Keep it on your phone</h2>
    <p>The app shows this week without a signal and remembers your nights. Nothing to pay, no account.</p>
    <a class="button" href="${placeOfferPath({ county, dance })}">Use ${county}</a>
    <a class="plain" href="${calendarAddress(origin, feedPath(county, dance))}"
      >${icon('calendarPlus', 20)}Subscribe in my calendar</a
    >
  </section>`
}
