import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'

/** ms to wait after a screen is shown, while the page is still busy. */
const REST_MS = 2_000
/** ms between two loads, so that they don't delay a tap. */
const PAUSE_MS = 200

/**
 * Loads the screens that the current screen links to, so that a tap finds its screen ready. `preload` gets a path and
 * must not reject.
 */
export function usePreloadedWays(preload: (pathname: string) => Promise<void>) {
  const { pathname } = useLocation()
  useEffect(() => {
    const end = new AbortController()
    const pause = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))
    async function loadAll() {
      const loaded = new Set<string | undefined>()
      await pause(REST_MS)
      // Look for links after each load, because a slow device draws its cards later than its tabs.
      for (;;) {
        const way = waysFrom(document).find(path => !loaded.has(screenOf(path)))
        if (way === undefined || end.signal.aborted) return
        loaded.add(screenOf(way))
        await preload(way)
        await pause(PAUSE_MS)
      }
    }
    void loadAll()
    return () => end.abort()
  }, [pathname, preload])
}

/** The paths that the page links to. */
const waysFrom = (page: Document) =>
  [...page.querySelectorAll<HTMLAnchorElement>('a[href^="/"]')].map(({ pathname }) => pathname)

/** The first part of a path, which tells the kind of screen. */
const screenOf = (path: string) => path.split('/')[1]
