import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { answerPublic, unavailable } from '../public-web/answerPublic'
import { acceptsGzip } from './acceptsGzip'
import { makePngDrawing } from './drawPng'
import type { PublicDocuments } from '../public-web/publicDocuments'
import type { PublicContext } from '../public-web/publicPage'
import { firestoreDocuments, type AdminFirestore } from './firestoreDocuments'
import { firestoreViews, type CountingFirestore } from './firestoreViews'
import { makeTurns } from './makeTurns'
import { rememberedDocuments } from './rememberedDocuments'
import { makeViewCounter, viewedEvent } from './viewCounter'

/** The parts of a Cloud Functions (Express) request and response that this file uses. */
interface FunctionRequest {
  method: string
  originalUrl: string
  headers: Readonly<Record<string, string | string[] | undefined>>
}
interface FunctionResponse {
  status(code: number): this
  set(headers: Record<string, string>): this
  /** Express 4 makes JSON of a Uint8Array that isn't a Buffer. */
  send(body: string | Buffer): unknown
  end(): unknown
  on(event: 'close', listener: () => void): unknown
}

/** Such an answer is large, in bytes. Only snapshots and calendars are, in a large county or while strangers fill it. */
const LARGE = 500_000
/** So many bytes may wait for slow readers. Another large answer is refused until they have them, and small ones are not. */
const MOST_HELD = 100_000_000

export interface WebHost {
  firestore: AdminFirestore & CountingFirestore
  /** The admin library's value that adds to a stored number. */
  increment(by: number): unknown
  /**
   * The folder that `npm run deploy` filled: `index.html` and `public-pages.json` of the build, `site.json`, and the
   * WebAssembly of the library that draws preview cards.
   */
  siteFolder: URL
  /** The clock, in ms. */
  now(): number
  /** For tests. */
  mostHeld?: number
}

/** The content of `site.json`, which a deployment writes for the function. */
export interface SiteFile {
  /** The site's address, without a slash at the end. It never comes from a request, which anyone can forge. */
  origin: string
  /** The headers that firebase.json gives to pages. */
  headers: Record<string, string>
  /** The bucket of the pictures. */
  bucket: string | undefined
  /** The public key of the site's messages, if it sends any (R88). */
  pushKey?: string
}

/**
 * Handles the requests that Hosting sends to the function `web` (public web). It makes one answer of a list at a time, from its
 * events to its compressed bytes: eighty calendars of 13 MB at once are more than the memory.
 */
export function makeWebHandler({ firestore, increment, siteFolder, now, mostHeld = MOST_HELD }: WebHost) {
  const read = (name: string) => readFileSync(fileURLToPath(new URL(name, siteFolder)), 'utf8')
  const { origin, headers: siteHeaders, pushKey } = JSON.parse(read('site.json')) as SiteFile
  const appPage = read('index.html')
  const parts = JSON.parse(read('public-pages.json')) as PublicContext['parts']
  const drawPng = makePngDrawing(() => readFileSync(fileURLToPath(new URL('resvg.wasm', siteFolder))))
  const countView = makeViewCounter({
    write: firestoreViews(firestore, increment),
    now,
    random: Math.random,
  })
  const documents = rememberedDocuments(firestoreDocuments(firestore), now)

  const turn = makeTurns()
  let held = 0

  return async (request: FunctionRequest, response: FunctionResponse) => {
    const { method, headers } = request
    const { path, query } = addressOf(request.originalUrl)
    const ifNoneMatch = oneHeader(headers['if-none-match'])
    let [isClosed, size] = [false, 0]
    response.on('close', () => {
      isClosed = true
      held -= size
      size = 0
    })
    let own: Promise<() => void> | null = null
    const endTurn = () => {
      void own?.then(end => end())
      own = null
    }
    const inTurn: PublicDocuments = {
      // Nobody waits for what somebody else reads.
      event(id) {
        endTurn()
        return documents.event(id)
      },
      async listed(county) {
        endTurn()
        const listed = await documents.listed(county)
        await (own ??= turn())
        if (isClosed) throw new Error('Nobody waits for this answer')
        return listed
      },
    }
    try {
      const found = await answerPublic(
        { method, path, query, ifNoneMatch },
        { documents: inTurn, now: now(), origin, appPage, parts, drawPng, ...(pushKey && { pushKey }) },
      )
      const made = found ?? unknownPage(appPage)
      const isPacked = acceptsGzip(oneHeader(headers['accept-encoding'])) && typeof made.body === 'string'
      const whole = isPacked ? await promisify(gzip)(made.body) : Buffer.from(made.body)
      const isRefused = whole.length > LARGE && held + whole.length > mostHeld
      const answer = isRefused ? unavailable() : made
      const body = isRefused ? Buffer.from(answer.body) : whole
      if (!isClosed) held += size = body.length
      const viewed = viewedEvent(request, answer)
      // The write begins before the answer is sent, because the function gets little time afterwards.
      if (viewed !== null) countView(viewed)
      response.status(answer.status).set({ ...siteHeaders, ...answer.headers, vary: 'accept-encoding' })
      if (answer.status === 304) return response.end()
      return isPacked && !isRefused
        ? response.set({ 'content-encoding': 'gzip' }).send(body)
        : response.send(body)
    } finally {
      endTurn()
    }
  }
}

/** Hosting sends only the pages' paths here. If no page has the path, the app opens and shows its own message. */
const unknownPage = (appPage: string) => ({
  status: 404,
  headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' },
  body: appPage,
})

function addressOf(url: string) {
  const mark = url.indexOf('?')
  return {
    path: mark < 0 ? url : url.slice(0, mark),
    query: new URLSearchParams(mark < 0 ? '' : url.slice(mark + 1)),
  }
}

const oneHeader = (header: string | string[] | undefined) =>
  Array.isArray(header) ? header.join(', ') : header
