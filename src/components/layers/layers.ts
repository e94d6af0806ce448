import type { Location } from 'react-router-dom'
import { drawnScreen, routerHistory } from './routerHistory'

type Close = () => void
type Run = () => void
type History = typeof routerHistory

/** ms after which a traversal that went nowhere is given up. The first entry of a history has nothing behind it. */
const LOST_MS = 500

/** What is used of the Navigation API. Firefox and older Safaris lack it. */
interface Navigation {
  canGoForward: boolean
  currentEntry: { index: number } | null
  /** The entries of this site next to the current one. */
  entries(): { url: string | null }[]
}

/** Names a screen of the history. Entries that the router did not make share one key. */
const nameOf = ({ key, pathname, search, hash }: Location) => [key, pathname, search, hash].join(' ')

/**
 * R77: gives the layers of a page entries of their own in the router's history. A layer is what lies open above a screen: a menu,
 * sheet, picker, search or dialog.
 *
 * An open layer is one entry above its screen, with the same address and key. Back takes that entry away and closes
 * the layer, and the router hears nothing of it. A layer that refuses to close gets its entry back. A layer that closes by
 * itself takes its entry along. So the history is always as deep as the layers are, and no press of Back is lost.
 *
 * The history is never extended after a traversal if it can be helped. Chromium then skips every entry of the page on
 * its next Back, until there is a tap.
 */
export function makeLayers(page: Window, history: History, screen: typeof drawnScreen) {
  /** As it was before the layers. */
  const router: Pick<History, 'push' | 'replace' | 'go'> = { ...history }
  const { navigation } = page as Window & { navigation?: Navigation }
  const open: Close[] = []
  /** What waits for the traversal under way. */
  let waiting: Run[] = []
  let traversal = 0
  let isMoving = false
  /** A traversal to an entry of ours was given up. It is only late, and a second one would leave the site. */
  let isLost = false
  let isDue = false
  /** A press of Forward met entries of closed layers, and goes on behind them. */
  let isPassing = false
  /** The screen that the router was told of last, and the one that is drawn. */
  let told = nameOf(history.location)
  let drawn = ''
  /** How many entries of layers the drawn screen had before a traversal. */
  let reach = 0
  /** Whether the history surely ends here, because nothing was traversed since its last entry was made. */
  let isLast = false

  const depth = () => (page.history.state as { layers?: number } | null)?.layers ?? 0

  function move(by: number, isKnown = false) {
    isMoving = true
    const mine = ++traversal
    router.go(by)
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

  /** Runs a navigation. Layers that the same press closes are closed by then. */
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

  /** Gives each open layer of the drawn screen its entry. */
  function level() {
    if (isMoving || nameOf(history.location) !== drawn) return
    const missing = open.length - depth()
    if (missing < 0) return isLost ? undefined : move(missing, true)
    if (missing > 0 && reach > depth()) return move(Math.min(missing, reach - depth()))
    for (let layers = depth() + 1; layers <= open.length; layers++) {
      page.history.pushState({ ...(page.history.state as object), layers }, '')
      isLast = true
      isLost = false
    }
    reach = depth()
  }

  /** A traversal ended on the same screen, so the router needn't know. */
  function landOnScreen(isOurs: boolean) {
    if (isOurs && !isPassing) return land()
    if (!isOurs && depth() < open.length) open.at(-1)?.()
    isPassing = depth() > open.length && navigation?.canGoForward === true
    if (isPassing) return move(1)
    if (isOurs) land()
    else levelSoon()
  }

  const tellRouter = (name: 'push' | 'replace', to: Parameters<History['push']>) => {
    router[name](...to)
    told = nameOf(history.location)
  }
  const layered: typeof router = {
    // The entry of a closed layer would stay behind, so the new screen takes its place.
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

  // Before the router's own listener.
  page.addEventListener(
    'popstate',
    event => {
      const isOurs = isMoving
      isMoving = isLast = isLost = false
      if (nameOf(history.location) === told) {
        event.stopImmediatePropagation()
        return landOnScreen(isOurs)
      }
      told = nameOf(history.location)
      page.setTimeout(land)
    },
    true,
  )

  /** Whether the entries of layers that this one counts are there. Without the Navigation API nobody knows. */
  function isDeep() {
    if (!navigation) return true
    const { currentEntry } = navigation
    return (
      currentEntry !== null && navigation.entries()[currentEntry.index - depth()]?.url === page.location.href
    )
  }

  // A page that is reloaded while a layer opens can find the new entry's state on the entry below. Back from there
  // leaves the site.
  if (!isDeep()) page.history.replaceState({ ...(page.history.state as object), layers: 0 }, '')

  screen.onChange = () => {
    const name = screen.location ? nameOf(screen.location) : ''
    if (drawn !== name) reach = depth()
    drawn = name
    levelSoon()
  }
  screen.onChange()

  return {
    /** Adds a layer that Back closes by `close`. Returns a function for when it is closed. */
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
