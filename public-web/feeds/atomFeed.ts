import type { DanceEvent } from '../../src/domain/event/event'
import { viewEventPath } from '../../src/domain/navigation/paths'
import { summaryOf, titleOf } from '../event/eventSummary'
import { shownEvent } from '../event/shownEvent'
import { isoTime, xmlAttribute, xmlDocument, xmlElement } from '../wellKnown/xml'

export const ATOM_TYPE = 'application/atom+xml'

/** A reader of feeds asks often, so a feed has the latest changes only. */
const MAX_ENTRIES = 100
/** A feed without entries never changes. Atom wants a time all the same (RFC 4287, 4.1.1). */
const NEVER = 0

/** The path of the feed for readers beside the calendar `path`. */
export const atomPath = (path: string) => path.replace(/\.ics$/, '.atom')

interface AtomFeed {
  name: string
  /** The path of the page that the feed belongs to. */
  path: string
  /** The path of the feed's calendar. */
  calendar: string
  origin: string
  /** ms */
  now: number
}

/**
 * The feed of these events as Atom (RFC 4287): an entry for each event, the latest change first. `updated` is the event's
 * last change, so an unchanged event never looks new.
 */
export function atomFeed(
  events: readonly DanceEvent[],
  { name, path, calendar, origin, now }: AtomFeed,
): string {
  const latest = [...events].sort((one, other) => other.lastUpdated - one.lastUpdated).slice(0, MAX_ENTRIES)
  const id = origin + atomPath(calendar)
  const entries = latest.map(event => {
    const shown = shownEvent(event, null, origin, now)
    const url = origin + viewEventPath(event.eventId)
    return [
      '<entry>',
      xmlElement('id', url),
      xmlElement('title', titleOf(shown)),
      link('alternate', url),
      xmlElement('updated', isoTime(event.lastUpdated)),
      xmlElement('summary', summaryOf(shown)),
      '</entry>',
    ].join('')
  })
  return xmlDocument(
    [
      '<feed xmlns="http://www.w3.org/2005/Atom">',
      xmlElement('id', id),
      xmlElement('title', name),
      link('self', id),
      link('alternate', origin + path),
      xmlElement('updated', isoTime(latest[0]?.lastUpdated ?? NEVER)),
      `<author>${xmlElement('name', name)}</author>`,
      ...entries,
      '</feed>',
    ].join('\n'),
  )
}

const link = (rel: string, href: string) => `<link rel="${rel}" href="${xmlAttribute(href)}"/>`
