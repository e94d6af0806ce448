import { PRODUCT_TITLE } from '../../src/domain/constants'
import { whenText } from '../../src/domain/event/dateLabels'
import { isPausedOn } from '../../src/domain/event/eventDays'
import { eventName, titlePrefix } from '../../src/domain/event/labels'
import { placeLine } from '../../src/domain/places/placeLabels'
import { rowPrice } from '../../src/domain/lists/rowFacts'
import { pausedBanner } from '../../src/domain/texts/eventMessages'
import { NO_DATES } from '../../src/domain/texts/labels'
import { excerpt } from '../html/excerpt'
import type { ShownEvent } from './shownEvent'

/** Search engines and chats show about this many characters. */
const SUMMARY_MAX_LENGTH = 200

/** The name with its prefix, as on the app's event page (R19). */
export const titleOf = ({ occurrence: { event } }: ShownEvent) => titlePrefix(event) + eventName(event)

/** The page's title. The app sets the same title. */
export const pageTitleOf = (shown: ShownEvent) => `${titleOf(shown)} - ${PRODUCT_TITLE}`

/**
 * The text of a preview gives the time, the place and the price, then the organiser's words, cut to a limit. It starts
 * with a note if the event is paused.
 */
export function summaryOf({ occurrence, hasDate, moment }: ShownEvent): string {
  const { event } = occurrence
  const facts = [hasDate ? whenText(occurrence, moment) : NO_DATES, placeLine(event), rowPrice(event)]
  const texts = [
    isPausedOn(event, moment.day) ? pausedBanner(event.pausedUntil) : '',
    `${given(facts).join(' • ')}.`,
    event.announcementText,
    event.description,
  ]
  return excerpt(given(texts).join(' '), SUMMARY_MAX_LENGTH)
}

const given = (texts: readonly string[]) => texts.filter(text => text !== '')
