import { useEffect, useLayoutEffect, useState } from 'react'
import type { EditorTab } from '../../domain/editor/editorTabs'
import { preloadPanels } from './panels'

/** Where the focus goes on a tab: to its beginning, or to the first field at fault. */
type Arrival = { at: 'panel' | 'fault'; count: number }

/** §2: the tab that is shown. A change flushes what the last one held back (R45) and begins at the top. */
export function useTab(first: EditorTab, flush: () => unknown) {
  const [tab, setTab] = useState(first)
  const [arrival, setArrival] = useState<Arrival | null>(null)

  useEffect(preloadPanels, [])
  useLayoutEffect(() => {
    if (window.scrollY > 0) window.scrollTo(0, 0)
  }, [tab])

  return {
    tab,
    arrival,
    /** `at` moves the focus too; else it stays where it is. */
    goTo(next: EditorTab, at?: Arrival['at']) {
      flush()
      setTab(next)
      setArrival(before => (at ? { at, count: (before?.count ?? 0) + 1 } : null))
    },
  }
}
