/** ms between two loads, so that they don't delay a tap. */
const PAUSE_MS = 200

/**
 * Loads the screens that the page links to, one of each kind, until `end`. `preload` gets a path and must not reject.
 */
export async function preloadLinks(preload: (pathname: string) => Promise<void>, end: AbortSignal) {
  const loaded = new Set<string | undefined>()
  // Look for links after each load, because a slow device draws its cards later than its tabs.
  for (;;) {
    const way = waysFrom(document).find(path => !loaded.has(screenOf(path)))
    if (way === undefined || end.aborted) return
    loaded.add(screenOf(way))
    await preload(way)
    await new Promise(resolve => setTimeout(resolve, PAUSE_MS))
  }
}

/** The paths that the page links to. */
const waysFrom = (page: Document) =>
  [...page.querySelectorAll<HTMLAnchorElement>('a[href^="/"]')].map(({ pathname }) => pathname)

/** The first part of a path, which tells the kind of screen. */
const screenOf = (path: string) => path.split('/')[1]
