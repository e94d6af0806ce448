import { POSTER_SIZES, posterSources, safeImageUrl } from '../../domain/event/eventImages'
import { readEventId } from '../../domain/event/event'
import { askForEvent, keepEarlyEvent, type WrittenFields } from './plainDocument'

/**
 * Requests the event of a link, and then its picture, while the app's scripts are still loading. It runs only without
 * a service worker, because the visitor is then probably new. Other visitors may have the event on the device.
 */
function askForEventAhead(page: Document) {
  const [, id] = /^\/view-event\/([^/]+)\/*$/i.exec(location.pathname) ?? []
  const eventId = readEventId(id)
  // With App Check, requests need a token.
  if (process.env.APP_CHECK_SITE_KEY || navigator.serviceWorker?.controller || eventId === null) return
  const answer = askForEvent(eventId)
  keepEarlyEvent(eventId, answer)
  answer
    .then(response => response.clone().json() as Promise<{ found?: { fields: WrittenFields } }[]>)
    .then(([first]) => first?.found && askForPicture(page, eventId, first.found.fields))
    // The app makes the same request again and reports the error.
    .catch(() => {})
}

function askForPicture(page: Document, eventId: string, fields: WrittenFields) {
  const [image, thumbnail] = ['imageUrl', 'thumbnailUrl'].map(name =>
    safeImageUrl(fields[name]?.stringValue, eventId),
  ) as [string, string]
  if (image === '' || thumbnail === '') return
  const link = page.createElement('link')
  link.rel = 'preload'
  link.as = 'image'
  // The picture element uses the same mode. The browser would not reuse an answer of another mode.
  link.crossOrigin = 'anonymous'
  link.imageSrcset = posterSources(thumbnail, image)
  link.imageSizes = POSTER_SIZES
  page.head.append(link)
}

askForEventAhead(document)
