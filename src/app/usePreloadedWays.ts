import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'

/** ms to wait after a screen is shown, while it is still busy. */
const REST_MS = 2_000
/** ms between two loads, so that they don't delay a tap. */
const PAUSE_MS = 200

/**
 * Loads the screens that the current screen links to, so that a tap finds its screen ready. `preload` takes the path of
 * an address and must not reject.
 */
export function usePreloadedWays(preload: (pathname: string) => Promise<void>) {
  const { pathname } = useLocation()
  useEffect(() => {
    const end = new AbortController()
    const pause = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))
    async function loadAll() {
      await pause(REST_MS)
      for (const way of waysFrom(document)) {
        if (end.signal.aborted) return
        await preload(way)
        await pause(PAUSE_MS)
      }
    }
    void loadAll()
    return () => end.abort()
  }, [pathname, preload])
}

/** The paths that the page links to, one for each kind of screen. */
function waysFrom(page: Document): string[] {
  const links = page.querySelectorAll<HTMLAnchorElement>('a[href^="/"]')
  const byScreen = [...links].map(({ pathname }) => [pathname.split('/')[1], pathname] as const)
  return [...new Map(byScreen).values()]
}
