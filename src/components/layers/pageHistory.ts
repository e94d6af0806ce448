type Go = (by: number) => void

/** The part of the Navigation API that we use. Firefox and older Safaris lack it. */
interface Navigation {
  canGoForward: boolean
  currentEntry: { index: number } | null
  /** The entries of this site around the current one. */
  entries(): { key: string; url: string | null }[]
  traverseTo(key: string): Record<'committed' | 'finished', Promise<unknown>>
}

/**
 * The page's own history, and the number of layer entries in it, which each entry's state holds. It asks the Navigation
 * API where the browser has it. `go` is the router's own.
 */
export function makePageHistory(page: Window, go: Go) {
  const { navigation } = page as Window & { navigation?: Navigation }
  const depth = () => (page.history.state as { layers?: number } | null)?.layers ?? 0
  /** The page's position in the history; -1 without the Navigation API. */
  const place = () => navigation?.currentEntry?.index ?? -1
  const withDepth = (layers: number) => ({ ...(page.history.state as object), layers })

  /**
   * Whether the history really has as many layer entries as the current entry's state says. True without the
   * Navigation API, because nothing else can check this.
   */
  function isDeep() {
    if (!navigation) return true
    const { currentEntry } = navigation
    return (
      currentEntry !== null && navigation.entries()[currentEntry.index - depth()]?.url === page.location.href
    )
  }

  // If a page is reloaded while a layer opens, the screen's own entry may carry the state of the layer's entry. Back
  // would then leave the site.
  if (!isDeep()) page.history.replaceState(withDepth(0), '')

  return {
    /** How many layer entries lie below the current one, itself included. */
    depth,
    place,
    /** Whether the page is one step further than `from`. False without the Navigation API. */
    isStepForward: (from: number) => navigation !== undefined && place() === from + 1,
    canGoForward: () => navigation?.canGoForward === true,
    /** Adds an entry for one more layer. */
    deepen: () => page.history.pushState(withDepth(depth() + 1), ''),
    /**
     * Starts a traversal, to a named entry if the Navigation API is available. Chromium counts `go` from the wrong
     * entry if the page was reloaded while a layer opened. One step back would then leave the site.
     */
    travel(by: number) {
      const entry = navigation?.entries()[place() + by]
      if (!navigation || !entry) return go(by)
      // A traversal that fails ends like one that takes too long.
      for (const promise of Object.values(navigation.traverseTo(entry.key))) promise.catch(() => {})
    },
  }
}
