import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { answerPublic } from '../public-web/answerPublic'
import { acceptsGzip } from './acceptsGzip'
import { makePngDrawing } from './drawPng'
import type { PublicContext } from '../public-web/publicPage'
import { firestoreDocuments, type AdminFirestore } from './firestoreDocuments'
import { firestoreViews, type CountingFirestore } from './firestoreViews'
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
}

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

/** Handles the requests that Hosting sends to the function `web` (public web). */
export function makeWebHandler({ firestore, increment, siteFolder, now }: WebHost) {
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

  return async (request: FunctionRequest, response: FunctionResponse) => {
    const { method, headers } = request
    const { path, query } = addressOf(request.originalUrl)
    const ifNoneMatch = oneHeader(headers['if-none-match'])
    const found = await answerPublic(
      { method, path, query, ifNoneMatch },
      { documents, now: now(), origin, appPage, parts, drawPng, ...(pushKey && { pushKey }) },
    )
    const answer = found ?? unknownPage(appPage)
    const viewed = viewedEvent(request, answer)
    // The write begins before the answer is sent, because the function gets little time afterwards.
    if (viewed !== null) countView(viewed)
    response.status(answer.status).set({ ...siteHeaders, ...answer.headers, vary: 'accept-encoding' })
    if (answer.status === 304) return response.end()
    if (typeof answer.body !== 'string') return response.send(Buffer.from(answer.body))
    if (!acceptsGzip(oneHeader(headers['accept-encoding']))) return response.send(answer.body)
    const compressed = await promisify(gzip)(answer.body)
    return response.set({ 'content-encoding': 'gzip' }).send(compressed)
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
