import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { EventDraft } from '../../../domain/editor/draft/eventDraft'
import type { StoredDraft } from '../../../domain/editor/storedDraft'
import { keepDraft, type DraftKeeper } from '../../../state/editor/draftKeeper'
import { useAppDispatch } from '../../../state/hooks'
import { holdUpdates } from '../../../state/device/updatesThunks'

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
  const { key } = opened

  const { draft, tab, hasAgreed, marks, dates, unread } = current
  const keepNow = useEffectEvent((now: EventDraft) => keeper.current?.keep({ ...current, draft: now }))
  const keepLatest = useEffectEvent(() => {
    if (latest() !== draft) keepNow(latest())
  })
  useEffect(() => {
    const started = dispatch(keepDraft(key, setIsKept))
    keeper.current = started
    return () => {
      keepLatest()
      started.leave()
    }
  }, [dispatch, key])

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
