import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { CALENDAR_PATH, noCalendars, type makeCalendarRequests } from '../../functions/calendarRequests'
import { makePngDrawing } from '../../functions/drawPng'
import { makeViewCounter, viewedEvent, type ViewsWrite } from '../../functions/viewCounter'
import type { PushKeys } from '../../functions/webPush'
import { makeFileReader } from '../../local-backend/hosting/fileReader'
import type { MakePages, Pages, PagesHost } from '../../local-backend/hosting/pagesPart'
import type { Write } from '../../local-backend/firestore/commit/write'
import { parseBody, type StoredDocument } from '../../local-backend/firestore/document'
import type { DocumentStore } from '../../local-backend/firestore/store'
import { noFields } from '../../local-backend/firestore/values/value'
import { answerPublic } from '../../public-web/answerPublic'
import type { PublicDocument, PublicDocuments } from '../../public-web/publicDocuments'
import type { PublicContext } from '../../public-web/publicPage'
import { isListedIn } from '../../public-web/publicDocuments'
import { plainFields } from '../moderate/local/restFields'

const EVENTS = 'events'
/** The build's file about what lies in pages (webpack.config.ts). */
const PARTS_FILE = 'public-pages.json'

const drawPng = makePngDrawing(() =>
  readFileSync(createRequire(__filename).resolve('@resvg/resvg-wasm/index_bg.wasm')),
)

/**
 * The public pages on the local backend. They run the same functions as production, with the backend's documents. With
 * keys, devices can subscribe to messages (R88). With `calendars`, the calendar at an address can be read (R94).
 */
export function pagesWith(
  pushKeys?: () => PushKeys,
  calendars?: (host: PagesHost) => ReturnType<typeof makeCalendarRequests>,
): MakePages {
  return host => {
    const pages = pagesOf(host, pushKeys?.().publicKey)
    const answer = calendars?.(host) ?? noCalendars
    return async exchange => {
      const { path, method, headers, readBody } = exchange
      if (path !== CALENDAR_PATH) return pages(exchange)
      const { authorization, 'content-length': length } = headers
      return answer({ method, authorization, appCheck: undefined, body: readBody, length: Number(length) })
    }
  }
}

function pagesOf({ store, commit, siteFolder, origin, now }: PagesHost, pushKey?: string): Pages {
  const documents = storedDocuments(store)
  const countView = makeViewCounter({ write: views => commit([viewsWrite(views)]), now, random: Math.random })
  const appPage = makeFileReader(join(siteFolder, 'index.html'))
  const parts = makeFileReader(join(siteFolder, PARTS_FILE))
  return async ({ method, path, query, headers }) => {
    const request = { method, path, query, ifNoneMatch: headers['if-none-match'] }
    const answer = await answerPublic(request, {
      documents,
      now: now(),
      origin: origin(),
      drawPng,
      ...(pushKey !== undefined && { pushKey }),
      // Only some pages need these files, and there may be no build yet.
      get appPage() {
        return appPage()
      },
      get parts() {
        return JSON.parse(parts()) as PublicContext['parts']
      },
    })
    if (!answer) return null
    const viewed = viewedEvent({ method, headers }, answer)
    if (viewed !== null) countView(viewed)
    return { ...answer, body: typeof answer.body === 'string' ? answer.body : Buffer.from(answer.body) }
  }
}

/** Adds views to the event's counts (decision 24). */
const viewsWrite = ({ eventId, week, part, by }: ViewsWrite): Write => ({
  kind: 'update',
  path: `${EVENTS}/${eventId}/counts/${part}`,
  precondition: null,
  fields: noFields(),
  mask: [],
  transforms: [{ field: ['weeks', week], op: 'increment', operand: { integerValue: String(by) } }],
})

/** The backend's events. The security rules don't apply here, so the pages themselves show only listed events (R63). */
function storedDocuments(store: DocumentStore): PublicDocuments {
  return {
    event: async id => {
      const document = store.get(`${EVENTS}/${id}`)
      return document && publicDocument(document)
    },
    listed: async county => {
      const events = [...store.all()].filter(
        ({ collectionId, parent }) => collectionId === EVENTS && parent === '',
      )
      return events.map(publicDocument).filter(document => isListedIn(document, county))
    },
  }
}

/**
 * The documents as the pages read them. A changed document is a new object, so the pages never show its old content.
 */
const known = new WeakMap<StoredDocument, PublicDocument>()

function publicDocument(document: StoredDocument): PublicDocument {
  let read = known.get(document)
  if (!read) {
    read = { id: document.path.slice(EVENTS.length + 1), fields: plainFields(parseBody(document).fields) }
    known.set(document, read)
  }
  return read
}
