import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'

/** ms after a screen has come: until then it has enough to do itself. */
const REST_MS = 2_000
/** ms between two screens: each takes a moment that a tap could want. */
const PAUSE_MS = 200

/**
 * Loads the screens to which the links of the present one lead, so that a tap on one finds its screen ready.
 * `preload` takes the path of an address and never rejects.
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

/** Paths of the app to which links lead, one of each kind of screen. */
function waysFrom(page: Document): string[] {
  const links = page.querySelectorAll<HTMLAnchorElement>('a[href^="/"]')
  const byScreen = [...links].map(({ pathname }) => [pathname.split('/')[1], pathname] as const)
  return [...new Map(byScreen).values()]
}
