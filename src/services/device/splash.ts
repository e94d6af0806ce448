import { hasSplash, isStart } from '../../domain/navigation/splash'
import { keepSaying } from './openDocument'
import { whenParsed } from './page'

/**
 * R21: the splash shows once per start of the app. A document that follows another within 30 minutes doesn't show it.
 * The splash is markup in index.html, and its styles end it. This script runs before the first paint. It removes the
 * splash from documents that shouldn't show it. A click or key press ends the splash early, before the app has
 * loaded. `lastOpen` is when a document of the app was last open, in device ms.
 */
export function startSplash(lastOpen: number) {
  const page = document.documentElement
  const splash = () => document.getElementById('splash')
  const isShown = hasSplash(location.pathname + location.search) && isStart(Date.now(), lastOpen)
  keepSaying()
  if (!isShown) {
    page.classList.add('noSplash')
    whenParsed(() => splash()?.remove())
    return
  }
  const leave = () => splash()?.classList.add('left')

  document.addEventListener('click', ({ target }) => splash()?.contains(target as Node) && leave())
  document.addEventListener('keydown', ({ key }) => {
    if (!['Control', 'Shift', 'Alt', 'Meta'].includes(key)) leave()
  })
  document.addEventListener('animationend', ({ target }) => {
    if (target === splash()) splash()?.remove()
  })
}
