import '../device/trustedTypes'
import { isPlain } from '../firstCard/standIn'
import { CLOCK_WRONG_FROM_MS } from '../../domain/constants'
import { measureClock } from '../network/measureClock'
import { isThrifty, whenIdle } from './idle'

// Decision 28: what an event's page does while a stranger reads it, without the app. This script comes after the page.

const MINUTE_MS = 60_000
/** ms of reading after which a page is kept for a time without a network. */
const READ_MS = 10_000
/** service-worker/readPages.ts takes the pages from this cache. */
const READ_PAGES = 'read-pages'
const MAX_PAGES = 20
/** service-worker/pictures.ts has this name too. */
const PICTURES = 'event-pictures'

const page = document
/** The ms to add to the device's time. */
let clockError = 0

tick()
page.addEventListener('visibilitychange', keepTime)
page.addEventListener('click', event => {
  const link = (event.target as Element).closest<HTMLAnchorElement>('[data-share]')
  if (link && isPlain(event) && share(link)) event.preventDefault()
})
if (!isThrifty() && 'serviceWorker' in navigator) setTimeout(() => whenIdle(keepWhenSeen), READ_MS)

/** R4: shows what is true now: 'On now', and that the date is over. What the host didn't say may come from a wrong clock. */
function keepTime() {
  const now = Date.now() + clockError
  let isOther = false
  for (const one of page.querySelectorAll<HTMLElement>('[data-from]')) {
    const { from = '', until } = one.dataset
    const isHidden = now < Date.parse(from) || (until !== undefined && now >= Date.parse(until))
    isOther ||= isHidden !== one.hidden
    one.hidden = isHidden
  }
  if (isOther && clockError === 0) void mendClock().catch(() => {})
}

/** R29: from now on, follows the host's clock if the device's is wrong. Rejects without a network. */
async function mendClock() {
  const { offset } = await measureClock(fetch, Date.now)
  if (Math.abs(offset) < CLOCK_WRONG_FROM_MS) return
  clockError = offset
  keepTime()
}

function tick() {
  keepTime()
  setTimeout(tick, MINUTE_MS - (Date.now() % MINUTE_MS))
}

/**
 * Shares what a link would send by e-mail. Opens the system's sheet, or else copies the address. False if the device
 * can do neither.
 */
function share({ search }: HTMLAnchorElement): boolean {
  const { clipboard } = navigator
  const mail = new URLSearchParams(search)
  const [url = '', ...lines] = (mail.get('body') ?? '').split('\n').reverse()
  const copy = async () => {
    await clipboard?.writeText(url)
    const said = page.getElementById('copied')
    if (said) said.hidden = !clipboard
  }
  const sheet = navigator.share?.({
    title: mail.get('subject') ?? '',
    text: lines.reverse().join('\n'),
    url,
  })
  const shared = sheet ? sheet.catch((error: Error) => (error.name === 'AbortError' ? null : copy())) : copy()
  void shared.catch(() => {})
  return !!(sheet ?? clipboard)
}

function keepWhenSeen() {
  if (page.visibilityState === 'visible') void keep().catch(() => {})
  else page.addEventListener('visibilitychange', keepWhenSeen, { once: true })
}

/**
 * Installs the worker, and keeps this page and its picture for it. Once the app has taken the page's place, the app does
 * that with its own store. Rejects without storage or network.
 */
async function keep() {
  await navigator.serviceWorker.register('/service-worker.js', { scope: '/', updateViaCache: 'none' })
  await activated((await navigator.serviceWorker.ready).active)
  const picture = page.querySelector<HTMLImageElement>('.eventText .poster')
  if (!picture) return
  const address = location.pathname + location.search
  // With this header, the host counts no second view (decision 24).
  const answer = await fetch(address, { headers: { purpose: 'prefetch' } })
  if (!answer.ok) return
  const cache = await caches.open(READ_PAGES)
  await cache.put(address, answer)
  for (const old of (await cache.keys()).slice(0, -MAX_PAGES)) await cache.delete(old)
  if (picture.currentSrc) await (await caches.open(PICTURES)).add(picture.currentSrc)
}

/** A worker that is becoming active still deletes the pages that an earlier build has kept. */
const activated = (worker: ServiceWorker | null) =>
  new Promise<void>(resolve => {
    const look = () => worker?.state === 'activating' || resolve()
    worker?.addEventListener('statechange', look)
    look()
  })
