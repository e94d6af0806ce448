import { readEventId } from '../../domain/event/event'
import { askForEvent, keepEarlyEvent } from '../firestore/plainDocument'

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

askForEventAhead()
