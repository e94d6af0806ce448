import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { DateChanges } from '../../../domain/editor/draft/draftDates'
import type { EventDraft } from '../../../domain/editor/draft/eventDraft'
import type { StoredDraft } from '../../../domain/editor/storedDraft'
import { holdUpdates } from '../../../state/device/updatesThunks'
import { type DraftKeeper, keepDraft } from '../../../state/editor/draftKeeper'
import { useAppDispatch } from '../../../state/hooks'

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

interface Kept {
  /** The draft as it was opened. It might not be stored yet. */
  opened: StoredDraft
  current: StoredDraft
  /** Gives the latest draft. When the wizard closes, the last change is never rendered (R45). */
  latest: () => EventDraft
  isChanged: boolean
}

/** R44: stores the draft while the person types. An update can't reload the page while something could be lost. */
export function useKeptDraft({ opened, current, latest, isChanged }: Kept) {
  const dispatch = useAppDispatch()
  const keeper = useRef<DraftKeeper | null>(null)
  const [isKept, setIsKept] = useState(true)

  const { draft, tab, hasAgreed, marks, dates, unread } = current
  const keepNow = useEffectEvent((now: EventDraft) => keeper.current?.keep({ ...current, draft: now }))
  const keepLatest = useEffectEvent(() => {
    if (latest() !== draft) keepNow(latest())
  })
  useEffect(() => {
    const started = dispatch(keepDraft(opened, setIsKept))
    keeper.current = started
    return () => {
      keepLatest()
      started.leave()
    }
  }, [dispatch, opened])

  useEffect(() => {
    const isAsOpened =
      draft === opened.draft &&
      tab === opened.tab &&
      hasAgreed === opened.hasAgreed &&
      marks === opened.marks &&
      dates === opened.dates &&
      unread === opened.unread
    if (!isAsOpened) keepNow(draft)
  }, [draft, tab, hasAgreed, marks, dates, unread, opened])

  useEffect(() => (isChanged ? dispatch(holdUpdates()) : undefined), [dispatch, isChanged])

  const discard = useCallback(async () => keeper.current?.discard(), [])
  return { isKept, discard }
}
