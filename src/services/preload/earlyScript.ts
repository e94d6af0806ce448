import { firstScreenOf } from '../../domain/navigation/firstScreen'
import { readEventId } from '../../domain/event/event'
import { askForEvent, keepEarlyEvent } from '../firestore/plainDocument'
import { startSplash } from '../device/splash'

// The script of index.html that runs before the first paint, while the main script still loads.

askForCodeAhead()
askForEventAhead()
startSplash()

/**
 * Requests the code of the first screen while the main script is still loading. index.html names the files. This is a
 * script of its own, and runs before the main script.
 */
function askForCodeAhead() {
  const isNewcomer = !navigator.serviceWorker?.controller
  const screen = firstScreenOf(location.pathname, isNewcomer)
  const files = (screen && document.currentScript?.dataset[screen]) || ''
  for (const file of files.split(' ').filter(Boolean)) {
    const link = document.createElement('link')
    link.rel = 'preload'
    const isStyle = file.endsWith('.css')
    link.as = isStyle ? 'style' : 'script'
    // An event's text is in the page already, so its picture comes before the code.
    if (screen === 'eventPage' && !isStyle) link.fetchPriority = 'low'
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
