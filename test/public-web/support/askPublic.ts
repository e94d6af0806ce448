import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { makePngDrawing } from '../../../functions/drawPng'
import { answerPublic } from '../../../public-web/answerPublic'
import type { PublicAnswer } from '../../../public-web/http/publicAnswer'
import { isListedIn } from '../../../public-web/publicDocuments'
import { BUILT_PARTS } from './builtParts'

export const ORIGIN = 'https://dance.example'
/** Monday 23 November 2026, 12:00 in London. */
export const NOW = Date.UTC(2026, 10, 23, 12)

/**
 * The app's index.html as a build writes it, with short texts for what it holds of other files. Of the file names that the
 * bundler inserts, it has only those of the event page and of the first scripts.
 */
export const APP_PAGE = readFileSync('public/index.html', 'utf8')
  .replace(/<%= filesOf\('event-page'\) %>/, '/assets/event-page.css /assets/event-page.js')
  .replace(/<%= fileOf\('(splash|main)', '.js'\) %>/g, '/assets/$1.js')
  .replace(/<%= textOf\('(splash|main)', '(.css|.js)'\) %>/g, '/* $1$2 */')
  .replace(/<%[\s\S]*?%>/g, '')
/** The same page as a production build writes it, without comments and with fewer spaces. */
export const SMALL_APP_PAGE = APP_PAGE.replace(/<!--[\s\S]*?-->/g, '')
  .replace(/\s+/g, ' ')
  .replace(/> </g, '><')
  .replaceAll(' />', '/>')

const drawPng = makePngDrawing(() =>
  readFileSync(createRequire(__filename).resolve('@resvg/resvg-wasm/index_bg.wasm')),
)

type Fields = Record<string, unknown>

interface Asking {
  method?: string
  now?: number
  appPage?: string
  ifNoneMatch?: string
}

/** The answer to a path with its query, from documents given by id. Throws if no page answers the path. */
export async function askPublic(
  address: string,
  stored: Record<string, Fields>,
  { method = 'GET', now = NOW, appPage = APP_PAGE, ifNoneMatch }: Asking = {},
): Promise<PublicAnswer> {
  const [path = '', query = ''] = address.split('?')
  const all = Object.entries(stored).map(([id, fields]) => ({ id, fields }))
  const documents = {
    event: async (id: string) => all.find(document => document.id === id) ?? null,
    listed: async (county?: string) => all.filter(document => isListedIn(document, county)),
  }
  const answer = await answerPublic(
    { method, path, query: new URLSearchParams(query), ifNoneMatch },
    {
      documents,
      now,
      origin: ORIGIN,
      appPage,
      parts: BUILT_PARTS,
      drawPng,
    },
  )
  if (!answer) throw new Error(`No page answers ${address}.`)
  return answer
}
