import { useMemo } from 'react'
import { useLondonMoment } from '../../../components/hooks/clock'
import { previewOfDraft, urlsOfDraft } from '../../../domain/editor/draft/draftPreview'
import type { ListedOccurrence } from '../../../domain/event/occurrences'
import { useEditing } from './editing'

/** The draft as dancers will see it, with its picture. */
export function usePreview(): ListedOccurrence {
  const { draft, date } = useEditing()
  const now = useLondonMoment()
  const { image } = draft
  const urls = useMemo(() => urlsOfDraft(image), [image])
  return useMemo(() => previewOfDraft(draft, urls, now, date), [draft, urls, now, date])
}
