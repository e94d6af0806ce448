import { firstScreenOf } from '../../domain/shell/ahead'
import { afterPicture, mainScript } from './pictureFirst'

/**
 * Requests the code of the first screen while the main script is still loading. index.html names the files. This is a
 * script of its own, and runs before the main script. On a page that came with its event, it starts the main script.
 */
function askForCodeAhead(page: Document) {
  const isNewcomer = !navigator.serviceWorker?.controller
  const screen = firstScreenOf(location.pathname, isNewcomer)
  const files = (screen && page.currentScript?.dataset[screen]) || ''
  afterPicture(() => {
    for (const file of files.split(' ').filter(Boolean)) {
      const link = page.createElement('link')
      link.rel = 'preload'
      link.as = file.endsWith('.css') ? 'style' : 'script'
      link.href = file
      page.head.append(link)
    }
    if (mainScript) void import(/* webpackIgnore: true */ mainScript)
  })
}

askForCodeAhead(document)
