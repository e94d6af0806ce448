import { useCallback, useRef, useState } from 'react'
import type { DateChanges } from '../../../domain/editor/draft/draftDates'
import type { EventDraft } from '../../../domain/editor/draft/eventDraft'

/** The draft of the wizard, the only way to change it, and the pending edits of its tabs (R45). */
export function useDraft(first: EventDraft) {
  const [draft, setDraft] = useState(first)
  const newest = useRef(first)
  const [flushes] = useState(() => new Set<() => void>())
  const pictureWorkRef = useRef<AbortController | null>(null)
  const [dateChanges, setDateChanges] = useState<DateChanges>({})
  const [works] = useState(() => new Set<Promise<unknown>>())

  const change = useCallback((part: Partial<EventDraft>) => {
    newest.current = { ...newest.current, ...part }
    setDraft(newest.current)
  }, [])
  const onDateChanges = useCallback(
    (changes: DateChanges) => setDateChanges(before => ({ ...before, ...changes })),
    [],
  )
  const onFlush = useCallback(
    (flush: () => void) => {
      flushes.add(flush)
      return () => void flushes.delete(flush)
    },
    [flushes],
  )
  /** Applies all pending edits and returns the draft. */
  const flush = useCallback((): EventDraft => {
    for (const one of flushes) one()
    return newest.current
  }, [flushes])

  /** The latest draft, even if React hasn't rendered it yet. */
  const latest = useCallback((): EventDraft => newest.current, [])

  const waitFor = useCallback(
    (work: Promise<unknown>) => {
      works.add(work)
      void Promise.allSettled([work]).then(() => works.delete(work))
    },
    [works],
  )
  /** Resolves once all preparation for the draft is done or has failed. */
  const settled = useCallback(async () => {
    while (works.size > 0) await Promise.allSettled(works)
  }, [works])

  return {
    draft,
    change,
    onFlush,
    flush,
    latest,
    pictureWorkRef,
    dateChanges,
    onDateChanges,
    waitFor,
    settled,
  }
}
