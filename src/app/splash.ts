import { hasSplash } from '../domain/shell/splash'

/**
 * R21: the splash shows once per launch. Each load of the document is a launch, a reload too, so nothing is stored. The
 * splash is markup in index.html, and its styles end it. This script runs before the first paint. It removes the
 * splash from screens that have none, and ends it early on a click or key press, without waiting for the app.
 */
function startSplash() {
  const page = document.documentElement
  if (!hasSplash(location.pathname)) {
    page.classList.add('noSplash')
    return
  }
  const splash = () => document.getElementById('splash')
  const leave = () => splash()?.classList.add('left')

  document.addEventListener('click', ({ target }) => splash()?.contains(target as Node) && leave())
  document.addEventListener('keydown', ({ key }) => {
    if (!['Control', 'Shift', 'Alt', 'Meta'].includes(key)) leave()
  })
  document.addEventListener('animationend', ({ target }) => {
    if (target === splash()) splash()?.remove()
  })
}

startSplash()
