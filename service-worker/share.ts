// R90: takes in what another app shares. Any site can post here, so this only keeps it until the person looks at it.
import { registerRoute } from 'workbox-routing'
import { readAtMost } from './readAtMost'

declare const self: ServiceWorkerGlobalScope

/** src/services/storage/drafts/sharedIn.ts reads and deletes the entries of this cache. */
const SHARED = 'shared'
const ADDRESS = '/share'
/** The address of a share that came while another one waits. Any site can post, so only this one is ever replaced. */
const LATER = '/share/later'
const SCREEN = '/create-event?start=text'
/** A picture of 20 MB (R49), a calendar file of 2 MB (R92) and what surrounds them. */
const MAX_BYTES = 24_000_000
/** As much as is read of a pasted text. */
const MAX_TEXT = 20_000
const OWN_EVENT = /\/view-event\/[\w.~%-]{1,200}/

/** What a share becomes: the address to open, and what is kept until then. */
interface Taken {
  to: string
  kept: FormData | null
}

/** Answers the forms that the system posts for a share. */
export function takeShares() {
  registerRoute(
    ({ url }) => url.origin === self.location.origin && url.pathname === ADDRESS,
    async ({ request }) => Response.redirect(await keepShare(request), 303),
    'POST',
  )
}

/** Keeps a share on the device, and gives the address to open. Never rejects. */
async function keepShare(request: Request): Promise<string> {
  try {
    const { to, kept } = await takeShare(request, self.location.origin, Date.now())
    // One write keeps all of it or nothing.
    const cache = await caches.open(SHARED)
    if (kept) await cache.put((await cache.match(ADDRESS)) ? LATER : ADDRESS, new Response(kept))
    return to
  } catch {
    return `${SCREEN}&shared=failed`
  }
}

/** Reads a posted form at `origin`. `now` is device ms. Rejects if the form can't be read. */
async function takeShare(request: Request, origin: string, now: number): Promise<Taken> {
  const form = await readForm(request)
  if (!form) return { to: `${SCREEN}&shared=large`, kept: null }
  const lines = ['title', 'text', 'url'].flatMap(name => {
    const value = form.get(name)
    return typeof value === 'string' && value.trim() !== '' ? [value.trim().slice(0, MAX_TEXT)] : []
  })
  // Android puts a link into the text, and some apps repeat it in the title.
  const text = lines.filter((line, at) => !lines.some((other, place) => place < at && other.includes(line)))
  const files = form.getAll('files').filter(file => file instanceof File && file.size > 0) as File[]
  const picture = files.find(({ type }) => type.startsWith('image/'))
  const file = files.find(one => !one.type.startsWith('image/'))
  const own = files.length === 0 && ownEvent(text.join('\n'), origin)
  if (own) return { to: own, kept: null }
  if (text.length === 0 && files.length === 0) return { to: `${SCREEN}&shared=failed`, kept: null }
  const kept = new FormData()
  kept.set('at', String(now))
  kept.set('text', text.join('\n').slice(0, MAX_TEXT))
  if (file) kept.set('file', file)
  if (picture) kept.set('picture', picture)
  return { to: SCREEN, kept }
}

/** The path of an event of this site that a text links to, or null. */
function ownEvent(text: string, origin: string): string | null {
  const at = text.indexOf(`${origin}/view-event/`)
  return at < 0 ? null : (OWN_EVENT.exec(text.slice(at + origin.length))?.[0] ?? null)
}

/** The form, or null if it is larger than anything that could be taken in. */
async function readForm(request: Request): Promise<FormData | null> {
  // Firefox has no stream of a request.
  const body = request.body as ReadableStream<Uint8Array<ArrayBuffer>> | undefined
  if (!body) return request.formData()
  const read = await readAtMost(MAX_BYTES, body)
  const type = request.headers.get('content-type') ?? ''
  return read && new Response(read, { headers: { 'content-type': type } }).formData()
}
