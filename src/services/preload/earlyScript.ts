import { firstScreenOf } from '../../domain/navigation/firstScreen'
import { readEventId } from '../../domain/event/event'
import { askForEvent, keepEarlyEvent } from '../firestore/plainDocument'
import { lastOpen } from '../device/openDocument'
import { copiesOf, whenParsed } from '../device/page'
import { startSplash } from '../device/splash'
import { makeStandIn, rememberPresses } from '../firstCard/standIn'

// The script of index.html that runs before the first paint, and starts the app.

/** ms in which the first step of setup is painted. */
const PAINT_MS = 100

const own = document.currentScript as HTMLScriptElement
const opened = lastOpen()
const screen = firstScreenOf(location.pathname, !navigator.serviceWorker?.controller)
/** R20: whether the page shows the first step of setup. */
const isNewcomer = screen === 'setup' && opened === 0

askForEventAhead()
startSplash(opened)
showFirstStep()
// Nothing holds up the first step, which a newcomer sees, and the splash above it.
if (isNewcomer) requestAnimationFrame(() => setTimeout(askForCode, PAINT_MS))
else askForCode()

/**
 * Requests the main script, and with it the code of the first screen, which index.html names. The main script runs once
 * the page is parsed. An event's page starts it itself (linkScript.ts).
 */
function askForCode() {
  const [main] = own.src ? [] : (copiesOf('app') as HTMLScriptElement[])
  const files = [main?.src, own.dataset[screen ?? '']].join(' ').split(' ')
  for (const file of files.filter(Boolean)) {
    const link = document.createElement('link')
    link.rel = 'preload'
    const isStyle = file.endsWith('.css')
    link.as = isStyle ? 'style' : 'script'
    // An event's text and setup's first step are in the page already, so they come before the code.
    if (screen === 'setup' || (screen === 'eventPage' && !isStyle)) link.fetchPriority = 'low'
    link.href = file
    document.head.append(link)
  }
  if (main) whenParsed(() => document.head.append(main))
}

/**
 * Requests the event of a link while the app's scripts are still loading. It runs only without a service worker, because
 * the visitor is then probably new. Other visitors may have the event on the device.
 */
function askForEventAhead() {
  const [, id] = /^\/view-event\/([^/]+)\/*$/i.exec(location.pathname) ?? []
  const eventId = readEventId(id)
  // With App Check, requests need a token.
  if (process.env.APP_CHECK_SITE_KEY || navigator.serviceWorker?.controller || eventId === null) return
  const answer = askForEvent(eventId)
  keepEarlyEvent(eventId, answer)
  // The app makes the same request again and reports the error.
  answer.catch(() => {})
}

/**
 * R20: index.html holds the first step of setup. A newcomer sees it before any other file has come, and until the app has
 * drawn the same. On any other device it goes unseen.
 */
function showFirstStep() {
  document.documentElement.classList.toggle('isNewcomer', isNewcomer)
  // The page is parsed, and the app's own script hasn't run.
  whenParsed(() => {
    const step = document.getElementById('firstStep')
    if (!step || !isNewcomer) return step?.remove()
    step.id = 'kept'
    rememberPresses(document, makeStandIn(document, { screen: 'body > [aria-modal]' }))
  })
}
