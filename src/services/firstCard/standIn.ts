/** Decisions 20 and 28: markup above the app's own screen, until the app has drawn that screen. */
export interface StandIn {
  /** Carries out this press as soon as the app has drawn the same link or button. Null forgets the last press. */
  remember(pressed: Element | null): void
  /** Removes the stand-in, whatever the app has drawn. */
  leave(): void
  /** Ends with the stand-in. */
  signal: AbortSignal
}

const isPressed = (element: Element | null) => element?.getAttribute('aria-pressed') ?? null
const nameOf = (element: Element) => element.getAttribute('aria-label') ?? element.textContent?.trim()

/** The app's own element for one of the stand-in: the link to the same address, or else the one with the same name. */
function twinOf(element: Element, root: Element): HTMLElement | undefined {
  const all = [...root.querySelectorAll<HTMLElement>('a, button')]
  const address = element.getAttribute('href')
  return (
    all.find(one => address !== null && one.getAttribute('href') === address) ??
    all.find(one => nameOf(one) === nameOf(element))
  )
}

/**
 * Shows #kept above the app's #root until the app has painted its screen at the same place. `keepsPlace` keeps the
 * reader's place in the page, and the focus. Without it, the stand-in is a picture of the screen, and goes when the
 * focus moves below it or the address changes. `screen` selects what the app draws in its place, if that isn't #root: a
 * layer, at whatever address.
 */
export function makeStandIn(
  page: Document,
  { keepsPlace = false, screen = '#root' }: { keepsPlace?: boolean; screen?: string },
): StandIn {
  const { classList } = page.documentElement
  // Before anything asks for a layout, in which #kept would have no height.
  classList.add('hasKept')
  const root = page.getElementById('root') as HTMLElement
  const kept = () => page.getElementById('kept')
  const { pathname } = location
  // A page whose event is on its way, or doesn't come (R58), says less than its stand-in.
  const unfinished = keepsPlace ? 'main > [role=status]' : 'main div[aria-busy=true]'
  const end = new AbortController()
  const { signal } = end
  let waiting: Element | null = null
  let top = scrollY

  const leave = () => {
    if (signal.aborted) return
    const focused = kept()?.contains(page.activeElement) ? page.activeElement : null
    end.abort()
    watch.disconnect()
    classList.remove('hasKept')
    kept()?.remove()
    root.inert = false
    if (!keepsPlace) return
    scrollTo(0, top)
    if (focused) twinOf(focused, root)?.focus({ preventScroll: true })
  }
  const carryOut = () => {
    const drawn = page.querySelector(screen)
    const twin = waiting && drawn && twinOf(waiting, drawn)
    if (!twin) return false
    // The heart of an event that is a favourite already would lose it.
    const isSo = keepsPlace && isPressed(twin) !== null && isPressed(twin) === isPressed(waiting)
    leave()
    if (!isSo) twin.click()
    return true
  }
  const look = () => {
    // The app opens a screen at its top.
    if (keepsPlace && scrollY !== top) scrollTo(0, top)
    if (signal.aborted || carryOut()) return
    if (screen === '#root' && location.pathname !== pathname) return leave()
    if (!root.querySelector('h1') || root.querySelector(unfinished)) return
    watch.disconnect()
    // The app's screen is painted once below, so that its pictures are decoded.
    requestAnimationFrame(() => requestAnimationFrame(leave))
  }
  const watch = new MutationObserver(look)
  watch.observe(root, { childList: true, subtree: true, attributeFilter: ['aria-busy'] })
  addEventListener('scroll', () => void (top = scrollY), { signal })
  if (keepsPlace) root.inert = true
  // The focus has moved into the app's own screen, which must now be visible.
  else page.addEventListener('focusin', ({ target }) => root.contains(target as Node) && leave(), { signal })

  return {
    remember(pressed) {
      waiting = pressed
      carryOut()
    },
    leave,
    signal,
  }
}

/** Whether a click means what the element says, and not a new tab or a download. */
export const isPlain = ({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) =>
  !ctrlKey && !metaKey && !shiftKey && !altKey

/** Keeps each press on a stand-in that is a picture. Only the last one counts. */
export function rememberPresses(page: Document, { remember, signal }: StandIn) {
  const press = (event: MouseEvent) => {
    const target = event.target as Element
    if (!page.getElementById('kept')?.contains(target) || !isPlain(event)) return
    event.preventDefault()
    const pressed = target.closest('a, button')
    if (pressed) remember(pressed)
  }
  page.addEventListener('click', press, { capture: true, signal })
}
