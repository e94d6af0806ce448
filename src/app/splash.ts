import { hasSplash } from '../domain/shell/splash'

/**
 * R21: the splash once per launch, and a launch is a document's start, a reload too: no mark is kept. It is
 * markup of index.html and ends by its styles; this script, which runs before the first paint, leaves it out
 * where there is none and ends it early, by a click or any key, without waiting for the app.
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
