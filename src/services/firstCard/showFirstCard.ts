// Decision 20. The service worker puts this script and the kept list into a page. The script runs before the list is
// parsed.
import { makeStandIn, rememberPresses } from './standIn'

/** Key in local storage. keptList.ts uses the same one. */
const STAMP = 'firstCard'
/** ms after which the kept list goes, whatever the app does. service-worker/firstCard.ts knows this time. */
const SHOWN_MS = 10_000

/**
 * Shows the kept list until the app has painted its own list below it, at the same place. Removes the kept
 * list at once if a newer one was kept or it was dropped, if the window has another width, or if the reader's
 * place is further down.
 *
 * The kept list is inert. A press on one of its links or buttons is carried out as soon as the app has drawn that one.
 */
function showFirstCard(page: Document) {
  const { stamp, width } = (page.currentScript as HTMLScriptElement).dataset
  const kept = () => page.getElementById('kept')
  if (stamp !== takeStamp() || Number(width) !== window.innerWidth || isScrolled()) {
    page.addEventListener('DOMContentLoaded', () => kept()?.remove(), { once: true })
    return
  }

  const standIn = makeStandIn(page, {})
  const { leave, signal } = standIn
  setTimeout(leave, SHOWN_MS)
  // A hidden page may sleep for longer than the list is true.
  page.addEventListener('visibilitychange', leave, { signal })
  rememberPresses(page, standIn)
}

/**
 * The stamp of the list that was kept last. Clears the stamp, so that no other page shows that list: this
 * page may make it untrue.
 */
function takeStamp(): string | null {
  try {
    const stamp = localStorage.getItem(STAMP)
    localStorage.setItem(STAMP, '')
    return stamp
  } catch {
    return null
  }
}

/** Whether a reload returns this tab to a place further down the week (scrollPlaces.ts). */
function isScrolled(): boolean {
  return /"week",\{"top":(?!0,)/.test(sessionStorage.getItem('scrollPlaces') ?? '')
}

showFirstCard(document)
