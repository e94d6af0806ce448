import type { PublicAnswer } from '../public-web/http/publicAnswer'
import type { EventId } from '../src/domain/event/event'
import { londonMoment } from '../src/domain/time/days'
import { isoWeekOf, type IsoWeek } from '../src/domain/time/isoWeeks'
import { inTime } from './inTime'

/** The views of an event are spread over this many documents, because one document takes few writes a second. */
const PARTS = 4
/** How long a write may take, in ms. */
const LIMIT_MS = 2_000
/** How many events may wait for their write. */
const MAX_WAITING = 1_000

/** Programs that say in their user agent what they are: crawlers, previews of links, checks of a site. */
const PROGRAMS =
  /bot\b|bot[/;_-]|crawl|spider|slurp|preview|facebookexternalhit|facebookcatalog|whatsapp|embedly|lighthouse|pagespeed|monitor|uptime|feedfetcher|archiver/i

interface ViewRequest {
  method: string
  headers: Readonly<Record<string, string | string[] | undefined>>
}

/**
 * The event that a person viewed by this request (decision 24). Null for anything but a whole page of an event, and for
 * a program that says what it is. Reads nothing else of the visitor.
 */
export function viewedEvent({ method, headers }: ViewRequest, answer: PublicAnswer): EventId | null {
  if (method !== 'GET' || answer.status !== 200 || answer.shows === undefined) return null
  const agent = String(headers['user-agent'] ?? '')
  const purpose = String(headers['sec-purpose'] ?? headers['purpose'] ?? '')
  return agent === '' || PROGRAMS.test(agent) || /prefetch|preview/i.test(purpose) ? null : answer.shows
}

/** One write: adds `by` views to an event's number for one week. */
export interface ViewsWrite {
  eventId: EventId
  week: IsoWeek
  /** The document of the event's counts. */
  part: string
  by: number
}

interface ViewHost {
  /** Adds views to the stored ones. */
  write(views: ViewsWrite): Promise<unknown>
  /** The clock, in ms. */
  now(): number
  /** Between 0 and 1. */
  random(): number
}

/**
 * Makes the function that counts a view. It returns at once and never throws. Views that come in during a write are
 * written together after it. Views whose write fails, or takes more than 2 seconds, are lost: the number says 'at least'.
 */
export function makeViewCounter({ write, now, random }: ViewHost): (eventId: EventId) => void {
  let waiting = new Map<EventId, number>()
  let isWriting = false

  const writeAll = async () => {
    isWriting = true
    while (waiting.size > 0) {
      const views = waiting
      waiting = new Map()
      const week = isoWeekOf(londonMoment(now()).day)
      await Promise.all(
        [...views].map(([eventId, by]) =>
          inTime(LIMIT_MS, () => write({ eventId, week, part: `views${Math.floor(random() * PARTS)}`, by })),
        ),
      )
    }
    isWriting = false
  }

  return eventId => {
    if (!waiting.has(eventId) && waiting.size >= MAX_WAITING) return
    waiting.set(eventId, (waiting.get(eventId) ?? 0) + 1)
    if (!isWriting) void writeAll()
  }
}
