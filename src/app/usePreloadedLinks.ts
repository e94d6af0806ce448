import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'

/** ms to wait after a screen is shown, while the page is still busy. */
const REST_MS = 2_000

/**
 * Loads the screens that the current screen links to, so that a tap finds its screen ready. `preload` gets a path and
 * must not reject.
 */
export function usePreloadedLinks(preload: (pathname: string) => Promise<void>) {
  const { pathname } = useLocation()
  useEffect(() => {
    const end = new AbortController()
    const load = async () => {
      const { preloadLinks } = await import(/* webpackChunkName: 'worker' */ './preloadLinks')
      await preloadLinks(preload, end.signal)
    }
    // Without its code, the screens load when they are opened.
    const rest = setTimeout(() => void load().catch(() => {}), REST_MS)
    return () => {
      clearTimeout(rest)
      end.abort()
    }
  }, [pathname, preload])
}
