import { useCallback, useRef, useState } from 'react'
import type { EventDraft } from '../../domain/editor/draft/eventDraft'

/** The one draft of the wizard, the one way to change it, and what its tabs still hold back (R45). */
export function useDraft(first: EventDraft) {
  const [draft, setDraft] = useState(first)
  const newest = useRef(first)
  const [flushes] = useState(() => new Set<() => void>())
  const pictureWorkRef = useRef<AbortController | null>(null)
  const [works] = useState(() => new Set<Promise<unknown>>())

  const change = useCallback((part: Partial<EventDraft>) => {
    newest.current = { ...newest.current, ...part }
    setDraft(newest.current)
  }, [])
  const onFlush = useCallback(
    (flush: () => void) => {
      flushes.add(flush)
      return () => void flushes.delete(flush)
    },
    [flushes],
  )
  /** The draft with all that was held back. */
  const flush = useCallback((): EventDraft => {
    for (const one of flushes) one()
    return newest.current
  }, [flushes])

  /** The draft with all that was changed, drawn or not. */
  const latest = useCallback((): EventDraft => newest.current, [])

  const waitFor = useCallback(
    (work: Promise<unknown>) => {
      works.add(work)
      void Promise.allSettled([work]).then(() => works.delete(work))
    },
    [works],
  )
  /** Fulfilled once all that is being prepared for the draft is in it, or has failed. */
  const settled = useCallback(async () => {
    while (works.size > 0) await Promise.allSettled(works)
  }, [works])

  return { draft, change, onFlush, flush, latest, pictureWorkRef, waitFor, settled }
}
