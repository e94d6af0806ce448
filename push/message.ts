import { newsWords, type EventNews } from './words'

/** A message as the push service takes it, for every subscription the same. */
export interface Message {
  /** The plain text, padded, so that its length tells little. */
  payload: string
  /** The ms after which nobody needs it. */
  endsAt: number
  urgency: 'high' | 'normal' | 'low'
  /** A later message with the same topic replaces one that isn't delivered. 32 characters of base64url. */
  topic: string
}

/** What a message needs of its host. */
export interface Host {
  /** The site's address: 'https://example.org' */
  origin: string
  /** A keyed hash as 32 characters of base64url, so that a push service can't look up which event a topic means. */
  mark(text: string): string
}

/** A declarative message (RFC 8030's JSON form): a browser that knows it shows it if the worker fails. */
const DECLARATIVE = 8030
const PADDED_TO = 256
const DAY = 86_400_000
/** Push services keep a message for at most four weeks, in ms. */
const MAX_KEPT = 28 * DAY

/** Tells the page that it was opened from a notification. */
const TOLD = 'told'
const FAVOURITES = `/myevents?${TOLD}`

/** R88: the message about the news of one event. */
export function newsMessage(news: EventNews, { origin, mark }: Host, now: number): Message {
  const { title, body, date } = newsWords(news)
  const topic = mark(['event', news.eventId, date ?? 'all'].join('|'))
  const spans = news.changes.flatMap(({ spans: all }) => all)
  const startsAt = Math.min(...spans.map(span => span.startsAt))
  return {
    payload: payloadOf({ title, body, navigate: origin + pathOf(news, date), tag: topic }),
    endsAt: Math.min(Math.max(...spans.map(span => span.endsAt)), now + MAX_KEPT),
    urgency: startsAt <= now + DAY ? 'high' : 'normal',
    topic,
  }
}

interface Plain {
  title: string
  body: string
  path: string
  /** What the message is about: a later one about the same replaces it. */
  about: string
  /** How long it is worth reading, in ms. */
  keptFor: number
  urgency?: Message['urgency']
}

/** R88: a message that isn't about the dates of a favourite. */
export function plainMessage(
  { title, body, path, about, keptFor, urgency = 'normal' }: Plain,
  { origin, mark }: Host,
  now: number,
): Message {
  const topic = mark(about)
  const payload = payloadOf({ title, body, navigate: origin + path, tag: topic })
  return { payload, endsAt: now + keptFor, urgency, topic }
}

function pathOf({ eventId, changes }: EventNews, date: string | null): string {
  if (changes.some(({ kind }) => kind === 'removed')) return FAVOURITES
  return `/view-event/${eventId}?${date === null ? '' : `date=${date}&`}${TOLD}`
}

interface Shown {
  title: string
  body: string
  navigate: string
  tag: string
}

function payloadOf(shown: Shown): string {
  const notification = { ...shown, lang: 'en-GB', silent: false }
  const text = JSON.stringify({ web_push: DECLARATIVE, notification, mutable: true })
  // Every padding is one byte, so bytes and characters grow alike.
  const { length } = new TextEncoder().encode(text)
  return text + ' '.repeat(Math.ceil(length / PADDED_TO) * PADDED_TO - length)
}
