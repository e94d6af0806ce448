import { tabOfHash } from '../../domain/navigation/eventTabs'
import { isStart } from '../../domain/navigation/splash'
import { OPEN_AT } from '../device/openDocument'
import { copiesOf, whenParsed } from '../device/page'
import { isPlain, makeStandIn, type StandIn } from '../firstCard/standIn'
import { RECORDS_DB_NAME } from '../storage/databaseNames'
import { isThrifty, whenIdle } from './idle'

// Decision 28: the only script of an event's page that comes from the server. It runs before the first paint. A device
// that holds something of ours starts the app, as index.html does. For a stranger, the app starts when it is wanted.

/** ms after which a start that has drawn nothing counts as failed. The app may still come. */
const START_LIMIT_MS = 10_000
/** ms in which the picture is painted, once it has come. */
const PAINT_MS = 100
/** ms after which the rest no longer waits for the picture. */
const PICTURE_LIMIT_MS = 5_000

const page = document
const { classList, dataset } = page.documentElement

// The page's styles show what needs this script.
classList.add('isLive', 'isLoading')
// What is not for the first sight waits, so that the picture has the network to itself.
const isSeen = new Promise<void>(seen => {
  addEventListener('load', () => setTimeout(seen, PAINT_MS))
  setTimeout(seen, PICTURE_LIMIT_MS)
}).then(() => {
  classList.remove('isLoading')
  page.head.append(...copiesOf('later'))
})
showTab()
whenParsed(showTab)
addEventListener('hashchange', showTab)
page.addEventListener('click', followTab)
begin()

function begin() {
  const stored = openAt()
  if (stored === null || !isStart(Date.now(), Number(stored))) {
    classList.add('noSplash')
    whenParsed(() => page.getElementById('splash')?.remove())
  }
  const start = startWhenWanted()
  // A page that was kept says more than the app could without a network.
  if (stored !== null && navigator.onLine) return whenParsed(start)
  // A device without the stamp may still have records.
  void globalThis.indexedDB?.databases?.().then(
    all => all.some(({ name }) => name === RECORDS_DB_NAME) && navigator.onLine && whenParsed(start),
    () => {},
  )
  if (!isThrifty()) void isSeen.then(() => whenIdle(fetchAhead))
}

/** The tab that the address names, as in the app. Without this script, all parts are shown. */
function showTab() {
  dataset.tab = tabOfHash(location.hash).toLowerCase()
  for (const tab of page.querySelectorAll<HTMLAnchorElement>('.eventText nav a')) {
    const isOn = tab.hash === `#${dataset.tab}`
    tab.classList.toggle('eventTabs-chosen', isOn)
    tab.setAttribute('aria-current', String(isOn))
  }
}

/** Follows a link to a tab, which adds no entry to the history. */
function followTab(event: MouseEvent) {
  const tab = (event.target as Element).closest<HTMLAnchorElement>('.eventText :is(nav a, .Answers-agenda)')
  if (!tab || !isPlain(event)) return
  event.preventDefault()
  history.replaceState(history.state, '', tab.hash)
  showTab()
}

/** R21: when a document of the app was last open, as the device stores it. Null on a stranger's device. */
function openAt(): string | null {
  try {
    return localStorage.length > 0 ? (localStorage.getItem(OPEN_AT) ?? '') : null
  } catch {
    // Storage is refused, so nothing of ours can be on this device.
    return null
  }
}

/** The app's scripts, in their order. */
function scripts() {
  return copiesOf('app').map(one => Object.assign(one as HTMLScriptElement, { async: false }))
}

/**
 * Starts the app at a press on what only the app can do, and when the keyboard reaches it. Returns the function that
 * starts it. Until the app has drawn the event, the page stays, and keeps the last press.
 */
function startWhenWanted(): () => void {
  let standIn: StandIn | null = null
  let pressed: Element | null = null

  page.addEventListener('click', event => {
    const wanted = (event.target as Element).closest('[data-wanted]')
    if (!wanted || !isPlain(event)) return
    event.preventDefault()
    press(pressed === wanted ? null : wanted)
    // The press shows before the start takes the time.
    requestAnimationFrame(() =>
      setTimeout(() => {
        start()
        standIn?.remember(pressed)
      }),
    )
  })
  // A key that moves the focus is released on the element that it reached.
  page.addEventListener('keyup', ({ target }) => {
    if ((target as Element).matches('[data-wanted]')) start()
  })
  return start

  /** Shows the press at once. A second press takes it back. */
  function press(wanted: Element | null) {
    for (const one of [pressed, wanted])
      if (one?.hasAttribute('aria-pressed')) one.setAttribute('aria-pressed', String(one === wanted))
    pressed = wanted
  }

  function start() {
    if (standIn) return
    say(false)
    // From now on, the app keeps the event (src/services/preload/readingScript.ts).
    void globalThis.caches?.open('read-pages').then(
      pages => pages.delete(location.href),
      () => {},
    )
    // This document counts as open, so the app shows no splash (R21).
    try {
      if (classList.contains('noSplash')) localStorage.setItem(OPEN_AT, String(Date.now()))
    } catch {
      // The splash is gone anyway.
    }
    const text = page.getElementById('root') as HTMLElement
    const root = page.createElement('div')
    text.id = 'kept'
    root.id = 'root'
    text.before(root)
    const begun = (standIn = makeStandIn(page, { keepsPlace: true }))
    setTimeout(() => begun.signal.aborted || say(true), START_LIMIT_MS)
    const files = scripts()
    files.at(-1)?.addEventListener('error', () => {
      // The page is as it was before the stand-in.
      if (text.isConnected) root.replaceWith(text)
      text.id = root.id
      begun.leave()
      standIn = null
      press(null)
      say(true)
    })
    page.head.append(...files)
  }
}

/** Fetches what the first press needs, after everything of the page itself. */
function fetchAhead() {
  const [early, main] = scripts()
  const ofScreen = early?.dataset.eventPage?.split(' ') ?? []
  for (const file of [early?.src, main?.src, ...ofScreen])
    if (file)
      void fetch(file, { priority: 'low' })
        .then(answer => answer.blob())
        .catch(() => {})
}

/** Shows or hides the sentence that says that the app didn't open. */
function say(hasFailed: boolean) {
  const sentence = page.getElementById('notOpened')
  if (sentence) sentence.hidden = !hasFailed
}
