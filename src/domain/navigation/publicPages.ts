import type { DanceEvent, EventId } from '../event/event'
import { eventName } from '../event/labels'
import { HAS_PUBLIC_PAGES } from '../configuration'

/** The height of an embedded list, in px. A few nights fit into it. */
const EMBED_HEIGHT = 480

/** Whether the site has public pages and feeds of an event. Only events that everybody may see have them (R63). */
export function hasPublicPage({ status }: Pick<DanceEvent, 'status'>): boolean {
  return HAS_PUBLIC_PAGES && (status === 'current' || status === 'paused')
}

/** The path of an event's calendar, for a subscription. */
export const eventFeedPath = (eventId: EventId) => `/feeds/event/${encodeURIComponent(eventId)}.ics`

/** The path of an event's list for an organiser's own site. */
const embedPath = (eventId: EventId) => `/embed/${encodeURIComponent(eventId)}`

/**
 * The address that calendars subscribe to. `origin` is the site's. With the scheme `webcal:`, the device opens its
 * calendar instead of downloading the file once.
 */
export const subscriptionUrl = (origin: string, path: string) => origin.replace(/^https?:/, 'webcal:') + path

/** The HTML that shows an event's next dates on another site. */
export function embedSnippet(event: DanceEvent, origin: string): string {
  const address = `${origin}${embedPath(event.eventId)}`
  return `<iframe src="${address}" title="${inAttribute(eventName(event))}" width="100%" height="${EMBED_HEIGHT}" loading="lazy"></iframe>`
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

const inAttribute = (text: string) => text.replace(/[&<>"]/g, sign => ENTITIES[sign] ?? '')
