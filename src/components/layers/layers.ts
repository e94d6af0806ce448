import { depthOf, entries as pageEntries, type makeEntries, nameOf, screenOf } from './entries'

type Run = () => void

/** R77: gives the screen on display one entry for each open layer. A layer that closes goes back. */
export function makeLayers(page: Window, entries: ReturnType<typeof makeEntries>) {
  const { router } = entries
  const { navigation }: { navigation?: Navigation } = page
  const open: Run[] = []
  /** The navigations that wait until the layers of the same press are closed. */
  const waiting: Run[] = []
  let isMoving = false
  /** How many entries Back has just left, and how many entries of closed layers Forward has just passed. */
  let [ahead, passed] = [0, 0]
  const depth = () => depthOf(router.location)
  const entryAt = (by: number) => navigation?.entries()[(navigation.currentEntry?.index ?? NaN) + by]
  const closeTop = () => open.at(-1)?.()
  // By then, React has drawn what a press or Back closes.
  const settleSoon = () => void page.setTimeout(() => isMoving || settle())
  const watchGesture = makeCloseGesture(page, closeTop, settleSoon)

  function move(by: number) {
    if (by === 0) return
    const to = entryAt(by)
    isMoving = !navigation || to !== undefined
    if (!navigation || !to) return router.go(by)
    // By its key. Chromium counts `go` from the wrong entry if the page was reloaded while a layer opened.
    const { committed, finished } = navigation.traverseTo(to.key)
    committed?.catch(() => (isMoving = false))
    finished?.catch(settleSoon)
  }

  function settle() {
    const run = waiting.shift()
    if (run) return [run(), settleSoon()]
    const screen = screenOf(router.location)
    if (nameOf(screen) !== nameOf(entries.drawn)) return
    // After a reload while a layer opened, the screen's own entry may look like the layer's. Back would leave the site.
    if (depth() > 0 && navigation && entryAt(-depth())?.url !== page.location.href)
      router.replace(router.createHref(screen), screen.state)
    const missing = open.length - depth()
    // A layer that refused Back returns to its entry. A new one without a touch would make Chromium skip the page.
    const by = Math.min(missing, Math.max(ahead, 0))
    ahead = 0
    if (by !== 0) return move(by)
    const { key: of, state } = screen
    while (depth() < open.length)
      router.push(router.createHref(screen), { layer: { depth: depth() + 1, of, state } })
    watchGesture(open.length > 0)
  }

  const toScreen = () => 0
  const toLayer = () => Math.min(depth(), open.length + 1)
  /** Runs a navigation, from the entry at this depth, after the layers of the same press have closed. */
  function act(run: Run, level = depth) {
    if (depth() + open.length + waiting.length === 0 && !isMoving) return run()
    waiting.push(() => move(level() - depth()), run)
    settleSoon()
  }
  Object.assign(entries.navigator, {
    // The entry of a layer that this press closed becomes the new screen's, or it would stay in the history.
    push: (...to) => act(() => router[depth() > open.length ? 'replace' : 'push'](...to), toLayer),
    replace: (...to) => act(() => router.replace(...to), toScreen),
    go: by => act(() => move(by < 0 ? by - depth() : by)),
  } satisfies Partial<typeof router>)

  entries.settle = settleSoon
  // The code of setup comes before the first draw, which settles then.
  if (entries.isHeard) settleSoon()
  entries.holds = ({ action, location, delta }, isNew) => {
    const isOurs = isMoving
    settleSoon()
    if (action !== 'POP') return false
    isMoving = false
    const by = delta ?? 0
    const isPassing = by > 0 && depthOf(location) > 0 && (!isOurs || passed > 0)
    passed = isPassing ? passed + by : 0
    // Forward goes on from the entry of a closed layer, or returns from the last entry.
    if (isPassing) move(navigation?.canGoForward ? 1 : -passed)
    else if (!isNew && !isOurs && depth() < open.length) {
      ahead = -by
      closeTop()
    }
    return isPassing
  }

  /** Adds a layer that Back closes by calling `close`. Call the returned function once the layer is closed. */
  return (close: Run) => {
    open.push(close)
    settleSoon()
    return () => {
      open.splice(open.indexOf(close), 1)
      settleSoon()
    }
  }
}

export const addLayer = makeLayers(window, pageEntries)

type CloseWatcher = { onclose: Run | null; destroy: Run }

/** R77: the system's own gesture closes too, for example Back on Android. Each layer handles Escape itself. */
function makeCloseGesture(page: Window, close: Run, onEnd: Run) {
  const { CloseWatcher }: Window & { CloseWatcher?: new () => CloseWatcher } = page
  let watcher: CloseWatcher | undefined
  let isEscape = false
  const mark = ({ key, type }: KeyboardEvent) => (isEscape = key === 'Escape' && type === 'keydown')
  page.addEventListener('keydown', mark, true)
  page.addEventListener('keyup', mark, true)
  return (isOpen: boolean) => {
    watcher?.destroy()
    watcher = isOpen && CloseWatcher ? new CloseWatcher() : undefined
    if (watcher)
      watcher.onclose = () => {
        if (!isEscape) close()
        onEnd()
      }
  }
}
