import type { Location } from 'react-router-dom'
import { makePageHistory } from './pageHistory'
import { drawnScreen, routerHistory } from './routerHistory'

type Close = () => void
type Run = () => void
type History = typeof routerHistory

/** ms after which a traversal counts as failed. A traversal before the first entry of a history never ends. */
const LOST_MS = 500

/** A name for a screen in the history. Entries that the router did not make share one key. */
const nameOf = ({ key, pathname, search, hash }: Location) => [key, pathname, search, hash].join(' ')

/**
 * R77: gives the layers of a page their own entries in the router's history. A layer is anything open above a screen: a
 * menu, sheet, picker, search or dialog.
 *
 * An open layer is one entry above its screen, with the same address and key. Back removes that entry and closes the
 * layer, and the router doesn't notice. If a layer refuses to close, it gets its entry back. If a layer closes by
 * itself, its entry is removed too. The history therefore always has one entry for each open layer, and every press of
 * Back has an effect.
 *
 * After a traversal, add an entry only on a tap if possible. Otherwise, Chromium's next Back skips every
 * entry of the page.
 */
export function makeLayers(page: Window, history: History, screen: typeof drawnScreen) {
  /** The router's own methods, without layers. */
  const router: Pick<History, 'push' | 'replace' | 'go'> = { ...history }
  const { depth, place, isStepForward, canGoForward, deepen, travel } = makePageHistory(page, by =>
    router.go(by),
  )
  const open: Close[] = []
  /** The navigations that wait for the current traversal to end. */
  let waiting: Run[] = []
  let traversal = 0
  let isMoving = false
  /**
   * Whether a traversal to one of our own entries took too long. The traversal may still end, and a second
   * traversal on top would leave the site.
   */
  let isLost = false
  let isDue = false
  /** Whether Forward has reached entries of closed layers. The traversal then continues past them. */
  let isPassing = false
  /** The screen that the router knows. `drawn` is the screen on display. */
  let told = nameOf(history.location)
  let drawn = ''
  /** How many layer entries the drawn screen had before a traversal. */
  let reach = 0
  /** Whether the current history entry is certainly the newest. The next step through the history makes it uncertain. */
  let isLast = false
  /** The position before a traversal. */
  let cameFrom = place()

  function move(by: number, isKnown = false) {
    isMoving = true
    const mine = ++traversal
    travel(by)
    page.setTimeout(() => {
      if (!isMoving || mine !== traversal) return
      isLost = isKnown
      land()
    }, LOST_MS)
  }

  function land() {
    isMoving = isPassing = false
    const runs = waiting
    waiting = []
    for (const run of runs) act(run)
    levelSoon()
  }

  /** Runs a navigation. If the same press also closes layers, they close first. */
  function act(run: Run) {
    const runOrWait = () => (isMoving ? void waiting.push(run) : run())
    if (depth() === 0) runOrWait()
    else queueMicrotask(runOrWait)
  }

  function levelSoon() {
    if (isDue) return
    isDue = true
    queueMicrotask(() => {
      isDue = false
      level()
    })
  }

  /** Makes the number of layer entries equal the number of open layers of the drawn screen. */
  function level() {
    if (isMoving || nameOf(history.location) !== drawn) return
    const missing = open.length - depth()
    if (missing < 0) return isLost ? undefined : move(missing, true)
    if (missing > 0 && reach > depth()) return move(Math.min(missing, reach - depth()))
    while (depth() < open.length) {
      deepen()
      isLast = true
      isLost = false
    }
    reach = depth()
    cameFrom = place()
  }

  /** Handles a traversal that ended on the same screen. The router needn't know of it. */
  function landOnScreen(isOurs: boolean) {
    if (isOurs && !isPassing) return land()
    if (!isOurs && depth() < open.length) open.at(-1)?.()
    isPassing = depth() > open.length && canGoForward()
    if (isPassing) return move(1)
    if (isOurs) land()
    else levelSoon()
  }

  const tellRouter = (name: 'push' | 'replace', to: Parameters<History['push']>) => {
    router[name](...to)
    told = nameOf(history.location)
    cameFrom = place()
  }
  const layered: typeof router = {
    // The entry of a closed layer is on top. Replace it, or it would stay in the history.
    push: (...to) => act(() => tellRouter(isLast && depth() > open.length ? 'replace' : 'push', to)),
    replace: (...to) =>
      act(() => {
        const replace = () => tellRouter('replace', to)
        if (depth() === 0) return replace()
        waiting.push(replace)
        move(-depth())
      }),
    go: by => act(() => move(by < 0 ? by - depth() : by)),
  }
  Object.assign(history, layered)

  // Listen before the router does.
  page.addEventListener(
    'popstate',
    event => {
      const isOurs = isMoving
      const isAhead = isStepForward(cameFrom)
      isMoving = isLast = isLost = false
      cameFrom = place()
      if (nameOf(history.location) === told) {
        event.stopImmediatePropagation()
        return landOnScreen(isOurs)
      }
      // This closed layer's screen was replaced meanwhile, for example by a save. Skip its entry.
      if (isAhead && depth() > 0) {
        event.stopImmediatePropagation()
        return move(canGoForward() ? 1 : -1)
      }
      told = nameOf(history.location)
      page.setTimeout(land)
    },
    true,
  )

  screen.onChange = () => {
    const name = screen.location ? nameOf(screen.location) : ''
    if (drawn !== name) reach = depth()
    drawn = name
    levelSoon()
  }
  screen.onChange()

  return {
    /** Adds a layer that Back closes by calling `close`. Call the returned function once the layer is closed. */
    add(close: Close) {
      open.push(close)
      levelSoon()
      return () => {
        open.splice(open.indexOf(close), 1)
        levelSoon()
      }
    },
  }
}

export const layers = makeLayers(window, routerHistory, drawnScreen)
