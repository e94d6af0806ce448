import { Resolver } from 'node:dns/promises'
import type { ClientRequest, IncomingMessage } from 'node:http'
import { request as httpsRequest, type RequestOptions } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import type { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import type { CalendarAnswer, FetchCalendar } from '../calendars/ledger'
import { FILE_MAX_BYTES, fileText } from '../src/domain/calendarIn/fileText'
import { readCalendarUrl, type CalendarProblem } from '../src/domain/calendarLink/connectedCalendar'
import { isPublicAddress } from './publicAddress'

const LIMIT_MS = 10_000
const MAX_REDIRECTS = 3
const MAX_HEADER_BYTES = 16_384
/** A calendar says so in its first 1,000 characters, which take at most 4 bytes each. */
const BEGINNING = 1_000
const BEGINNING_BYTES = 4 * BEGINNING
const TAG_LENGTH = 200
const REDIRECTS = [301, 302, 303, 307, 308]

/** The network, as tests replace it. Nothing that a deployment sets does. */
export interface CalendarNetwork {
  /** All addresses of a host. */
  resolve(host: string, signal: AbortSignal): Promise<string[]>
  request(options: RequestOptions): ClientRequest
  limitMs: number
}

export interface CalendarFetchHost extends Partial<CalendarNetwork> {
  /** Names the site to those who run calendars. */
  origin(): string
}

class Failed extends Error {
  constructor(readonly problem: CalendarProblem) {
    super(problem)
  }
}

/**
 * R94: fetches calendars from addresses that strangers choose: https, port 443, and only from public addresses. Each is
 * looked up once, checked, and connected to by that answer, so a name that changes has nothing to win. At most 3
 * redirects, 10 s, and 2 MB after decompression. It never throws.
 */
export function makeFetchCalendar({
  origin,
  resolve = resolveAll,
  request = httpsRequest,
  limitMs = LIMIT_MS,
}: CalendarFetchHost): FetchCalendar {
  const headers = () => ({
    accept: 'text/calendar',
    'accept-encoding': 'gzip',
    'user-agent': `Dancefloor calendars (+${origin()})`,
  })

  async function follow(
    given: string,
    known: { etag: string; modified: string } | null,
    signal: AbortSignal,
  ) {
    let address = given
    for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
      signal.throwIfAborted()
      const url = readCalendarUrl(address)
      if (url === null) throw new Failed('refused')
      const { hostname, pathname, search } = new URL(url)
      const addresses = await ended(resolve(hostname, signal), signal)
      // Both the same: the word mustn't say whether an inner name exists.
      if (addresses.length === 0 || !addresses.every(isPublicAddress)) throw new Failed('unreachable')
      const response = await answerOf({
        hostname,
        servername: hostname,
        port: 443,
        path: pathname + search,
        agent: false,
        lookup: pinned(addresses),
        maxHeaderSize: MAX_HEADER_BYTES,
        signal,
        headers: {
          ...headers(),
          ...(known?.etag && { 'if-none-match': known.etag }),
          ...(known?.modified && { 'if-modified-since': known.modified }),
        },
      })
      const { statusCode = 0, headers: said } = response
      if (REDIRECTS.includes(statusCode) && said.location !== undefined) {
        response.destroy()
        address = new URL(said.location, url).href
        continue
      }
      try {
        return await read(response, statusCode, known !== null)
      } finally {
        response.destroy()
      }
    }
    throw new Failed('refused')
  }

  const answerOf = (options: RequestOptions) =>
    new Promise<IncomingMessage>((resolved, rejected) => {
      // One that changes to another protocol ends without a word.
      const closed = () => rejected(new Error('The connection was closed'))
      request(options).on('response', resolved).on('error', rejected).on('close', closed).end()
    })

  return async (url, known = null) => {
    const signal = AbortSignal.timeout(limitMs)
    try {
      // Whatever waits for the host in there, it waits no longer than this.
      return await ended(follow(url, known, signal), signal)
    } catch (error) {
      const problem = error instanceof Failed ? error.problem : signal.aborted ? 'slow' : 'unreachable'
      return { kind: 'failed', problem }
    }
  }
}

/** What an answer means. Throws Failed. */
async function read(response: IncomingMessage, status: number, isKnown: boolean): Promise<CalendarAnswer> {
  if (status === 304 && isKnown) return { kind: 'same' }
  if (status === 404 || status === 410) throw new Failed('notFound')
  if (status !== 200)
    throw new Failed(status >= 400 && status < 500 && status !== 429 ? 'refused' : 'unreachable')
  const {
    'content-encoding': encoding = 'identity',
    etag = '',
    'last-modified': modified = '',
  } = response.headers
  if (!['identity', 'gzip'].includes(encoding)) throw new Failed('notCalendar')
  const bytes = await bodyOf(response, encoding === 'gzip')
  const kept = (tag: string) => (tag.length <= TAG_LENGTH ? tag : '')
  return { kind: 'read', bytes, etag: kept(etag), modified: kept(modified) }
}

/** The body. It stops reading once the body is too large, or doesn't begin like a calendar. */
async function bodyOf(response: IncomingMessage, isPacked: boolean): Promise<Uint8Array> {
  const body: Readable = isPacked ? response.pipe(createGunzip()) : response
  response.on('error', error => body.destroy(error))
  const chunks: Buffer[] = []
  let length = 0
  let isChecked = false
  const check = () => {
    isChecked = true
    const beginning = fileText(Buffer.concat(chunks).subarray(0, BEGINNING_BYTES), true).slice(0, BEGINNING)
    if (!/BEGIN:VCALENDAR/i.test(beginning)) throw new Failed('notCalendar')
  }
  try {
    for await (const chunk of body as AsyncIterable<Buffer>) {
      length += chunk.length
      if (length > FILE_MAX_BYTES) throw new Failed('tooLarge')
      chunks.push(chunk)
      if (!isChecked && length >= BEGINNING_BYTES) check()
    }
  } catch (error) {
    // What says gzip and isn't.
    throw (error as NodeJS.ErrnoException).code?.startsWith('Z_') ? new Failed('notCalendar') : error
  } finally {
    body.destroy()
  }
  if (!isChecked) check()
  return Buffer.concat(chunks)
}

/** Name servers only: no file of this machine, and no name of its own net. */
async function resolveAll(host: string, signal: AbortSignal): Promise<string[]> {
  const resolver = new Resolver({ timeout: 2_000, tries: 2 })
  signal.addEventListener('abort', () => resolver.cancel(), { once: true })
  const found = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)])
  return found.flatMap(one => (one.status === 'fulfilled' ? one.value : []))
}

/** Connects to the addresses that were checked, and to no other. */
const pinned =
  (addresses: readonly string[]): LookupFunction =>
  (_host, { all: isAll }, found) => {
    const checked = addresses.map(address => ({ address, family: isIP(address) }))
    const [first] = checked
    if (isAll) found(null, checked)
    else found(null, first?.address ?? '', first?.family)
  }

/** The result, or the end of the signal. */
function ended<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
    work.then(resolve, reject)
  })
}
