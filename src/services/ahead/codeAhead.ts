import { firstScreenOf } from '../../domain/shell/ahead'

/**
 * Requests the code of the first screen while the main script is still loading. index.html names the files. This is a
 * script of its own, and runs before the main script.
 */
function askForCodeAhead(page: Document) {
  const isNewcomer = !navigator.serviceWorker?.controller
  const screen = firstScreenOf(location.pathname, isNewcomer)
  const files = (screen && page.currentScript?.dataset[screen]) || ''
  for (const file of files.split(' ').filter(Boolean)) {
    const link = page.createElement('link')
    link.rel = 'preload'
    const isStyle = file.endsWith('.css')
    link.as = isStyle ? 'style' : 'script'
    // An event's text is in the page already, so its picture comes before the code.
    if (screen === 'eventPage' && !isStyle) link.fetchPriority = 'low'
    link.href = file
    page.head.append(link)
  }
}

askForCodeAhead(document)
