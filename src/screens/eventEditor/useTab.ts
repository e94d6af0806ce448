import { useEffect, useLayoutEffect, useState } from 'react'
import type { EditorTab } from '../../domain/editor/editorTabs'
import { preloadPanels } from './panels'

/** Where the focus goes on a tab: to the start (or its empty field), or to the first field with an error. */
type Arrival = { at: 'panel' | 'fault'; count: number }

/** §2: the current tab. A change of tab first applies pending edits (R45), then scrolls to the top. */
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
    /** Moves the focus only if `at` is given. */
    goTo(next: EditorTab, at?: Arrival['at']) {
      flush()
      setTab(next)
      setArrival(before => (at ? { at, count: (before?.count ?? 0) + 1 } : null))
    },
  }
}
