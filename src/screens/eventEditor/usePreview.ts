import { useMemo } from 'react'
import { useLondonMoment } from '../../components/clock'
import { previewOfDraft } from '../../domain/editor/draft/draftPreview'
import { imageUrlsOf } from '../../domain/event/eventFields'
import type { ListedOccurrence } from '../../domain/event/occurrences'
import { pictureUrl } from '../../domain/images/pictureUrl'
import { useEditing } from './editing'

/** The draft as dancers will see it, with its picture. */
export function usePreview(): ListedOccurrence {
  const { draft, date } = useEditing()
  const now = useLondonMoment()
  const { image } = draft
  const urls = useMemo(() => {
    if (image.kind === 'kept') return imageUrlsOf(image)
    if (image.kind === 'none') return { imageUrl: '', thumbnailUrl: '' }
    return { imageUrl: pictureUrl(image.images.eventImage), thumbnailUrl: pictureUrl(image.images.thumbnail) }
  }, [image])
  return useMemo(() => previewOfDraft(draft, urls, now, date), [draft, urls, now, date])
}
