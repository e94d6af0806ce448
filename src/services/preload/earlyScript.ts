import { firstScreenOf } from '../../domain/navigation/firstScreen'
import { readEventId } from '../../domain/event/event'
import { askForEvent, keepEarlyEvent } from '../firestore/plainDocument'
import { lastOpen } from '../device/openDocument'
import { startSplash } from '../device/splash'
import { makeStandIn, rememberPresses } from '../firstCard/standIn'

// The script of index.html that runs before the first paint, while the main script still loads.

const opened = lastOpen()
const screen = firstScreenOf(location.pathname, !navigator.serviceWorker?.controller)

askForCodeAhead()
askForEventAhead()
startSplash(opened)
showFirstStep()

/**
 * Requests the code of the first screen while the main script is still loading. index.html names the files. This is a
 * script of its own, and runs before the main script.
 */
function askForCodeAhead() {
  const files = (screen && document.currentScript?.dataset[screen]) || ''
  for (const file of files.split(' ').filter(Boolean)) {
    const link = document.createElement('link')
    link.rel = 'preload'
    const isStyle = file.endsWith('.css')
    link.as = isStyle ? 'style' : 'script'
    // An event's text and setup's first step are in the page already, so they come before the code.
    if (screen === 'setup' || (screen === 'eventPage' && !isStyle)) link.fetchPriority = 'low'
    link.href = file
    document.head.append(link)
  }
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
  const isNewcomer = screen === 'setup' && opened === 0
  document.documentElement.classList.toggle('isNewcomer', isNewcomer)
  // The page is parsed, and the app's own script hasn't run.
  document.addEventListener(
    'readystatechange',
    () => {
      const step = document.getElementById('firstStep')
      if (!step || !isNewcomer) return step?.remove()
      step.id = 'kept'
      rememberPresses(document, makeStandIn(document, { screen: 'body > [aria-modal]' }))
    },
    { once: true },
  )
}
